import { readMinutes, readPrice } from '#shared/features/treatments/price-list.rules.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { CsvRow } from '#web/lib/csv.ts'
import { type ImportTable, rowsOf } from '#web/records/import/import-table.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  TREATMENT_IMPORT,
  type TreatmentColumns,
} from './treatment-import-kind.ts'

export type ImportCells = Record<ImportField, string>

export type ReadLine = {
  line: number
  /** What each cell means: "120.00" for "from £120". A text that is not understood is left as it is. */
  cells: ImportCells
  /** The cells as they are in the file, where that is more than another spelling of the same figure. */
  written: Partial<ImportCells>
  /** The title of the section that it is in, such as "Waxing". Null above the first one, and for a title. */
  section: string | null
}

/** What the owner typed into the preview, by line and field. */
export type Mends = ReadonlyMap<number, Partial<ImportCells>>

export function readLines(table: ImportTable, columns: TreatmentColumns): ReadLine[] {
  let section: string | null = null
  return rowsOf(table).map((row) => {
    const read = readLine(row, columns, section)
    if (!isSection(read.cells, columns)) return read
    section = read.cells.name
    return { ...read, section: null }
  })
}

/**
 * Whether the line only has a name: it is the title of a section, or a note. While neither price nor time has a
 * column, every line looks like that, so none is one.
 */
export function isSection({ name, ...figures }: ImportCells, columns: TreatmentColumns): boolean {
  if (columns.price === null && columns.duration === null) return false
  return name !== '' && Object.values(figures).every((cell) => cell === '')
}

export function mendCells(cells: ImportCells, mended: Partial<ImportCells> | undefined): ImportCells {
  return mended ? { ...cells, ...mended } : cells
}

function readLine({ line, cells: all }: CsvRow, columns: TreatmentColumns, section: string | null): ReadLine {
  const raw = mapFields((field) => textOf(all[columns[field] ?? -1] ?? ''))
  const cells = mapFields((field) => readCell(field, raw[field]))
  // The title of a section can be in a column that has no field.
  const name = cells.name || textOf(all.find((cell) => cell !== '') ?? '')
  const hasFigures = IMPORT_FIELDS.some((field) => field !== 'name' && cells[field] !== '')
  const written = Object.fromEntries(
    IMPORT_FIELDS.filter((field) => cells[field] !== raw[field] && isReadDifferently(field, raw[field])).map(
      (field) => [field, raw[field]],
    ),
  )
  return { line, cells: hasFigures ? cells : { ...cells, name }, written, section }
}

/** A heading that is repeated for each section, such as "Facials | Time | Price", counts as empty. */
function readCell(field: ImportField, text: string): string {
  if (field === 'name' || text === '') return text
  if (!/\d/.test(text) && TREATMENT_IMPORT.headings[field].test(text)) return ''
  if (field === 'duration') return String(readMinutes(text) ?? text)
  const amount = readPrice(text)
  return amount === null ? text : toDecimal(amount)
}

/** "from £65" and "1h 15" are; "£65" and "15 min" are the same figures with their units. */
function isReadDifferently(field: ImportField, raw: string): boolean {
  if (field === 'name') return false
  return field === 'duration' ? /[:h¼½¾]/i.test(raw) : /[a-z+]/i.test(raw)
}

/** Our own export puts a quotation mark before text that a spreadsheet would take for a formula. */
function textOf(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function mapFields<Value>(value: (field: ImportField) => Value): Record<ImportField, Value> {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, value(field)])) as Record<ImportField, Value>
}
