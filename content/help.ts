import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { brand } from './brand.ts'

export type GuideStep = {
  /** The part of the checklist that completes this step. */
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

export type WalkthroughStep = { file: string; title: string; text: string; alt: string }

/** The pictures of Getting Started. scripts/pictures.mjs takes them from the example salon. */
export const walkthrough: { title: string; text: string; steps: readonly WalkthroughStep[] } = {
  title: 'See it done',
  text: 'Six pictures of an example salon, in the order you will meet them.',
  steps: [
    {
      file: 'step-business',
      title: 'Name your business',
      text: 'On CEO Numbers, “Add Business” takes a name and, if you like, a place. A second chair or an academy is a second business.',
      alt: 'The Add Business form with the name Rosewood Row Barbers and the location Ilkley.',
    },
    {
      file: 'step-hourly-rate',
      title: 'Find your hourly rate',
      text: 'Type what a month costs, your hours, profit and tax. The answer moves as you type; save it, and every treatment is costed from it.',
      alt: 'The hourly rate calculator: 160 hours a week and 20% tax come to £26.31 an hour.',
    },
    {
      file: 'step-treatment',
      title: 'Price a treatment',
      text: 'The time is costed for you. You see what stays before the treatment goes on the list, and anything under half is marked.',
      alt: 'A treatment of 45 minutes with £2.60 of products and £19.73 of overhead leaves a margin of 41.2%.',
    },
    {
      file: 'step-expenses',
      title: 'Write down what you spend',
      text: 'Each cost takes four fields. They add themselves up by month and by category, ready for your accountant.',
      alt: 'The monthly summary of expenses: £122,689.83 in 2026, with October opened by category.',
    },
    {
      file: 'step-week',
      title: 'Enter the week’s takings',
      text: 'One figure for each business, saved when you leave the box. How it was paid, the retail in it and your own tips go below it, if you like. What to set aside for tax and profit is shown at once.',
      alt: 'The weekly income of three businesses, each with its tax and profit, and the week’s total of £4,635.20.',
    },
    {
      file: 'step-report',
      title: 'Read, print or send the report',
      text: 'Choose a month, a tax year or any days. The report prints, goes out by email, or leaves as a file.',
      alt: 'The report’s four ways out, PDF, print, CSV and email, above the month’s revenue, expenses and net profit.',
    },
  ],
}

export type FeatureCard = {
  title: string
  text: string
  href: string
  /** Pages under the same tool, with what they are for. */
  more?: readonly { text: string; href: string; label: string }[]
}

/** The six cards of the Features Guide. */
export const features: readonly FeatureCard[] = [
  {
    title: 'Hourly rate calculator',
    text: 'Costs, hours, tax and profit in; one figure out. Save it, and every treatment is costed from it.',
    href: '/hourly-rate',
  },
  {
    title: 'Treatment profit calculator',
    text: 'Whether each price covers its cost and reaches your rate. Any margin below half of the price is marked.',
    href: '/profit-margin',
    more: [
      {
        text: 'Put your products on the shelf, give a treatment its recipe, and its product cost follows every pack price.',
        href: '/profit-margin/shelf',
        label: 'Shelf',
      },
      {
        text: 'Add your team, and see what an hour of your room and of everybody in it really costs.',
        href: '/profit-margin/team',
        label: 'Team and room',
      },
      {
        text: 'Raise prices from a day you choose, see what that brings, and tell your clients in time.',
        href: '/profit-margin/prices',
        label: 'Price planner',
      },
      {
        text: 'Tick ‘Show what each really makes’ above your list: what a treatment contributes, and what is left after the room, with every sum.',
        href: '/profit-margin',
        label: 'Your treatments',
      },
      {
        text: 'See which treatments are worth more bookings, and what an hour moved from one to another brings in a year.',
        href: '/profit-margin/map',
        label: 'Menu map',
      },
    ],
  },
  {
    title: 'Expense tracker',
    text: 'Eighteen categories, month by month and by tax year, with a file for your accountant. Repeating costs enter themselves, and the next 90 days show when money is short. Keep the receipt with each cost: on a phone, press +, take the photo and type the amount. A filter shows what has none yet.',
    href: '/expenses',
    more: [
      {
        text: 'Import your bank’s file: look at every payment first, and payee rules remember your choices.',
        href: '/expenses?import=bank',
        label: 'Import from your bank',
      },
    ],
  },
  {
    title: 'Stock budget calculator',
    text: 'What you buy, from whom, and the monthly budget that follows. Record it as an expense in the same step.',
    href: '/stock-budget',
  },
  {
    title: 'Revenue projections',
    text: 'Plan sessions a week and see the month and the year, in a quiet season and a busy one. Keep each plan under a name and open it again.',
    href: '/revenue',
  },
  {
    title: 'CEO numbers and reports',
    text: 'Weekly takings of every business, pots for VAT, tax, pay and profit, goals, and a report to print, send or keep. “Close this week” goes through takings, hours and bills in five minutes.',
    href: '/ceo-numbers',
    more: [
      {
        text: '“Download PDF” gives you the report as a file, in pages for your accountant. “Send it for me” mails it as a PDF and a CSV to up to five addresses, once your own is confirmed.',
        href: '/reports',
        label: 'Reports',
      },
      {
        text: 'On the 1st of each month the report of the month before can come by itself, to you and to the accountant you share with. Tick it under Preferences on your account page.',
        href: '/account',
        label: 'Monthly report',
      },
      {
        text: 'Sole traders find each quarter’s figures under “Quarterly updates”, by the lines of the tax return, as a PDF and a CSV.',
        href: '/tax',
        label: 'Quarter pack',
      },
      {
        text: 'Invite your accountant on your account page. They read takings, expenses with receipts, stock, Tax & VAT and reports, and what these are worked out from: rates, treatments, shelf and team. They change nothing, and see nothing of your plan or account. You see on which days they looked, and end it at any time.',
        href: '/account',
        label: 'Share with your accountant',
      },
    ],
  },
]

/** How to find something. Shown below the steps of Getting Started. */
export const finding = {
  title: 'Find anything',
  text: 'Press Ctrl K (⌘ K on a Mac) or tap Search at the top: a treatment, a supplier, a goal, a screen or an answer. “?” shows every key.',
}

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
    answer: `Yes. The message after a delete offers Undo, and for ${BIN_DAYS} days everything deleted waits under “Recently deleted” below each full list. Activity on the dashboard shows what was changed, and puts it back.`,
  },
  {
    question: 'How do I cancel?',
    answer:
      'Open Subscribe Pro, choose “Manage subscription” and cancel there. You keep access until the end of the month you paid for, or of your free days, and your records are kept after that.',
  },
  {
    question: 'Who can see my figures?',
    answer: `Only you, and the accountant whom you invite on your account page: they read, change nothing, and you end it there at any time. Every record belongs to your account, nothing else is shared between accounts, and card details go to our payment provider without passing through ${brand.name}. A passkey or codes from an app, under “Signing in” on your account page, keep a stolen password from opening anything.`,
  },
]
