import { NO_COLUMNS } from '#shared/features/bank-import/bank-columns.rules.ts'
import type { BankFormat } from '#shared/features/bank-import/bank-lines.rules.ts'
import {
  type BankStatement,
  MAX_BANK_LINES,
  readStatement,
} from '#shared/features/bank-import/bank-statement.rules.ts'
import { isOfx, readOfx } from '#shared/features/bank-import/ofx.rules.ts'
import {
  type CsvRow,
  type Delimiter,
  decodeText,
  findDelimiter,
  findEncoding,
  parseCsv,
  type TextEncoding,
} from '#web/lib/csv.ts'
import { findForeignFormat } from './foreign-formats.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const TOO_LARGE = 'This file is larger than 10 MB. Download a shorter time from your bank.'

/** How far a file is read when its bytes are text, and when its text is split into rows. */
const DECODED_PERCENT = 30
const SPLIT_PERCENT = 70

/** What the owner set by hand. What is left out is found out. */
export type FileChoices = { encoding?: TextEncoding; delimiter?: Delimiter; format?: Partial<BankFormat> }

export type BankFile = {
  statement: BankStatement
  encoding: TextEncoding
  /** Null for OFX, which has no columns to choose. */
  delimiter: Delimiter | null
  /** The first rows, for the choice of the headings and the columns. */
  firstRows: CsvRow[]
}

const FIRST_ROWS = 30
/** Enough to tell a cell of the first rows from another. The page shows them, so a long one is cut off. */
const FIRST_CHARACTERS = 80
/** No statement has as many, and each is a choice on the page. */
const MAX_COLUMNS = 200

/** Called with the part of the work that is done, from 0 to 100. */
export type OnProgress = (percent: number) => void

/** The payments of a file, or a sentence that says what is wrong with it. */
export async function readBankFile(
  bytes: Uint8Array,
  choices: FileChoices = {},
  onProgress: OnProgress = () => undefined,
): Promise<BankFile | string> {
  if (bytes.length > MAX_FILE_BYTES) return TOO_LARGE
  const fault = findForeignFormat(bytes)
  if (fault !== null) return fault
  const encoding = choices.encoding ?? findEncoding(bytes)
  const text = decodeText(bytes, encoding)
  onProgress(DECODED_PERCENT)
  if (text.includes('\0')) return NOT_A_STATEMENT
  if (text.trim() === '')
    return 'There is nothing in this file. Choose a statement with one payment on each line.'
  return isOfx(text) ? toOfxFile(text, encoding) : readCsv(text, encoding, choices, onProgress)
}

const NOT_A_STATEMENT =
  'This is not a statement that can be read. Download it from your bank as CSV or OFX, and choose that file.'

const TOO_WIDE = `This file has more than ${MAX_COLUMNS} columns. Delete the empty ones, or download it again from your bank, and try again.`

async function readCsv(
  text: string,
  encoding: TextEncoding,
  choices: FileChoices,
  onProgress: OnProgress,
): Promise<BankFile | string> {
  const delimiter = choices.delimiter ?? findDelimiter(text)
  const { rows, openQuoteLine } = await parseCsv(text, choices.delimiter)
  onProgress(SPLIT_PERCENT)
  if (openQuoteLine !== null)
    return `The quotation mark on line ${openQuoteLine} is never closed. Close or remove it and try again.`
  if (rows.every(({ cells }) => cells.length < 2)) return NOT_A_STATEMENT
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) return TOO_WIDE
  const statement = readStatement(rows, choices.format)
  if (typeof statement === 'string') return statement
  return { statement, encoding, delimiter, firstRows: toFirstRows(rows) }
}

function toFirstRows(rows: readonly CsvRow[]): CsvRow[] {
  return rows
    .slice(0, FIRST_ROWS)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, FIRST_CHARACTERS)) }))
}

function toOfxFile(text: string, encoding: TextEncoding): BankFile | string {
  const { count, lines, left } = readOfx(text, { most: MAX_BANK_LINES })
  if (count === 0) return 'There are no payments in this file. Choose another time at your bank.'
  if (count > MAX_BANK_LINES)
    return `Import at most 20,000 lines at a time. This file has ${count.toLocaleString('en-GB')}: download a shorter time.`
  const format: BankFormat = {
    headerAt: null,
    columns: NO_COLUMNS,
    dateOrder: 'year-first',
    decimals: 'point',
    isSpendingPositive: false,
  }
  const statement = { bank: null, format, headerKey: null, lines, left }
  return { statement, encoding, delimiter: null, firstRows: [] }
}
