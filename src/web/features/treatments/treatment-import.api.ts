import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  IMPORT_MOST_ROWS,
  OVERHEAD_REQUIRED,
  OVERHEAD_TOO_LARGE,
  type TreatmentInput,
  treatmentInput,
} from '#shared/features/treatments/treatments.contract.ts'
import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import { type Pence, parsePounds, toWire } from '#shared/kernel/money.ts'
import { call } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/refreshes.ts'
import { checkWith } from '#web/lib/contract-check.ts'
import { createOnce } from '#web/lib/create-once.ts'
import { type CsvRow, parseCsv } from '#web/lib/csv.ts'

const PATH = '/api/treatments/import'

export const IMPORT_MOST_BYTES = 2 * 1024 * 1024

export const IMPORT_FIELDS = ['name', 'price', 'duration', 'productCost', 'overheadCost'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column of the file holds which field, counted from 0; null where the file has none. */
export type ImportColumns = Record<ImportField, number | null>

export type ImportTable = {
  lines: CsvRow[]
  hasHeadings: boolean
  /** Columns of the widest line. */
  width: number
}

export type ImportLine = {
  line: number
  /** As they stand in the file. */
  cells: Record<ImportField, string>
  faults: Partial<Record<ImportField, string>>
  /** What would be sent; null while there are faults. */
  input: TreatmentInput | null
  /** Of another line above, or of a treatment in the list. */
  duplicateOf: 'file' | 'list' | null
}

export function useImportTreatments() {
  const client = useQueryClient()
  return useMutation<{ batchId: string; added: number }, CallError, TreatmentInput[]>({
    mutationFn: (rows) => createOnce(PATH, { rows }),
    onSuccess: () => refresh(client, 'treatments'),
  })
}

/** Outlives the card it was offered on. */
export async function undoImport(client: QueryClient, batchId: string): Promise<void> {
  await call('DELETE', `${PATH}/${batchId}`)
  await refresh(client, 'treatments')
}

/** The table in a file or in what was pasted, or why there is none, in words for the owner. */
export function readTable(text: string): ImportTable | string {
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0')) return NOT_CSV
  const { rows, openQuoteLine } = parseCsv(text)
  if (openQuoteLine !== null)
    return `The quotation mark on line ${openQuoteLine} is never closed. Close or remove it and try again.`
  const [first] = rows
  if (!first) return 'There is nothing in it. Choose a file with one treatment on each line.'
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const table = { lines: rows, hasHeadings: isHeading(first.cells), width }
  const { length } = rowsOf(table)
  if (length === 0) return 'There are headings in it, but no treatments below them.'
  if (length > IMPORT_MOST_ROWS)
    return `Import at most 5,000 rows at a time. This has ${length.toLocaleString('en-GB')}: split it and import the parts one after another.`
  return table
}

export function headingsOf({ lines, hasHeadings }: ImportTable): string[] | null {
  return (hasHeadings && lines[0]?.cells) || null
}

export function rowsOf({ lines, hasHeadings }: ImportTable): CsvRow[] {
  return hasHeadings ? lines.slice(1) : lines
}

/** By the headings where there are any, else in the order in which our own file has them. */
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
  // The narrower words first, so that "Product cost" is not taken for a price.
  const order: ImportField[] = ['productCost', 'overheadCost', 'duration', 'name', 'price']
  const entries = order.map((field) => [field, guess(field, IMPORT_FIELDS.indexOf(field))])
  return Object.fromEntries(entries)
}

type Against = { rate: Pence | null; known: readonly { name: string }[] }

/** Every line checked by the very contract that the server checks with. */
export function checkLines(
  table: ImportTable,
  columns: ImportColumns,
  { rate, known }: Against,
): ImportLine[] {
  const inList = new Set(known.map(({ name }) => toComparable(name)))
  const inFile = new Set<string>()
  return rowsOf(table).map(({ line, cells: all }) => {
    const cells = mapFields((field) => textOf(all[columns[field] ?? -1] ?? ''))
    const { input, faults } = checkCells(cells, rate)
    if (input === null) return { line, cells, faults, input, duplicateOf: null }
    const name = toComparable(input.name)
    const duplicateOf = inList.has(name) ? 'list' : inFile.has(name) ? 'file' : null
    inFile.add(name)
    return { line, cells, faults, input, duplicateOf }
  })
}

/** What the server refused, as "rows.12.price", put on the lines that were sent. */
export function faultsByLine(
  error: CallError,
  sent: readonly ImportLine[],
): Map<number, ImportLine['faults']> {
  const faults = new Map<number, ImportLine['faults']>()
  for (const [path, message] of Object.entries(error.fields)) {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = sent[Number(index)]?.line
    if (line !== undefined && field) faults.set(line, { ...faults.get(line), [field]: message })
  }
  return faults
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

/** Headings are words that we know, and no figures. */
function isHeading(cells: readonly string[]): boolean {
  const hasFigure = cells.some((cell) => /^[£\s]*\d[\d,.]*$/.test(cell))
  return !hasFigure && Object.values(HEADINGS).some((words) => cells.some((cell) => words.test(cell)))
}

const check = checkWith(treatmentInput)

function checkCells(cells: ImportLine['cells'], rate: Pence | null): Pick<ImportLine, 'input' | 'faults'> {
  const checked = check({
    name: cells.name,
    price: plainMoney(cells.price),
    duration: plainMinutes(cells.duration),
    productCost: plainMoney(cells.productCost),
    overheadCost: plainMoney(cells.overheadCost),
  })
  if (!checked.isGood) return { input: null, faults: checked.faults }
  const { overheadCost, duration } = checked.sent
  if (overheadCost !== null) return { input: checked.sent, faults: {} }
  if (rate === null) return { input: null, faults: { overheadCost: OVERHEAD_REQUIRED } }
  if (estimateOverhead(rate, duration) === null)
    return { input: null, faults: { duration: OVERHEAD_TOO_LARGE } }
  return { input: checked.sent, faults: {} }
}

/** "£1,200.50" is plain to a person; what is not goes on as it is, for the contract to refuse. */
function plainMoney(text: string): string {
  const amount = parsePounds(text)
  return amount === null ? text : toWire(amount)
}

/** "45 min" and "1h 30" as minutes. */
function plainMinutes(text: string): string {
  const [whole, hours, minutes] =
    /^(?:(\d{1,2})\s*h(?:(?:ou)?rs?)?\.?)?\s*(?:(\d{1,4})\s*(?:m(?:in(?:ute)?s?)?\.?)?)?$/i.exec(text) ?? []
  if (!whole) return text
  return String(Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Our own export puts a quotation mark before what a spreadsheet would take for a formula. */
function textOf(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function toComparable(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB')
}

function mapFields<Value>(value: (field: ImportField) => Value): Record<ImportField, Value> {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, value(field)])) as Record<ImportField, Value>
}
