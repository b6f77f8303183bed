/** The text of a screen while it is locked. */
export type LockedWords = { title: string; text: string }

export const lockedScreens: Readonly<Record<string, LockedWords>> = {
  '/hourly-rate': {
    title: 'Hourly rate calculator',
    text: 'Know what an hour must earn before you sell it: your costs, your hours, your tax, your profit.',
  },
  '/profit-margin': {
    title: 'Treatment profit calculator',
    text: 'See what each treatment really makes once its time and its products are paid for.',
  },
  '/expenses': {
    title: 'Expense tracking',
    text: 'Every cost in its place, month by month, ready when your accountant asks.',
  },
  '/stock-budget': {
    title: 'Stock budgeting',
    text: 'What you spend on stock, with whom and on what, and the monthly budget that follows from it.',
  },
  '/revenue': {
    title: 'Revenue projections',
    text: 'What a month and a year bring in when the chairs are as full as you plan them.',
  },
  '/ceo-numbers': {
    title: 'CEO tracking and financial analytics',
    text: 'The week’s takings of every business, what to set aside for tax and profit, and how close your goals are.',
  },
  '/ceo-numbers/close': {
    title: 'The weekly close',
    text: 'Takings, hours and bills in five minutes: what an hour brought, what is for tax, and what is yours.',
  },
  '/tax': {
    title: 'Tax and VAT estimate',
    text: 'How much of each £100 to put aside, what the year’s tax comes to at this pace, and when it is due.',
  },
  '/reports': {
    title: 'Business Reports & Analytics',
    text: 'Business analytics and reporting: the whole picture on one page, to print, to send or to keep.',
  },
}

/** For screens that do not belong to a single tool. */
export const lockedAnywhere: LockedWords = {
  title: 'Your tools are closed for now',
  text: 'Subscribe, and your numbers are back where you left them.',
}

export const proBenefits: readonly string[] = [
  'Unlimited calculations and tracking',
  'Advanced business analytics',
  'Priority support and updates',
]
