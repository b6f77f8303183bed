import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  endOfMonth,
  formatDay,
  formatMonth,
  startOfMonth,
  startOfYear,
  taxYearOf,
  yearOf,
} from '#shared/kernel/calendar/days.ts'

/** In the order of the period control. */
export const PERIODS = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'tax-year', label: 'This tax year' },
  { value: 'calendar-year', label: 'This calendar year' },
  { value: 'all-time', label: 'All time' },
  { value: 'custom', label: 'Custom' },
] as const

export type PeriodKind = (typeof PERIODS)[number]['value']

export type Period = { from: Day; to: Day }

export const ENDS_BEFORE_IT_STARTS = 'The period ends before it starts'

/** The days of a named period. Null means all days. */
export function toPeriod(kind: Exclude<PeriodKind, 'custom'>, today: Day): Period | null {
  const month = startOfMonth(today)
  if (kind === 'this-month') return { from: month, to: endOfMonth(month) }
  if (kind === 'last-month') return { from: addMonths(month, -1), to: addDays(month, -1) }
  if (kind === 'tax-year') return toSpan(taxYearOf(today))
  if (kind === 'calendar-year') {
    const from = startOfYear(today)
    return { from, to: addDays(addMonths(from, 12), -1) }
  }
  return null
}

/** The period of the same length right before: whole months for whole months, otherwise the same number of days. */
export function periodBefore(period: Period): Period {
  const months = wholeMonths(period)
  const length = daysBetween(period.from, period.to) + 1
  const from = months === null ? addDays(period.from, -length) : addMonths(period.from, -months)
  return { from, to: addDays(period.from, -1) }
}

/** The same days a year before. */
export function periodYearAgo({ from, to }: Period): Period {
  return { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) }
}

/** "November 2026", "2026", "6 April 2026 to 5 April 2027", or all time. */
export function describePeriod(period: Period | null): string {
  if (period === null) return 'All time'
  const { from, to } = period
  if (from === startOfMonth(from) && to === endOfMonth(from)) return formatMonth(from)
  if (from === startOfYear(from) && to === addDays(addMonths(from, 12), -1)) return String(yearOf(from))
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

const MAX_MONTHS = 1_212

/** The number of months in a period. Null when it does not consist of whole months. */
function wholeMonths({ from, to }: Period): number | null {
  const next = addDays(to, 1)
  const months = (yearOf(next) - yearOf(from)) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
  return months >= 1 && months <= MAX_MONTHS && addMonths(from, months) === next ? months : null
}

function toSpan({ from, to }: Period): Period {
  return { from, to }
}
