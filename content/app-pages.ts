import { brand } from './brand.ts'

export type PageWords = { title: string; description: string }

/** The titles and descriptions of public app pages, for search engines and shared links. */
export const appPages: Readonly<Record<string, PageWords>> = {
  '/login': {
    title: 'Sign in',
    description: `Sign in to ${brand.name}: your hourly rate, your treatments and your takings are where you left them.`,
  },
  '/register': {
    title: 'Create your account',
    description: `One ${brand.name} account for every salon, clinic or academy you run, with ${brand.plan.trialDays} days free and no card asked for.`,
  },
  '/subscribe': {
    title: 'Subscribe',
    description: `${brand.name} ${brand.plan.name} for ${brand.plan.pricePerMonth}: every tool, one plan, cancel anytime.`,
  },
  '/help': {
    title: 'Help & Support',
    description: `How to start with ${brand.name}, what each tool does, five questions that owners ask, and a person to write to.`,
  },
  '/help/tax': {
    title: 'How we work out your tax',
    description: `How ${brand.name} estimates income tax, National Insurance and VAT: one salon owner’s year, with every sum.`,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: `Ask for a link to choose a new ${brand.name} password.`,
  },
}
