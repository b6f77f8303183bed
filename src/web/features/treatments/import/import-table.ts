import { MAX_IMPORT_ROWS } from '#shared/features/treatments/treatments.contract.ts'
import { type CsvRow, parseCsv } from '#web/lib/csv.ts'

export const IMPORT_FIELDS = ['name', 'price', 'duration', 'productCost', 'overheadCost'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The column of each field, counted from 0; null where the file has none. */
export type ImportColumns = Record<ImportField, number | null>

export type ImportTable = {
  lines: CsvRow[]
  hasHeadings: boolean
  /** The number of columns of the widest line. */
  width: number
}

/** The table in a file or in pasted text, or a message for the owner when there is none. */
export async function readTable(text: string): Promise<ImportTable | string> {
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0')) return NOT_CSV
  const { rows, openQuoteLine } = await parseCsv(text)
  if (openQuoteLine !== null)
    return `The quotation mark on line ${openQuoteLine} is never closed. Close or remove it and try again.`
  const [first] = rows
  if (!first) return 'There is nothing in it. Choose a file with one treatment on each line.'
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const table = { lines: rows, hasHeadings: isHeading(first.cells), width }
  const { length } = rowsOf(table)
  if (length === 0) return 'There are headings in it, but no treatments below them.'
  if (length > MAX_IMPORT_ROWS)
    return `Import at most 5,000 rows at a time. This has ${length.toLocaleString('en-GB')}: split it and import the parts one after another.`
  return table
}

export function headingsOf({ lines, hasHeadings }: ImportTable): string[] | null {
  return (hasHeadings && lines[0]?.cells) || null
}

export function rowsOf({ lines, hasHeadings }: ImportTable): CsvRow[] {
  return hasHeadings ? lines.slice(1) : lines
}

/** By the headings if there are any, else in the order of our own export. */
export function guessColumns(table: ImportTable): ImportColumns {
  const headings = headingsOf(table)
  const taken = new Set<number>()
  const guess = (field: ImportField, index: number) => {
    const found = headings
      ? headings.findIndex((text, at) => !taken.has(at) && HEADINGS[field].test(text))
      : index
    if (found < 0 || found >= table.width) return null
    taken.add(found)
    return found
  }
  // The more specific fields first, so that "Product cost" is not taken for a price.
  const order: ImportField[] = ['productCost', 'overheadCost', 'duration', 'name', 'price']
  const entries = order.map((field) => [field, guess(field, IMPORT_FIELDS.indexOf(field))])
  return Object.fromEntries(entries)
}

const NOT_CSV =
  'This is a spreadsheet or another kind of file, not CSV. Open it, choose “Save as” and then “CSV”, and try again.'

const HEADINGS: Record<ImportField, RegExp> = {
  name: /name|treatment|service|title|description|item/i,
  price: /price|charge|fee|amount|cost|£/i,
  duration: /dur|min|time|length/i,
  productCost: /product|material|stock|consumable|supplies/i,
  overheadCost: /over-?\s?head|room|chair/i,
}

/** A heading contains known words and no figures. */
function isHeading(cells: readonly string[]): boolean {
  const hasFigure = cells.some((cell) => /^[£\s]*\d[\d,.]*$/.test(cell))
  return !hasFigure && Object.values(HEADINGS).some((words) => cells.some((cell) => words.test(cell)))
}
