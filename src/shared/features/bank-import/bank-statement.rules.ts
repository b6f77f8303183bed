import { findDecimalSign } from './bank-amounts.rules.ts'
import {
  type BankColumns,
  type BankRow,
  headerKey,
  isReadable,
  matchHeadings,
  NO_COLUMNS,
} from './bank-columns.rules.ts'
import { guessByContent } from './bank-content.rules.ts'
import { findDateOrder, readDate } from './bank-dates.rules.ts'
import { settleFees } from './bank-fees.rules.ts'
import { type BankFormat, type BankLine, type NonPaymentRow, readLine } from './bank-lines.rules.ts'
import { findKnownBank, type KnownBank } from './known-banks.rules.ts'

export const MAX_BANK_LINES = 20_000

export type BankStatement = {
  /** The bank whose headings these are; null for any other file. */
  bank: KnownBank | null
  format: BankFormat
  /** What a choice for this file is remembered under; null for a file without headings. */
  headerKey: string | null
  lines: BankLine[]
  /** Rows that are no payment: totals, notes, what is not completed. */
  left: NonPaymentRow[]
}

/** The payments in the rows of a file, or a sentence that says what is wrong with it. What is chosen wins. */
export function readStatement(
  rows: readonly BankRow[],
  chosen: Partial<BankFormat> = {},
): BankStatement | string {
  if (rows.length === 0) return EMPTY
  const { bank, format } = findFormat(rows, chosen)
  const headings = format.headerAt === null ? null : (rows[format.headerAt]?.cells ?? null)
  const body = bodyOf(rows, format.headerAt)
  if (body.length === 0) return 'There are headings in this file, but no payments below them.'
  if (body.length > MAX_BANK_LINES) return tooLong(body.length)
  const { amount, net } = format.columns
  const read = settleFees(
    body.map((row) => readLine(row, format)),
    { isAfterFee: amount === null && net !== null },
  )
  const { lines, left } = splitLines(read)
  return { bank, format, headerKey: headings && headerKey(headings), lines, left }
}

/** What keeps a statement from being imported as it was read. Null when it has payments. */
export function findStatementFault({ format, lines }: BankStatement): string | null {
  if (!isReadable(format.columns))
    return 'Choose which columns hold the date and the amount: they could not be found.'
  return lines.length > 0 ? null : 'No payments were found. Choose the columns of the date and the amount.'
}

const EMPTY = 'There is nothing in this file. Choose a statement with one payment on each line.'

function tooLong(count: number): string {
  return `Import at most 20,000 lines at a time. This file has ${count.toLocaleString('en-GB')}: download a shorter time.`
}

type FoundFormat = { bank: KnownBank | null; format: BankFormat }

function findFormat(rows: readonly BankRow[], chosen: Partial<BankFormat>): FoundFormat {
  const headerAt = chosen.headerAt === undefined ? findHeader(rows) : chosen.headerAt
  const headings = headerAt === null ? null : (rows[headerAt]?.cells ?? null)
  const known = headings && findKnownBank(headings)
  const body = bodyOf(rows, headerAt)
  const found = known?.columns ?? findColumns(headings, body)
  const columns = chosen.columns ?? found
  const format = {
    headerAt,
    columns,
    dateOrder: chosen.dateOrder ?? findDateOrder(cellsOf(body, [columns.date])),
    decimals: chosen.decimals ?? findDecimalSign(moneyCells(body, columns)),
    isSpendingPositive: chosen.isSpendingPositive ?? false,
  }
  return { bank: known?.bank ?? null, format }
}

/** Headings in another language say nothing, so the content decides what they left open. */
function findColumns(headings: readonly string[] | null, body: readonly BankRow[]): BankColumns {
  const named = headings === null ? NO_COLUMNS : matchHeadings(headings)
  if (isReadable(named) && named.texts.length > 0) return named
  const guessed = guessByContent(body)
  if (isReadable(named)) return { ...named, texts: guessed.texts }
  return isReadable(guessed) || headings === null ? guessed : named
}

const MAX_ROWS_ABOVE = 30

/** Banks write the account and the dates of the statement above the headings. */
function findHeader(rows: readonly BankRow[]): number | null {
  const above = rows.slice(0, MAX_ROWS_ABOVE)
  const firstPayment = above.findIndex(({ cells }) => isLikePayment(cells))
  const candidates = firstPayment < 0 ? above : above.slice(0, firstPayment)
  const readable = candidates.findIndex(({ cells }) => cells.length > 1 && isReadable(matchHeadings(cells)))
  if (readable >= 0) return readable
  // The last row of several words above the first payment is a heading in words that are not known.
  const last = candidates.at(-1)
  return last && last.cells.filter((cell) => /[a-z]/i.test(cell)).length > 2 ? candidates.length - 1 : null
}

function isLikePayment(cells: readonly string[]): boolean {
  const isDay = (cell: string) =>
    /\D/.test(cell) && (readDate(cell, 'day-first') ?? readDate(cell, 'month-first')) !== null
  return cells.some(isDay) && cells.some((cell) => /\d/.test(cell) && !/[a-z]/i.test(cell) && !isDay(cell))
}

function bodyOf(rows: readonly BankRow[], headerAt: number | null): readonly BankRow[] {
  return headerAt === null ? rows : rows.slice(headerAt + 1)
}

function moneyCells(body: readonly BankRow[], { amount, net, paidIn, paidOut, fee }: BankColumns): string[] {
  return cellsOf(body, [amount, net, paidIn, paidOut, fee])
}

function cellsOf(body: readonly BankRow[], columns: readonly (number | null)[]): string[] {
  const wanted = columns.filter((at) => at !== null)
  return body.flatMap(({ cells }) => wanted.map((at) => cells[at] ?? '').filter(Boolean))
}

function splitLines(read: readonly (BankLine | NonPaymentRow)[]): {
  lines: BankLine[]
  left: NonPaymentRow[]
} {
  const lines: BankLine[] = []
  const left: NonPaymentRow[] = []
  for (const one of read) {
    if ('why' in one) left.push(one)
    else lines.push(one)
  }
  return { lines, left }
}
