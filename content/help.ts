import { brand } from './brand.ts'

export type GuideStep = {
  /** What of the checklist ticks it. */
  key: 'business' | 'hourlyRate' | 'expensesAndRevenue' | 'ceoNumbers'
  title: string
  text: string
  href: string
  action: string
}

/** The four steps of Getting Started. */
export const guide: readonly GuideStep[] = [
  {
    key: 'business',
    title: 'Set up your business profile',
    text: 'Add the salon, clinic or chair you take money in. If you run two, add both: each keeps its own weeks.',
    href: '/ceo-numbers',
    action: 'Add your business',
  },
  {
    key: 'hourlyRate',
    title: 'Calculate your hourly rate',
    text: 'Enter what a month costs, the hours you work and the profit you want. The answer is the least an hour may earn.',
    href: '/hourly-rate',
    action: 'Open the calculator',
  },
  {
    key: 'expensesAndRevenue',
    title: 'Track expenses and revenue',
    text: 'Write down each cost when it happens and the takings once a week. Ten minutes on a Monday is enough.',
    href: '/expenses?add=1',
    action: 'Add an expense',
  },
  {
    key: 'ceoNumbers',
    title: 'Review your CEO numbers',
    text: 'See what to set aside for tax and profit, how the weeks compare with last year, and how close your goals are.',
    href: '/ceo-numbers',
    action: 'See your numbers',
  },
]

export type FeatureCard = { title: string; text: string; href: string }

/** The six cards of the Features Guide. */
export const features: readonly FeatureCard[] = [
  {
    title: 'Hourly rate calculator',
    text: 'Costs, hours, tax and profit in; one figure out. Save it, and every treatment is costed from it.',
    href: '/hourly-rate',
  },
  {
    title: 'Treatment profit calculator',
    text: 'What each treatment makes after its time and products. Anything below half of its price is marked.',
    href: '/profit-margin',
  },
  {
    title: 'Expense tracker',
    text: 'Fourteen categories, month by month and by tax year, with a file for your accountant.',
    href: '/expenses',
  },
  {
    title: 'Stock budget calculator',
    text: 'What you buy, from whom, and the monthly budget that follows. Record it as an expense in the same step.',
    href: '/stock-budget',
  },
  {
    title: 'Revenue projections',
    text: 'Plan sessions a week and see the month and the year, in a quiet season and a busy one.',
    href: '/revenue',
  },
  {
    title: 'CEO numbers and reports',
    text: 'Weekly takings of every business, money set aside, goals, and a report to print, send or keep.',
    href: '/ceo-numbers',
  },
]

export type Question = { question: string; answer: string }

/** The five questions of the FAQ. */
export const questions: readonly Question[] = [
  {
    question: 'How is my hourly rate worked out?',
    answer:
      'Your monthly costs plus the profit you want, grown by your tax rate, divided by the hours you work in a month (weekly hours × 4.33). “How we worked this out” under the result shows the sum with your own numbers.',
  },
  {
    question: 'What do the 20%, 5% and 75% mean?',
    answer:
      'Of each week’s takings, 20% is put aside for VAT and tax, 5% is kept as profit and 75% is there to run the business. It is an estimate to set aside, not tax advice: your accountant knows what you really owe.',
  },
  {
    question: 'Can I take something back that I deleted?',
    answer:
      'Yes. The message after a delete offers Undo, and for 30 days everything deleted waits under “Recently deleted” below each full list. Activity on the dashboard shows what was changed, and puts it back.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'Open Subscribe Pro, choose “Manage subscription” and cancel there. You keep access until the end of the month you paid for, and your records are kept after that.',
  },
  {
    question: 'Who can see my figures?',
    answer: `Only you. Every record belongs to your account, nothing is shared between accounts, and card details go to our payment provider without passing through ${brand.name}.`,
  },
]
