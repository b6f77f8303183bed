import { readMinutes, readPrice } from '#shared/features/treatments/price-list.rules.ts'
import { MAX_IMPORT_ROWS } from '#shared/features/treatments/treatments.contract.ts'
import { type CsvRow, parseCsv } from '#web/lib/csv.ts'

export const IMPORT_FIELDS = ['name', 'price', 'duration', 'productCost', 'overheadCost'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The column of each field, counted from 0; null where the file has none. */
export type ImportColumns = Record<ImportField, number | null>

export type ImportTable = {
  /** The lines that are not empty, titles and headings included. */
  lines: CsvRow[]
  /** The index of the line with the headings. The lines above it are titles. */
  headingAt: number | null
  /** The number of columns of the widest line. */
  width: number
}

/** The table in CSV or in pasted text, or a message for the owner when there is none. */
export async function readTextTable(text: string): Promise<ImportTable | string> {
  if (text.includes('\0')) return NOT_A_LIST
  const { rows, openQuoteLine } = await parseCsv(text)
  if (openQuoteLine !== null)
    return `The quotation mark on line ${openQuoteLine} is never closed. Close or remove it and try again.`
  return toTable(rows)
}

/** Finds the headings among the first lines. */
export function toTable(lines: CsvRow[]): ImportTable | string {
  if (lines.length === 0) return 'There is nothing in it. Choose a file with one treatment on each line.'
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const table = { lines, headingAt: findHeading(lines), width }
  const { length } = rowsOf(table)
  if (length === 0) return 'There are headings in it, but no treatments below them.'
  if (length > MAX_IMPORT_ROWS)
    return `Import at most 5,000 rows at a time. This has ${length.toLocaleString('en-GB')}: split it and import the parts one after another.`
  return table
}

export function headingsOf({ lines, headingAt }: ImportTable): string[] | null {
  return headingAt === null ? null : (lines[headingAt]?.cells ?? null)
}

export function rowsOf({ lines, headingAt }: ImportTable): CsvRow[] {
  return headingAt === null ? lines : lines.slice(headingAt + 1)
}

/** The lines that may hold the headings. */
export function headingCandidates({ lines }: Pick<ImportTable, 'lines'>): CsvRow[] {
  return lines.slice(0, MAX_LINES_ABOVE)
}

/** By the headings if there are any, else in the order of our own export. */
export function guessColumns(table: ImportTable): ImportColumns {
  const headings = headingsOf(table)
  if (headings) return matchHeadings(headings)
  const inOrder = IMPORT_FIELDS.map((field, index) => [field, index < table.width ? index : null])
  return Object.fromEntries(inOrder)
}

export function isHeadingOf(field: ImportField, text: string): boolean {
  return HEADINGS[field].test(text)
}

export const NOT_A_LIST =
  'This is not a spreadsheet or a text file that can be read. Save your list as .xlsx or CSV and try again.'

const MAX_LINES_ABOVE = 20

const HEADINGS: Record<ImportField, RegExp> = {
  name: /name|treatment|service|title|description|item/i,
  price: /price|charge|fee|amount|cost|rrp|£/i,
  duration: /dur|min|time|length/i,
  productCost: /product|material|stock|consumable|supplies/i,
  overheadCost: /over-?\s?head|room|chair/i,
}

/**
 * The first line that names two fields, above the first treatment. A first line that names one beside another text
 * is a heading too; further down it could as well be a treatment.
 */
function findHeading(lines: readonly CsvRow[]): number | null {
  const first = lines.slice(0, MAX_LINES_ABOVE)
  const treatmentAt = first.findIndex(({ cells }) => isLikeTreatment(cells))
  const above = treatmentAt < 0 ? first : first.slice(0, treatmentAt)
  const namedFields = above.map(({ cells }) => countNamedFields(cells))
  const at = namedFields.findIndex((named) => named >= 2)
  if (at >= 0) return at
  return namedFields[0] === 1 && (lines[0]?.cells.filter(Boolean).length ?? 0) > 1 ? 0 : null
}

/** A price or a time beside a name. A year, as in the title "Price list | 2026", is neither. */
function isLikeTreatment(cells: readonly string[]): boolean {
  const isFigure = (cell: string) => readPrice(cell) !== null || readMinutes(cell) !== null
  const isText = (cell: string) => cell !== '' && !isFigure(cell)
  return cells.some((cell) => isFigure(cell) && !/^20\d\d$/.test(cell)) && cells.some(isText)
}

/** A line with a figure of its own is a treatment, whatever words are in it. */
function countNamedFields(cells: readonly string[]): number {
  if (cells.some((cell) => /^[£\s]*\d[\d,.:]*$/.test(cell))) return 0
  return Object.values(matchHeadings(cells)).filter((column) => column !== null).length
}

function matchHeadings(headings: readonly string[]): ImportColumns {
  const taken = new Set<number>()
  const match = (field: ImportField) => {
    const found = headings.findIndex((text, at) => !taken.has(at) && isHeadingOf(field, text))
    if (found < 0) return null
    taken.add(found)
    return found
  }
  // The more specific fields first, so that "Product cost" is not taken for a price.
  const order: ImportField[] = ['productCost', 'overheadCost', 'duration', 'name', 'price']
  return Object.fromEntries(order.map((field) => [field, match(field)])) as ImportColumns
}
