/** A calendar day, 'yyyy-MM-dd'. It has no time and no zone, and days compare as text. */
export type Day = string & { readonly __unit: 'day' }

/** A real day between 2000 and 2100, or null. An instant is not a day. */
export function parseDay(text: string): Day | null {
  if (!isCalendarDay(text)) return null
  return text >= FIRST_DAY && text <= LAST_DAY ? text : null
}

/** Whether the text is an existing day, in any year. */
export function isCalendarDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, date } = partsOf(text as Day)
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

/** The day of a year, a month from 1 to 12 and a date that the month has. */
export function dayOf(year: number, month: number, date: number): Day {
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`No such year: ${year}`)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}` as Day
}

const known = new Map<string, Day>()
const MAX_KNOWN = 500

/** The day in a time zone at an instant, cached for a second, because Intl is slow. */
export function dayIn(instant: Date, timeZone: string): Day {
  const key = `${timeZone} ${Math.floor(instant.getTime() / 1000)}`
  const found = known.get(key)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const day = findDay(instant, timeZone)
  known.set(key, day)
  return day
}

function findDay(instant: Date, timeZone: string): Day {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}` as Day
}

export function addDays(day: Day, count: number): Day {
  return toDay(dayNumber(day) + count)
}

/** The same date some months later, or the last day of that month when the date does not exist. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day)
  const months = year * 12 + month - 1 + count
  const targetYear = Math.floor(months / 12)
  const targetMonth = months - targetYear * 12 + 1
  return dayOf(targetYear, targetMonth, Math.min(date, daysInMonth(targetYear, targetMonth)))
}

/** Weeks start on Monday. */
export function mondayOf(day: Day): Day {
  return addDays(day, -daysSinceMonday(day))
}

export function isMonday(day: Day): boolean {
  return daysSinceMonday(day) === 0
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01` as Day
}

export function endOfMonth(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayOf(year, month, daysInMonth(year, month))
}

export function startOfYear(day: Day): Day {
  return `${day.slice(0, 4)}-01-01` as Day
}

export function endOfYear(day: Day): Day {
  return `${day.slice(0, 4)}-12-31` as Day
}

/** The United Kingdom's tax year for individuals: 6 April to 5 April (Income Tax Act 2007, section 4). */
export function taxYearOf(day: Day): { from: Day; to: Day; label: string } {
  const year = day.slice(5) >= '04-06' ? yearOf(day) : yearOf(day) - 1
  const label = `${year}/${String((year + 1) % 100).padStart(2, '0')}`
  return { from: dayOf(year, 4, 6), to: dayOf(year + 1, 4, 5), label }
}

export function yearOf(day: Day): number {
  return partsOf(day).year
}

/** 1 to 12. */
export function monthOf(day: Day): number {
  return partsOf(day).month
}

export function earlierOf(a: Day, b: Day): Day {
  return a < b ? a : b
}

/** The number of days from a to b; negative when b is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return dayNumber(b) - dayNumber(a)
}

export function laterOf(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** "15 November 2026" */
export function formatDay(day: Day): string {
  return `${partsOf(day).date} ${monthName(day)} ${yearOf(day)}`
}

/** "15 Nov 2026" */
export function formatShortDay(day: Day): string {
  return `${partsOf(day).date} ${shortMonthName(day)} ${yearOf(day)}`
}

/** "15 Nov" */
export function formatDayAndMonth(day: Day): string {
  return `${partsOf(day).date} ${shortMonthName(day)}`
}

/** "November 2026" */
export function formatMonth(day: Day): string {
  return `${monthName(day)} ${yearOf(day)}`
}

/** "Week of Nov 16, 2026", the label for the week that starts on this day. */
export function formatWeekOf(day: Day): string {
  return `Week of ${shortMonthName(day)} ${partsOf(day).date}, ${yearOf(day)}`
}

const FIRST_DAY = dayOf(2000, 1, 1)
const LAST_DAY = dayOf(2100, 12, 31)

/** The range of days that a record can have. */
export const ALL_DAYS: { from: Day; to: Day } = { from: FIRST_DAY, to: LAST_DAY }

const MS_PER_DAY = 86_400_000

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

// Creating a formatter is far slower than using it, and a request may need several days.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

// Days are counted in UTC, which has no summer time, so every day has the same length.
function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
}

function toDay(number: number): Day {
  const date = new Date(number * MS_PER_DAY)
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

function daysSinceMonday(day: Day): number {
  return (new Date(dayNumber(day) * MS_PER_DAY).getUTCDay() + 6) % 7
}

function monthName(day: Day): string {
  return MONTHS[monthOf(day) - 1] ?? ''
}

function shortMonthName(day: Day): string {
  return monthName(day).slice(0, 3)
}
