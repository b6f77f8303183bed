import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { type DecimalSign, isNoAmount, readAmount, unwrapCell } from './bank-amounts.rules.ts'
import type { BankColumns, BankRow, ColumnField } from './bank-columns.rules.ts'
import { type DateOrder, readDate } from './bank-dates.rules.ts'

/** A payment of a statement. */
export type BankLine = {
  line: number
  date: Day
  text: string
  /** Before its fee. Money in is positive, money out negative. */
  amount: Pence
  /** What the bank or the card processor took for it; negative where it was given back. */
  fee: Pence
  /** What the bank calls such a payment, such as "Pot transfer"; empty when it says nothing. */
  kind: string
}

/** A row that is no payment, and why. */
export type NonPaymentRow = { line: number; text: string; why: string }

/** How a file is to be read. Every part is found out, and can be set by hand. */
export type BankFormat = {
  /** The index of the row with the headings; null when there is none. */
  headerAt: number | null
  columns: BankColumns
  dateOrder: DateOrder
  decimals: DecimalSign
  /** The statement of a credit card may show what was spent without a minus. */
  isSpendingPositive: boolean
}

/** A payment with its amount and its fee as the file writes them, which `settleFees` reads. */
export function readLine(row: BankRow, format: BankFormat): BankLine | NonPaymentRow {
  const cellOf = (field: ColumnField) => unwrapCell(row.cells[format.columns[field] ?? -1] ?? '')
  const text = textOf(row, format.columns)
  const left = (why: string): NonPaymentRow => ({ line: row.line, text, why })
  const day = cellOf('date')
  if (day === '') return left('There is no date in this line')
  const date = readDate(day, format.dateOrder)
  if (date === null) return left(`The date “${shorten(day)}” cannot be read`)
  const state = cellOf('state')
  if (UNFINISHED.test(state)) return left(`Not completed: ${shorten(state).toLowerCase()}`)
  const foreign = findForeignCurrency(cellOf('currency'))
  if (foreign !== null) return left(foreign)
  const money = readMoney(cellOf, format)
  return typeof money === 'string'
    ? left(money)
    : { line: row.line, date, text, ...money, kind: shorten(cellOf('kind')) }
}

/** Why a payment in this currency is left out; null for pounds, and where the file names none. */
export function findForeignCurrency(currency: string): string | null {
  if (currency === '' || /^(gbp|£|pounds?)$/i.test(currency)) return null
  return `In ${shorten(currency)}, not in pounds`
}

const MAX_TEXT_CHARACTERS = 200

/** The text of a payment on one line, short enough to store, and never empty. */
export function tidyText(text: string): string {
  const tidy = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  return [...(tidy || NO_TEXT)].slice(0, MAX_TEXT_CHARACTERS).join('').trim()
}

const NO_TEXT = 'No description in the file'
const UNFINISHED = /^(pending|declined|failed|reverted|cancell?ed|in.?transit|expired|unsuccessful)$/i

function textOf({ cells }: BankRow, { texts }: BankColumns): string {
  const parts = texts.map((at) => tidyCell(cells[at] ?? '')).filter((part) => part !== '')
  const said = parts.filter(
    (part, index) => !parts.slice(0, index).some((other) => includesText(other, part)),
  )
  return tidyText(said.join(' '))
}

function tidyCell(cell: string): string {
  return unwrapCell(cell).replace(/\s+/g, ' ')
}

function includesText(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase())
}

type ReadCell = (field: ColumnField) => string

/** The amount and the fee as they are written, or what is wrong with them. */
function readMoney(cellOf: ReadCell, format: BankFormat): Pick<BankLine, 'amount' | 'fee'> | string {
  const read = (field: ColumnField) => readCell(cellOf(field), format.decimals)
  const fee = read('fee')
  if (typeof fee === 'string') return fee
  const { columns } = format
  const amount =
    columns.paidIn === null && columns.paidOut === null ? readOne(read, cellOf, format) : readTwo(read)
  if (amount === null) return 'There is no amount in this line'
  if (typeof amount === 'string') return amount
  return { amount, fee: fee ?? ZERO_PENCE }
}

type ReadField = (field: ColumnField) => Pence | string | null

function readOne(
  read: ReadField,
  cellOf: ReadCell,
  { columns, isSpendingPositive }: BankFormat,
): Pence | string | null {
  const amount = read(columns.amount === null ? 'net' : 'amount')
  if (amount === null || typeof amount === 'string') return amount
  const direction = cellOf('direction')
  if (/^(d|dr|debit|out|money out|paid out|-)$/i.test(direction)) return pence(-Math.abs(amount))
  if (/^(c|cr|credit|in|money in|paid in|\+)$/i.test(direction)) return pence(Math.abs(amount))
  return pence(isSpendingPositive && amount !== 0 ? -amount : amount)
}

/** Some banks put a minus before what was paid out in a column of its own. */
function readTwo(read: ReadField): Pence | string | null {
  const paidIn = read('paidIn')
  const paidOut = read('paidOut')
  if (typeof paidIn === 'string') return paidIn
  if (typeof paidOut === 'string') return paidOut
  if (paidIn === null && paidOut === null) return null
  return pence((paidIn ?? 0) - Math.abs(paidOut ?? 0))
}

function readCell(cell: string, decimals: DecimalSign): Pence | string | null {
  if (isNoAmount(cell)) return null
  const amount = readAmount(cell, decimals)
  if (amount !== null) return amount
  if (/^[#]+$|^\d+(\.\d+)?E\+?\d+$/i.test(cell))
    return `A spreadsheet has cut off the amount: “${shorten(cell)}”`
  return `The amount “${shorten(cell)}” cannot be read`
}

function shorten(text: string): string {
  return [...text].slice(0, 40).join('')
}
