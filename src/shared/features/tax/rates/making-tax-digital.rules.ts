import type { Day } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { pounds } from './tax-rates.rules.ts'

/** Takings over `over` in the tax year that begins on `yearFrom` ask for quarterly updates from `from` on. */
type UpdatesStart = { yearFrom: Day; over: Pence; from: Day }

/**
 * From when on HMRC wants quarterly updates, the earliest first.
 * Source: GOV.UK, Making Tax Digital for Income Tax, the start dates by the income of a tax return.
 */
export const UPDATES_STARTS: readonly UpdatesStart[] = [
  { yearFrom: '2024-04-06' as Day, over: pounds(50_000), from: '2026-04-06' as Day },
  { yearFrom: '2025-04-06' as Day, over: pounds(30_000), from: '2027-04-06' as Day },
  { yearFrom: '2026-04-06' as Day, over: pounds(20_000), from: '2028-04-06' as Day },
]
