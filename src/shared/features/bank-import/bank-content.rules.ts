import { findDecimalSign, isNoAmount, readAmount } from './bank-amounts.rules.ts'
import { type BankColumns, type BankRow, NO_COLUMNS } from './bank-columns.rules.ts'
import { readDate } from './bank-dates.rules.ts'

/** The columns by what is in them, for a file without headings. */
export function guessByContent(rows: readonly BankRow[]): BankColumns {
  const columns = readColumns(rows.slice(0, SAMPLE_ROWS))
  const date = columns.find(({ dates }) => dates > 0.5)?.at ?? null
  const texts = columns.filter(({ words }) => words > 0.5).map(({ at }) => at)
  const money = columns.filter(({ at, amounts }) => at !== date && amounts === 1).map(({ at }) => at)
  return { ...NO_COLUMNS, date, texts, ...chooseMoney(rows.slice(0, SAMPLE_ROWS), columns, money) }
}

const SAMPLE_ROWS = 50

type ColumnContent = {
  at: number
  /** The parts of the rows, from 0 to 1, whose cell is a day, or words. */
  dates: number
  words: number
  /** 1 where every cell is an amount or empty, and one is an amount with pence. */
  amounts: 0 | 1
  /** The part of the rows whose cell is not empty. */
  filled: number
}

function readColumns(rows: readonly BankRow[]): ColumnContent[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: width }, (_, at) => readColumn(rows, at))
}

function readColumn(rows: readonly BankRow[], at: number): ColumnContent {
  const cells = rows.map((row) => row.cells[at] ?? '')
  const part = (is: (cell: string) => boolean) => cells.filter(is).length / Math.max(1, cells.length)
  const sign = findDecimalSign(cells)
  // A row of totals or a note may be among them.
  const isMoney = part((cell) => isNoAmount(cell) || readAmount(cell, sign) !== null) > 0.8
  const hasPence = cells.some((cell) => /[.,]\d\d\D*$/.test(cell) && readAmount(cell, sign) !== null)
  return {
    at,
    dates: part(isDate),
    // A column of currencies or of short codes names no payee.
    words: part((cell) => /[a-z]{2}/i.test(cell) && cell.length > 3 && !isDate(cell)),
    amounts: isMoney && hasPence ? 1 : 0,
    filled: part((cell) => !isNoAmount(cell)),
  }
}

/** A plain number may be an amount or an account, so it does not make a column one of dates. */
function isDate(cell: string): boolean {
  return /\D/.test(cell) && (readDate(cell, 'day-first') ?? readDate(cell, 'month-first')) !== null
}

type MoneyColumns = Partial<Pick<BankColumns, 'amount' | 'paidIn' | 'paidOut'>>

/** One column is the amount. Of two that are never filled together, money out comes first, as statements print it. */
function chooseMoney(
  rows: readonly BankRow[],
  columns: readonly ColumnContent[],
  money: readonly number[],
): MoneyColumns {
  const [first, second] = money
  if (first === undefined || second === undefined) return { amount: first ?? null }
  const isFilled = (row: BankRow, at: number) => !isNoAmount(row.cells[at] ?? '')
  const isEither = rows.every((row) => !(isFilled(row, first) && isFilled(row, second)))
  const isPartly = [first, second].every((at) => (columns[at]?.filled ?? 1) < 1)
  return isEither && isPartly ? { paidOut: first, paidIn: second } : { amount: first }
}
