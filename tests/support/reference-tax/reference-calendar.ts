/** One day after the other, without dates of the language: 1 January 2020 was a Wednesday. */
export type CalendarDay = { text: string; index: number; isMonday: boolean; month: string }

const FIRST_YEAR = 2020
const LAST_YEAR = 2034
const WEDNESDAY = 2
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const CALENDAR: readonly CalendarDay[] = writeCalendar()

const MONTHS = [...new Set(CALENDAR.map(({ month }) => month))]
const monthIndex = new Map(MONTHS.map((month, index) => [month, index]))
const byText = new Map(CALENDAR.map((day) => [day.text, day]))

export function dayAt(text: string): CalendarDay {
  const day = byText.get(text)
  if (!day) throw new RangeError(`Not in the calendar: ${text}`)
  return day
}

export function daysFrom(text: string, count: number): string {
  return (CALENDAR[dayAt(text).index + count] as CalendarDay).text
}

/** Every day from the first to the last, both counted. */
export function eachDay(from: string, to: string): readonly CalendarDay[] {
  return CALENDAR.slice(dayAt(from).index, dayAt(to).index + 1)
}

export function mondayBefore(text: string): string {
  let { index } = dayAt(text)
  while (!CALENDAR[index]?.isMonday) index -= 1
  return (CALENDAR[index] as CalendarDay).text
}

export function lastDayOf(month: string): string {
  let { index } = dayAt(`${month}-01`)
  while (CALENDAR[index + 1]?.month === month) index += 1
  return (CALENDAR[index] as CalendarDay).text
}

/** "2026-11" and 2 make "2027-01". */
export function monthsFrom(month: string, count: number): string {
  return MONTHS[(monthIndex.get(month) ?? Number.NaN) + count] as string
}

function writeCalendar(): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    MONTH_DAYS.forEach((usual, index) => {
      const count = index === 1 && year % 4 === 0 ? usual + 1 : usual
      const month = `${year}-${two(index + 1)}`
      for (let date = 1; date <= count; date += 1) {
        const isMonday = (days.length + WEDNESDAY) % 7 === 0
        days.push({ text: `${month}-${two(date)}`, index: days.length, isMonday, month })
      }
    })
  }
  return days
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
