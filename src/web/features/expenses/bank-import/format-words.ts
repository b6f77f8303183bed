import type { ColumnField } from '#shared/features/bank-import/bank-columns.rules.ts'
import type { DateOrder } from '#shared/features/bank-import/bank-dates.rules.ts'
import type { Delimiter, TextEncoding } from '#web/lib/csv.ts'
import type { BankFile } from './read-bank-file.ts'

export const ENCODING_WORDS: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
}

export const DELIMITER_WORDS: Record<Delimiter, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
}

export const DATE_ORDER_WORDS: Record<DateOrder, string> = {
  'day-first': 'Day first (31/12/2026)',
  'month-first': 'Month first (12/31/2026)',
  'year-first': 'Year first (2026-12-31)',
}

export const DECIMAL_WORDS = { point: 'Point (12.50)', comma: 'Comma (12,50)' }

/** The columns that an owner may want to set; the others are found or not needed. */
export const SETTABLE_COLUMNS = ['date', 'fee', 'state'] as const satisfies readonly ColumnField[]

export const COLUMN_WORDS: Record<(typeof SETTABLE_COLUMNS)[number], string> = {
  date: 'Column of the date',
  fee: 'Column of the fee',
  state: 'Column of the state',
}

/** What was found out about a file, in one line. */
export function formatInWords({ statement, encoding, delimiter }: BankFile): string {
  const { bank, format } = statement
  if (delimiter === null) return `OFX, ${ENCODING_WORDS[encoding]}`
  const { paidIn, paidOut } = format.columns
  const isTwo = paidIn !== null || paidOut !== null
  return [
    bank ? `A file of ${bank.name}` : 'A file of no bank we know',
    ENCODING_WORDS[encoding],
    DELIMITER_WORDS[delimiter].toLowerCase(),
    format.headerAt === null ? 'no headings' : 'with headings',
    DATE_ORDER_WORDS[format.dateOrder].replace(/ \(.*/, '').toLowerCase(),
    isTwo ? 'money in two columns' : 'money in one column',
  ].join(', ')
}
