import {
  ENDS_BEFORE_IT_STARTS,
  PERIODS,
  type Period,
  type PeriodKind,
  toPeriod,
} from '#shared/features/reports/periods.rules.ts'
import { type Day, endOfMonth, parseDay, startOfMonth } from '#shared/kernel/calendar/days.ts'

export const NO_DAY = 'Choose a date between 2000 and 2100'

/** The period in the address. An invalid custom period keeps what was typed and says why. */
export type AskedPeriod = {
  kind: PeriodKind
  /** null means all time. */
  period: Period | null
  custom: { from: string; to: string }
  fault: { field: 'from' | 'to'; message: string } | null
}

export function readPeriod(address: URLSearchParams, today: Day): AskedPeriod {
  const kind = PERIODS.find(({ value }) => value === address.get('period'))?.value ?? 'this-month'
  const month = toPeriod('this-month', today)
  const custom = {
    from: address.get('from') ?? month?.from ?? startOfMonth(today),
    to: address.get('to') ?? month?.to ?? endOfMonth(today),
  }
  if (kind !== 'custom') return { kind, period: toPeriod(kind, today), custom, fault: null }
  const from = parseDay(custom.from)
  const to = parseDay(custom.to)
  const fault = findFault(from, to)
  // While the period is invalid, the screen shows this month.
  return { kind, period: fault || !from || !to ? month : { from, to }, custom, fault }
}

/** The business in the address; null for all of them. It may be one that the owner does not have. */
export function readBusinessId(address: URLSearchParams): number | null {
  return Number(address.get('business')) || null
}

function findFault(from: Day | null, to: Day | null): AskedPeriod['fault'] {
  if (from === null) return { field: 'from', message: NO_DAY }
  if (to === null) return { field: 'to', message: NO_DAY }
  return to < from ? { field: 'to', message: ENDS_BEFORE_IT_STARTS } : null
}
