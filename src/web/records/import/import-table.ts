import { type CsvRow, parseCsv } from '#web/lib/csv.ts'

const MAX_IMPORT_ROWS = 5_000

/** What is imported: its fields in the order of our own export, and how a file names them. */
export type ImportKind<Field extends string> = {
  fields: readonly Field[]
  fieldNames: Record<Field, string>
  headings: Record<Field, RegExp>
  /** The more specific fields first, so that "Product cost" is not taken for a price. */
  matchOrder: readonly Field[]
  /** Whether the cells are those of a record, and not headings or a title. */
  isLikeRecord: (cells: readonly string[]) => boolean
  /** "treatment", "treatments". */
  one: string
  many: string
  pasteHint: string
}

/** The column of each field, counted from 0; null where the file has none. */
export type ImportColumns<Field extends string> = Record<Field, number | null>

export type ImportTable = {
  /** The lines that are not empty, titles and headings included. */
  lines: CsvRow[]
  /** The index of the line with the headings. The lines above it are titles. */
  headingAt: number | null
  /** The number of columns of the widest line. */
  width: number
}

/** The table in CSV or in pasted text, or a message for the owner when there is none. */
export async function readTextTable<Field extends string>(
  text: string,
  kind: ImportKind<Field>,
): Promise<ImportTable | string> {
  if (text.includes('\0')) return NOT_A_LIST
  const { rows, openQuoteLine } = await parseCsv(text)
  if (openQuoteLine !== null)
    return `The quotation mark on line ${openQuoteLine} is never closed. Close or remove it and try again.`
  return toTable(rows, kind)
}

/** Finds the headings among the first lines. */
export function toTable<Field extends string>(
  lines: CsvRow[],
  kind: ImportKind<Field>,
): ImportTable | string {
  if (lines.length === 0) return toNothingText(kind)
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const table = { lines, headingAt: findHeading(lines, kind), width }
  const { length } = rowsOf(table)
  if (length === 0) return `There are headings in it, but no ${kind.many} below them.`
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
export function guessColumns<Field extends string>(
  table: ImportTable,
  kind: ImportKind<Field>,
): ImportColumns<Field> {
  const headings = headingsOf(table)
  if (headings) return matchHeadings(headings, kind)
  const inOrder = kind.fields.map((field, index) => [field, index < table.width ? index : null])
  return Object.fromEntries(inOrder)
}

export function toNothingText({ one }: { one: string }): string {
  return `There is nothing in it. Choose a file with one ${one} on each line.`
}

export const NOT_A_LIST =
  'This is not a spreadsheet or a text file that can be read. Save your list as .xlsx or CSV and try again.'

const MAX_LINES_ABOVE = 20

/**
 * The first line that names two fields, above the first record. A first line that names one beside another text
 * is a heading too; further down it could as well be a record.
 */
function findHeading<Field extends string>(lines: readonly CsvRow[], kind: ImportKind<Field>): number | null {
  const first = lines.slice(0, MAX_LINES_ABOVE)
  const recordAt = first.findIndex(({ cells }) => kind.isLikeRecord(cells))
  const above = recordAt < 0 ? first : first.slice(0, recordAt)
  const namedFields = above.map(({ cells }) => countNamedFields(cells, kind))
  const at = namedFields.findIndex((named) => named >= 2)
  if (at >= 0) return at
  return namedFields[0] === 1 && (lines[0]?.cells.filter(Boolean).length ?? 0) > 1 ? 0 : null
}

/** A line with a figure of its own is a record, whatever words are in it. */
function countNamedFields<Field extends string>(cells: readonly string[], kind: ImportKind<Field>): number {
  if (cells.some((cell) => /^[£\s]*\d[\d,.:]*$/.test(cell))) return 0
  return Object.values(matchHeadings(cells, kind)).filter((column) => column !== null).length
}

function matchHeadings<Field extends string>(
  headings: readonly string[],
  { matchOrder, headings: patterns }: ImportKind<Field>,
): ImportColumns<Field> {
  const taken = new Set<number>()
  const match = (field: Field) => {
    const found = headings.findIndex((text, at) => !taken.has(at) && patterns[field].test(text))
    if (found < 0) return null
    taken.add(found)
    return found
  }
  return Object.fromEntries(matchOrder.map((field) => [field, match(field)])) as ImportColumns<Field>
}
