import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import type { SalonSize } from './example-spans.rules.ts'

/** An expense on the same date of every month, or of the listed months. */
export type Bill = {
  category: string
  description: string
  amount: Pence
  date: number
  /** By how many whole percent the amount varies up and down. */
  variation: number
  /** 1 to 12. Every month when left out. */
  months?: readonly number[]
  /** Whether the amount includes VAT. Wages, insurance, water and bank charges never do. */
  hasVat?: boolean
  /** The place of the business among the salon's, where the bill is for one of them. */
  business?: number
}

const QUARTERS = [2, 5, 8, 11]
// The places of the businesses in TRADES.
const [SALON, CLINIC, ACADEMY] = [0, 1, 2]

const ACCOUNT_BILLS: readonly Bill[] = [
  bill('Rent & Utilities', 'Rent', 950, { date: 1, business: SALON }),
  bill('Rent & Utilities', 'Electricity and gas', 215, {
    date: 12,
    variation: 12,
    hasVat: true,
    business: SALON,
  }),
  bill('Wages', 'Senior stylist', 1_640, { date: 27 }),
  bill('Wages', 'Apprentice', 760, { date: 27 }),
  bill('Directors Wages', 'My wage', 1_048, { date: 28 }),
  bill('Insurance', 'Salon and treatment liability', 46, { date: 6 }),
  bill('Phone, Software & Stationery', 'Booking system and card machine', 74, {
    date: 15,
    variation: 6,
    hasVat: true,
  }),
]

const DEMO_BILLS: readonly Bill[] = [
  bill('Rent & Utilities', 'Rent, Harrogate salon', 1_150, { date: 1, business: SALON }),
  bill('Rent & Utilities', 'Rent, Leeds clinic', 780, { date: 1, hasVat: true, business: CLINIC }),
  bill('Rent & Utilities', 'Training room, York', 420, { date: 5, hasVat: true, business: ACADEMY }),
  bill('Rent & Utilities', 'Electricity and gas, Harrogate', 265, {
    date: 12,
    variation: 15,
    hasVat: true,
    business: SALON,
  }),
  bill('Rent & Utilities', 'Electricity and gas, Leeds', 142, {
    date: 12,
    variation: 15,
    hasVat: true,
    business: CLINIC,
  }),
  bill('Rent & Utilities', 'Water', 38, { date: 18, variation: 5 }),
  bill('Phone, Software & Stationery', 'Phone and broadband', 64, { date: 8, hasVat: true }),
  bill('Rent & Utilities', 'Business waste collection', 29, { date: 20, hasVat: true }),
  bill('Wages', 'Senior stylist', 1_720, { date: 27 }),
  bill('Wages', 'Stylist', 1_480, { date: 27 }),
  bill('Wages', 'Skin therapist', 1_390, { date: 27 }),
  bill('Wages', 'Reception, part-time', 640, { date: 27, variation: 6 }),
  bill('Directors Wages', 'My wage', 1_048, { date: 28 }),
  bill('Insurance', 'Salon and treatment liability', 58, { date: 6 }),
  bill('Insurance', 'Clinic cover', 74, { date: 6, business: CLINIC }),
  bill('Professional Services', 'Bookkeeping', 85, { date: 22, hasVat: true }),
  bill('Professional Services', 'Payroll', 24, { date: 22, hasVat: true }),
  bill('Phone, Software & Stationery', 'Booking system', 49, { date: 15, hasVat: true }),
  bill('Card & Bank Fees', 'Card machine fees', 118, { date: 2, variation: 10 }),
  bill('Marketing & Advertising', 'Social media adverts', 160, { date: 16, variation: 20, hasVat: true }),
  bill('Marketing & Advertising', 'Website and newsletter', 26, { date: 9, hasVat: true }),
  bill('Equipment & Maintenance', 'Skin device lease', 210, { date: 14, hasVat: true, business: CLINIC }),
  bill('Travel & Transportation', 'Train to York, academy days', 74, {
    date: 24,
    variation: 25,
    business: ACADEMY,
  }),
  bill('Professional Services', 'Accountant', 240, { date: 19, months: QUARTERS, hasVat: true }),
  bill('Dividends', 'Quarterly dividend', 900, { date: 25, months: QUARTERS }),
  bill('Training & Education', 'Refresher day for the team', 340, { date: 17, months: [3, 9], hasVat: true }),
  bill('Professional Services', 'Trade association membership', 145, { date: 10, months: [4] }),
  bill('Other', 'Music licence', 262, { date: 11, months: [6], hasVat: true }),
  bill('Equipment & Maintenance', 'Electrical safety check', 96, { date: 13, months: [10], hasVat: true }),
]

export const BILLS: Record<SalonSize, readonly Bill[]> = { account: ACCOUNT_BILLS, demo: DEMO_BILLS }

type Terms = Pick<Bill, 'date' | 'months' | 'hasVat' | 'business'> & { variation?: number }

function bill(
  category: string,
  description: string,
  pounds: number,
  { variation = 0, ...terms }: Terms,
): Bill {
  return { category, description, amount: pence(pounds * 100), variation, ...terms }
}
