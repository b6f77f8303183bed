import * as z from 'zod/mini'
import { TAX_RETURN_LINES } from '#shared/features/tax/records/expense-categories.rules.ts'
import { dayOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { taxYearField } from './tax-year.contract.ts'

/** All figures are of the year up to `to`, today at the latest; null before the quarter begins. */
const taxQuarter = z.object({
  quarter: z.number(),
  /** 6 April in all four. */
  from: dayOut,
  to: dayOut,
  dueBy: dayOut,
  takings: z.nullable(moneyOut),
  costs: z.nullable(moneyOut),
  lines: z.nullable(z.array(z.object({ hmrc: z.enum(TAX_RETURN_LINES), amount: moneyOut }))),
  profit: z.nullable(moneyOut),
  drawings: z.nullable(moneyOut),
  /** How many costs and counted purchases. */
  withoutReceipt: z.nullable(z.number()),
})

export const quarters = z.object({
  /** "2026-27" */
  year: z.string(),
  /** Four, or none for a company. */
  quarters: z.array(taxQuarter),
  /** The 6 April from which quarterly updates are due by the takings that we know; null if they are not. */
  mtd: z.object({ from: z.nullable(dayOut), because: z.enum(['over', 'under', 'no_entries', 'company']) }),
})

const NO_SUCH_QUARTER = 'Choose a quarter from 1 to 4'

export const quarterFileParams = z.object({
  year: taxYearField({ required: 'Say which tax year' }),
  quarter: wholeNumberField({ required: NO_SUCH_QUARTER, min: 1, max: 4, message: NO_SUCH_QUARTER }),
})

export type Quarters = z.output<typeof quarters>
export type TaxQuarterAnswer = Quarters['quarters'][number]

export const readQuarters = {
  method: 'GET',
  url: '/api/quarters',
  schema: { querystring: z.object({ on: optionalDay() }), response: { 200: quarters } },
} satisfies Call

/** The two files of a quarter, `/api/quarters/2026-27/1.csv` and `1.pdf`, which no schema describes. */
export const downloadQuarterCsv = {
  method: 'GET',
  url: '/api/quarters/:year/:quarter.csv',
  schema: { params: quarterFileParams },
} as const

export const downloadQuarterPdf = {
  method: 'GET',
  url: '/api/quarters/:year/:quarter.pdf',
  schema: { params: quarterFileParams },
} as const
