import type { Visit } from './spec-texts-steps.ts'

export const REPORT = [
  'Reports & Export',
  'Export PDF',
  'Print Report',
  'Export CSV',
  'Email Report',
  'Current Hourly Rate',
  'Avg Profit Margin',
  'Monthly Revenue',
  'Total Expenses',
  'Treatment Analysis',
  'Financial Overview',
  'Monthly expenses',
  'Estimated net profit',
  'Rate History',
  /^Review pricing for treatments below 50% margin/,
]

export const EXAMPLE_SALON: readonly Visit[] = [
  {
    screen: 'dashboard',
    path: '/',
    texts: [/^[+−]\d+% from last month$/, /^Hourly rate of £[\d.]+ calculated$/, /^.+ added at £[\d.]+$/],
  },
  {
    screen: 'hourly rate',
    path: '/hourly-rate',
    texts: [
      /^£[\d.]+ per hour$/,
      /^Expenses £[\d,.]+$/,
      /^Profit [\d.]+%$/,
      /^Hours per month [\d.]+$/,
      /^Tax [\d.]+%$/,
    ],
  },
  {
    screen: 'profit margin',
    path: '/profit-margin',
    texts: [
      /^Worked out from your hourly rate of £[\d.]+ and the minutes\.$/,
      'Treatment',
      'Minutes',
      'Price',
      'Overhead cost',
      'Profit margin',
      'Delete Gel manicure',
    ],
  },
  {
    screen: 'expenses',
    path: '/expenses',
    texts: [/^Total for \d{4}$/, /^\d+ expenses$/, /^Delete .+/],
  },
  {
    screen: 'stock budget',
    path: '/stock-budget',
    texts: [/^Delete .+/, /^\d{1,2} [A-Z][a-z]+ \d{4}$/],
  },
  {
    screen: 'revenue',
    path: '/revenue',
    texts: [
      'Treatment',
      'Sessions per week',
      'Weeks per month',
      'Seasonal adjustment',
      'Low Season (−30%)',
      'Normal',
      'Peak (+30%)',
      'Holiday (+50%)',
      'Treatment details',
      'Monthly projection',
      'Yearly projection',
      'Business Capacity Projections',
      /^160 hours a month, 70% of them booked/,
    ],
  },
  {
    screen: 'CEO numbers',
    path: '/ceo-numbers',
    texts: [
      'All Businesses',
      /^Tax: £[\d,.]+ \| Profit: £[\d,.]+$/,
      'Week',
      'Business',
      'Total',
      'VAT/Tax',
      'Profit',
      'Available',
      /^\d+%$/,
      /^£[\d,.]+ of £[\d,.]+$/,
    ],
    steps: [{ fill: { Business: 'Rosewood Row Salon, Harrogate' }, texts: ['Weekly Total'] }],
  },
  {
    screen: 'reports',
    path: '/reports',
    texts: [...REPORT, 'Total treatments', 'Average price', 'Highest margin', 'Lowest margin'],
  },
]

const UPSELL = [
  'Pro Feature Required',
  'Unlimited calculations and tracking',
  'Advanced business analytics',
  'Priority support and updates',
  'Subscribe for £23.97/month',
  'Cancel anytime • Instant access',
]

export const LOCKED: readonly Visit[] = [
  {
    screen: 'locked reports',
    path: '/reports',
    texts: [...UPSELL, 'Business Reports & Analytics', /^Business analytics and reporting/],
  },
  {
    screen: 'locked CEO numbers',
    path: '/ceo-numbers',
    texts: [...UPSELL, 'CEO tracking and financial analytics'],
  },
  { screen: 'locked stock budget', path: '/stock-budget', texts: [...UPSELL, 'Stock budgeting'] },
]

export const TRIAL_OVER: readonly Visit[] = [
  { screen: 'dashboard', path: '/', texts: ['Trial Expired:', 'Subscribe to Continue'] },
]
