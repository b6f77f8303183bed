import { type Day, dayOf } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { pounds } from './tax-rates.rules.ts'

/** Takings over `over` in the tax year that begins on `yearFrom` ask for quarterly updates from `from` on. */
type UpdatesStart = { yearFrom: Day; over: Pence; from: Day }

/**
 * From when on HMRC wants quarterly updates, the earliest first.
 * Source: GOV.UK, Making Tax Digital for Income Tax, the start dates by the income of a tax return.
 */
export const UPDATES_STARTS: readonly UpdatesStart[] = [
  { yearFrom: dayOf(2024, 4, 6), over: pounds(50_000), from: dayOf(2026, 4, 6) },
  { yearFrom: dayOf(2025, 4, 6), over: pounds(30_000), from: dayOf(2027, 4, 6) },
  { yearFrom: dayOf(2026, 4, 6), over: pounds(20_000), from: dayOf(2028, 4, 6) },
]
