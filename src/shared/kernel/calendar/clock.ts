import { type Day, dayIn } from './days.ts'

// Creating a formatter is far slower than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How many minutes the clock on the wall of a time zone is past midnight. */
export function minutesIn(instant: Date, timeZone: string): number {
  const [hours = '', minutes = ''] = formatterFor(timeZone).format(instant).split(':')
  return Number(hours) * 60 + Number(minutes)
}

/**
 * When the clock on the wall of a time zone shows this hour of this day. An hour that the clock skips is the moment
 * after the skip, and an hour that comes twice is the first of the two.
 */
export function instantOf(day: Day, { hour = 0, timeZone }: { hour?: number; timeZone: string }): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  // No zone is a whole day from Greenwich, so the clock changes between these two, if it does at all.
  const around = [shown - DAY_MS, shown + DAY_MS]
  const candidates = around.map((at) => shown - aheadOfUtc(at, timeZone)).sort((a, b) => a - b)
  const exact = candidates.find((at) => at + aheadOfUtc(at, timeZone) === shown)
  return new Date(exact ?? Math.max(...candidates))
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function aheadOfUtc(at: number, timeZone: string): number {
  const instant = new Date(at)
  const wall = Date.parse(`${dayIn(instant, timeZone)}T00:00:00Z`) + minutesIn(instant, timeZone) * 60_000
  return wall - at
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
