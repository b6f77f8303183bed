/** What the plan includes, in the order of the "What's Included" list. */
export const planIncludes: readonly string[] = [
  'Unlimited hourly rate calculations',
  'Advanced profit margin analysis',
  'Multi-business management',
  'CEO numbers tracking and money pots',
  'Revenue projections and forecasting',
  'Comprehensive expense tracking',
  'Professional reports and exports',
  'Priority email support',
]
