import { brand } from './brand.ts'

export const terms: LegalPage = {
  title: 'Terms of Service',
  description: `What you can expect of ${brand.name}, what it costs, how to end it, and what we ask of you.`,
  updated: '18 November 2026',
  lead: 'Short, and meant as it is written.',
  sections: [
    {
      title: 'What you get',
      paragraphs: [
        `${brand.name} is a set of tools for owners of salons, clinics, beauty businesses and academies: calculators, lists and reports made from the figures that you enter. An account is for one person. An accountant who reads for clients needs no plan. You may run as many businesses in it as you like.`,
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        `${brand.plan.pricePerMonth}, taken by card through Stripe when you subscribe and every month after that. The price is shown before you pay. If it ever changes we tell you by email before it applies to you, and you can cancel first.`,
        `The free trial lasts ${brand.plan.trialDays} days, once for each account, and asks for no card. Nothing is charged when it ends. A promo code gives the free days it was made for, once for each person. If you subscribe while free days run, your card is saved and the first payment is taken on the day they end; cancel before that day and nothing is charged.`,
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        'Cancel at any time from the subscribe page, under “Manage subscription”. You keep access to the end of the month you have paid for, and are not charged again. Your records stay in your account; your account page erases them whenever you like, with or without a subscription.',
      ],
    },
    {
      title: 'Your figures are yours',
      paragraphs: [
        'What you enter belongs to you. We use it to show it to you and for nothing else; the privacy policy says the rest. Please enter only what is needed to run your numbers, and nothing about your clients. What you enter about the people who work for you, and the receipts you add, you must be allowed to keep here.',
        'You may let an accountant read your records. They change nothing, and either of you can end it at any time. Whom you invite, and to whom you have a report sent, is your choice: check the address first, because what was sent cannot be called back.',
      ],
    },
    {
      title: 'What the figures are worth',
      paragraphs: [
        'The tools work out what follows from your figures. Shares for VAT, tax and profit are an estimate, not tax advice, and a projection is not a promise. For your return and for large decisions, speak to an accountant.',
      ],
    },
    {
      title: 'What we ask of you',
      items: [
        'keep your password to yourself, and tell us if somebody else has it; a second step, under “Signing in” on your account page, is the best lock on it. Keep its recovery codes: they let you in when you have lost your device',
        'if you read the records of a client: use them for that client alone',
        'do not try to reach the records of others, or to slow the service down for them',
        'do not resell the service or pass it off as your own',
      ],
      after: ['If somebody breaks these rules we may close the account, and say why.'],
    },
    {
      title: 'When something goes wrong',
      paragraphs: [
        'We take care, keep the service up and put faults right, but cannot promise that it never fails. If we are at fault, we owe you at most what you paid us in the twelve months before. Nothing here limits what the law does not allow us to limit, or your rights as a consumer.',
        'These terms follow the law of England and Wales. When they change, the date above changes too, and we tell you by email if the change matters.',
      ],
    },
  ],
}

export type LegalPage = {
  title: string
  description: string
  updated: string
  lead: string
  sections: readonly LegalSection[]
}

export type LegalSection = {
  title: string
  paragraphs?: readonly string[]
  items?: readonly string[]
  after?: readonly string[]
}
