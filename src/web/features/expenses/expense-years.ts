import {
  ALL_DAYS,
  addMonths,
  type Day,
  dayOf,
  earlierOf,
  laterOf,
  startOfMonth,
  taxYearOf,
  yearOf,
} from '#shared/kernel/calendar/days.ts'

export type ExpenseYear = {
  /** The value in the address: "2026", or "2026-27" for a tax year. */
  value: string
  /** "2026", "Tax year 2026/27" */
  label: string
  from: Day
  to: Day
}

/** The year in the address, else the calendar year of today. */
export function readYear(text: string | null, today: Day): ExpenseYear {
  const [, start, end] = /^(1999|20\d\d|2100)(-\d\d)?$/.exec(text ?? '') ?? []
  if (start === undefined) return calendarYear(yearOf(today))
  const year = end === undefined ? calendarYear(Number(start)) : taxYear(Number(start))
  // Unknown: a year that ends before the first day of the product, or a tax year with the wrong second half.
  const isKnown = year.value === text && year.to >= ALL_DAYS.from
  return isKnown ? year : calendarYear(yearOf(today))
}

/** Every year with expenses, newest first: calendar years, then tax years. This year is always included. */
export function listYears({ first, last }: { first: Day; last: Day }): ExpenseYear[] {
  const calendar = countDown(yearOf(last), yearOf(first)).map(calendarYear)
  const tax = countDown(yearOf(taxYearOf(last).from), yearOf(taxYearOf(first).from)).map(taxYear)
  return [...calendar, ...tax]
}

/** The first days of the months in the chart, oldest first. Future months are included up to the last with a cost. */
export function monthsToDraw(
  { from, to }: Pick<ExpenseYear, 'from' | 'to'>,
  today: Day,
  newest?: Day,
): Day[] {
  const reached = newest !== undefined && newest > today ? newest : today
  const last = reached < to ? reached : to
  const months: Day[] = []
  for (let month = startOfMonth(from); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The name of the year within a sentence. */
export function inWords({ label }: ExpenseYear): string {
  return label.startsWith('Tax') ? `the ${label.replace('Tax', 'tax')}` : label
}

function calendarYear(year: number): ExpenseYear {
  const value = String(year)
  return { value, label: value, from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) }
}

/** Cut at the last day of the product, because the server would refuse a later one. */
function taxYear(year: number): ExpenseYear {
  const { from, to, label } = taxYearOf(dayOf(year, 4, 6))
  return {
    value: label.replace('/', '-'),
    label: `Tax year ${label}`,
    from: laterOf(from, ALL_DAYS.from),
    to: earlierOf(to, ALL_DAYS.to),
  }
}

function countDown(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => from - index)
}
