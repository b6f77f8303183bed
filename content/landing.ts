import { brand } from './brand.ts'

/** The texts of the front page. Samples are marked as such until `confirmed` is true. */
export const landing = {
  title: `${brand.name}: know what your hour is worth`,
  description: `Hourly rate, treatment profit, costs, takings, and what to put aside for tax and VAT, for salons, clinics and academies. ${brand.plan.price} a month, with ${brand.plan.trialDays} days free.`,
  hero: {
    sentence: 'Know what an hour of your work is worth before you sell it.',
    text: 'For hair, beauty, nails, barbering, aesthetics and training: your costs, your prices and your takings in one calm place, in pounds and in plain English.',
    promo: 'Have a promo code?',
    promoLink: 'Enter it when you subscribe',
  },
  calculator: {
    title: 'What must your hour earn?',
    text: 'Type your own figures over the example.',
    answer: 'Your hour must earn',
    keep: 'Keep these figures',
    keepHint: 'They wait for you in the calculator while you create your account.',
    withoutScript: 'The figure above is for the example. It follows your own once JavaScript is on.',
  },
  preview: {
    title: 'Monday, ten past nine',
    text: 'Last week’s takings go in, and the whole business is on one page: what an hour earns, what came in, where the money went.',
    picture:
      'The dashboard of an example salon: hourly rate £26.31, average margin 50.7%, £9,272.50 taken so far this month, 40 treatments, and the takings of twelve weeks against last year.',
  },
  screens: {
    title: 'Friday, before you lock up',
    text: 'Close the week in five minutes, and see what is for HMRC, what is yours and which hours pay. Your accountant can look in and change nothing. The figures are the example salon’s.',
  },
  features: {
    title: 'Seven tools, one set of numbers',
    text: 'Each answers one question that every owner asks. The figures on the cards are examples.',
  },
  testimonials: {
    title: 'What owners say',
    rating: '4.9/5 from 200+ reviews',
    sample: 'The rating and the quotes below, until real owners have agreed to theirs.',
  },
  pricing: {
    title: 'One plan, everything in it',
    text: 'No tiers, no extras, no contract.',
    facts: [
      'Cancel in two clicks, and keep what you paid for to the end of the month',
      'Take your lists out as files at any time',
      'No card asked for during the free trial',
    ],
  },
  closing: {
    title: 'You know your craft. Know your hour as well.',
    text: 'Fourteen days with every tool, and no card asked for. Your first figure takes about two minutes.',
  },
} as const

/** The screens under the dashboard. scripts/pictures.mjs takes their pictures from the example salon. */
export const landingScreens: readonly LandingScreen[] = [
  {
    file: 'screen-tax',
    title: 'Know what to put aside',
    text: 'How much of each £100 is for VAT and tax, and the days it is due. An estimate, not tax advice.',
    picture:
      'Tax & VAT: put aside £21.12 of each £100, which is £16.67 for VAT and £4.45 for corporation tax.',
  },
  {
    file: 'screen-pots',
    title: 'Pay every pot, and yourself',
    text: 'Close the week, then move what VAT, tax, your pay, profit and costs each need.',
    picture:
      'The pots: £602.84 to move for VAT, £1,764.16 for tax, £772.53 for your pay, £193.13 for profit and £1,302.54 for costs.',
  },
  {
    file: 'screen-menu-map',
    title: 'Fill the hours that pay',
    text: 'What an hour of each treatment brings once its time and its products are paid.',
    picture:
      'The menu map: moving one hour a week from balayage to anti-wrinkle treatment is worth £5,669 a year.',
  },
  {
    file: 'screen-bank-import',
    title: 'Let the bank file do the typing',
    text: 'Check what it found, leave out what is private, and keep each receipt with its cost.',
    picture:
      'A bank statement before it is imported: a payment for salon supplies is recognised, and a private one is left out.',
  },
]

/** The tools in the order of their cards. The first card is large. `line` is a worked example. */
export const featureCards: readonly FeatureCard[] = [
  {
    key: 'ceo-numbers',
    title: 'CEO numbers and money pots',
    text: 'One figure a week for each business. It splits itself into tax, profit and what is left to run the business, and goals fill up as you go.',
    line: { from: 'A week of £2,480', to: '£620 set aside' },
  },
  {
    key: 'hourly-rate',
    title: 'Hourly rate calculator',
    text: 'Costs, hours, tax and profit go in; the least an hour may earn comes out.',
    line: { from: '£2,600 a month', to: '£26.02 an hour' },
  },
  {
    key: 'profit-margin',
    title: 'Treatment profit calculator',
    text: 'What a treatment makes once its time and its products are paid.',
    line: { from: 'Gel manicure £38', to: '41.1% stays' },
  },
  {
    key: 'expenses',
    title: 'Expense tracker',
    text: 'Eighteen categories, month by month and by tax year.',
    line: { from: 'Spent in October', to: '£2,614.30' },
  },
  {
    key: 'stock-budget',
    title: 'Stock budget calculator',
    text: 'What you spend on stock, and the monthly budget that follows.',
    line: { from: 'Three months £1,284', to: '£428 a month' },
  },
  {
    key: 'revenue',
    title: 'Revenue projections',
    text: 'A month and a year at the pace you plan, in low season and at Christmas.',
    line: { from: '22 sessions a week', to: '£4,286.70 a month' },
  },
  {
    key: 'reports',
    title: 'Reports and exports',
    text: 'To print, to send, or as a file for your accountant.',
    line: { from: 'Tax year to date', to: 'PDF, CSV, email' },
  },
]

/** Each quote names a trade and a place. Set `confirmed` once real owners have agreed to their quotes. */
export const testimonials: { confirmed: boolean; quotes: readonly Testimonial[] } = {
  confirmed: false,
  quotes: [
    {
      quote:
        'I put two treatments up by four pounds and took one off the list. Nobody left, and January was quiet for once.',
      trade: 'Nail salon owner',
      place: 'Leeds',
    },
    {
      quote:
        'I used to do the books in the last week of January. Now it is ten minutes on a Monday with a coffee.',
      trade: 'Barber',
      place: 'Cardiff',
    },
    {
      quote:
        'Two rooms and an academy, and for the first time I can see which of the three pays for the others.',
      trade: 'Aesthetics clinic owner',
      place: 'Glasgow',
    },
  ],
}

export const trialDemo = {
  title: `Try ${brand.name} free for ${brand.plan.trialDays} days`,
  description: `Every tool of ${brand.name} for ${brand.plan.trialDays} days. No card, no contract, nothing to cancel.`,
  lead: 'Every tool, your own figures, no card. When the days are over nothing is charged: you decide then.',
  steps: [
    {
      title: 'Today',
      text: 'Create an account. It takes a name, an email address, a password and the kind of business.',
    },
    {
      title: 'This week',
      text: 'Work out your hourly rate, price three treatments, enter last week’s takings.',
    },
    {
      title: `Day ${brand.plan.trialDays}`,
      text: `Subscribe for ${brand.plan.pricePerMonth}, or let it end. What you entered stays yours either way.`,
    },
  ],
  code: {
    title: 'Have a discount code?',
    text: 'Type it as it was given to you; capitals do not matter.',
    wrong: 'That code is not one of ours. Check the spelling and try again.',
    empty: 'Type a code first.',
    applied: 'Discount Code Applied',
    appliedText: `It opens your free trial: every tool for ${brand.plan.trialDays} days at £0.00, and no card. After that it is ${brand.plan.pricePerMonth}, and only if you subscribe.`,
    action: 'Access Your Dashboard',
  },
} as const

export type FeatureCard = { key: string; title: string; text: string; line: { from: string; to: string } }
export type LandingScreen = { file: string; title: string; text: string; picture: string }
export type Testimonial = { quote: string; trade: string; place: string }
