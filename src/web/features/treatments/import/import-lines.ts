import {
  OVERHEAD_REQUIRED,
  OVERHEAD_TOO_LARGE,
  type TreatmentInput,
  treatmentInput,
} from '#shared/features/treatments/treatments.contract.ts'
import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import { type Pence, parsePounds, toDecimal } from '#shared/kernel/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  type ImportTable,
  rowsOf,
} from './import-table.ts'

export type ImportLine = {
  line: number
  /** The cells as they are in the file. */
  cells: Record<ImportField, string>
  faults: Partial<Record<ImportField, string>>
  /** The body to send; null while there are errors. */
  input: TreatmentInput | null
  /** Whether it duplicates an earlier line of the file or a treatment in the list. */
  duplicateOf: 'file' | 'list' | null
}

type Against = { rate: Pence | null; known: readonly { name: string }[] }

/** Validates every line by the same contract as the server. */
export function checkLines(
  table: ImportTable,
  columns: ImportColumns,
  { rate, known }: Against,
): ImportLine[] {
  const inList = new Set(known.map(({ name }) => normalizeName(name)))
  const inFile = new Set<string>()
  return rowsOf(table).map(({ line, cells: all }) => {
    const cells = mapFields((field) => textOf(all[columns[field] ?? -1] ?? ''))
    const { input, faults } = checkCells(cells, rate)
    if (input === null) return { line, cells, faults, input, duplicateOf: null }
    const name = normalizeName(input.name)
    const duplicateOf = inList.has(name) ? 'list' : inFile.has(name) ? 'file' : null
    inFile.add(name)
    return { line, cells, faults, input, duplicateOf }
  })
}

/** Assigns the server's errors, such as "rows.12.price", to the lines that were sent. */
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

const check = checkWith(treatmentInput)

function checkCells(cells: ImportLine['cells'], rate: Pence | null): Pick<ImportLine, 'input' | 'faults'> {
  const checked = check({
    name: cells.name,
    price: plainMoney(cells.price),
    duration: plainMinutes(cells.duration),
    productCost: plainMoney(cells.productCost),
    overheadCost: plainMoney(cells.overheadCost),
  })
  if (!checked.isValid) return { input: null, faults: checked.faults }
  const { overheadCost, duration } = checked.sent
  if (overheadCost !== null) return { input: checked.sent, faults: {} }
  if (rate === null) return { input: null, faults: { overheadCost: OVERHEAD_REQUIRED } }
  if (estimateOverhead(rate, duration) === null)
    return { input: null, faults: { duration: OVERHEAD_TOO_LARGE } }
  return { input: checked.sent, faults: {} }
}

/** Reads "£1,200.50" as an amount. Other text is left as it is, and the contract refuses it. */
function plainMoney(text: string): string {
  const amount = parsePounds(text)
  return amount === null ? text : toDecimal(amount)
}

/** "45 min" and "1h 30" as minutes. */
function plainMinutes(text: string): string {
  const [whole, hours, minutes] =
    /^(?:(\d{1,2})\s*h(?:(?:ou)?rs?)?\.?)?\s*(?:(\d{1,4})\s*(?:m(?:in(?:ute)?s?)?\.?)?)?$/i.exec(text) ?? []
  if (!whole) return text
  return String(Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Our own export puts a quotation mark before text that a spreadsheet would take for a formula. */
function textOf(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function normalizeName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB')
}

function mapFields<Value>(value: (field: ImportField) => Value): Record<ImportField, Value> {
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, value(field)])) as Record<ImportField, Value>
}
