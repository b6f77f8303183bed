import { addDays, type Day, dayOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { unwrapCell } from './bank-amounts.rules.ts'

export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A day as banks and spreadsheets write it, with or without a time behind it. Null when it is none. */
export function readDate(cell: string, order: DateOrder): Day | null {
  const text = withoutWeekday(cell)
  return readNamedMonth(text) ?? readNumbers(text, order) ?? readTogether(text)
}

/** Day first, unless a second number over 12 says otherwise. */
export function findDateOrder(cells: readonly string[]): DateOrder {
  const dates = cells.flatMap((cell) => splitNumbers(withoutWeekday(cell)) ?? [])
  if (dates.some(([first]) => first.length === 4 || Number(first) > 31)) return 'year-first'
  const over = (part: 0 | 1) => dates.filter((parts) => Number(parts[part]) > 12).length
  return over(1) > over(0) ? 'month-first' : 'day-first'
}

function withoutWeekday(cell: string): string {
  return unwrapCell(cell).replace(WEEKDAY, '')
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i
/** A time, with its zone: "T10:15:00Z", " 10:15 am", ", 10:15". */
const TIME = String.raw`(?:[T,\s]+\d{1,2}[:.]\d{2}.{0,30})?`
const NUMBERS = new RegExp(String.raw`^(\d{1,4})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`)
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})${TIME}$`,
  'i',
)
const MONTH_DAY = new RegExp(
  String.raw`^([a-z]{3,9})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})${TIME}$`,
  'i',
)

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

type Parts = [first: string, second: string, third: string]

function splitNumbers(text: string): [Parts] | null {
  const [, first, , second, third] = NUMBERS.exec(text) ?? []
  return first && second && third ? [[first, second, third]] : null
}

/** A year in front is the year, whatever the order of the other dates. */
function readNumbers(text: string, order: DateOrder): Day | null {
  const [parts] = splitNumbers(text) ?? []
  if (!parts) return null
  const [first, second, third] = parts
  if (first.length === 4 || order === 'year-first') return toDay(first, second, third)
  return order === 'month-first' ? toDay(third, first, second) : toDay(third, second, first)
}

function readNamedMonth(text: string): Day | null {
  const [, date, month, year] = DAY_MONTH.exec(text) ?? swap(MONTH_DAY.exec(text)) ?? []
  if (!date || !month || !year || !MONTH_WORD.test(month)) return null
  return toDay(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), date)
}

function swap(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

/** Excel counts days from 30 December 1899, and shows the number where a cell lost its format. */
const EXCEL_START = dayOf(1899, 12, 30)
const EXCEL_DAYS = { first: 36_526, last: 73_415 }

/** "20261101", and the number of a day in Excel. */
function readTogether(text: string): Day | null {
  const [, year, month, date] =
    /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?:\.\d{1,6})?(?:\[.{0,20}\])?$/.exec(text) ?? []
  if (year && month && date) return toDay(year, month, date)
  if (!/^\d{5}(?:\.\d{1,12})?$/.test(text)) return null
  const count = Math.floor(Number(text))
  return count >= EXCEL_DAYS.first && count <= EXCEL_DAYS.last ? addDays(EXCEL_START, count) : null
}

function toDay(year: string, month: string, date: string): Day | null {
  const two = (part: string) => part.padStart(2, '0')
  const whole = year.length === 4 ? year : `20${two(year)}`
  return parseDay(`${whole}-${two(month)}-${two(date)}`)
}
