import { findPriceLimit, readMinutes, readPrice } from '#shared/features/treatments/price-list.rules.ts'
import {
  OVERHEAD_REQUIRED,
  OVERHEAD_TOO_LARGE,
  type TreatmentInput,
  treatmentInput,
} from '#shared/features/treatments/treatments.contract.ts'
import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type ImportCells, isSection, type ReadLine } from './import-cells.ts'
import type { ImportField, TreatmentColumns } from './treatment-import-kind.ts'

export type Faults = Partial<Record<ImportField, string>>

export type CheckedLine = Pick<ReadLine, 'line' | 'cells' | 'written'> & {
  /** The title of a section or a note, which is left out. */
  isSection: boolean
  faults: Faults
  /** The body to send; null while there are errors. */
  input: TreatmentInput | null
}

export type ImportLine = CheckedLine & {
  /** Whether it duplicates an earlier line of the file or a treatment in the list. */
  duplicateOf: 'file' | 'list' | null
  /** The middle price of the list, when the price of this line is more than ten times that. */
  farAbove: Pence | null
}

/** Validates a line by the same contract as the server. */
export function checkLine(
  { line, cells, written }: Pick<ReadLine, 'line' | 'cells' | 'written'>,
  { columns, rate }: { columns: TreatmentColumns; rate: Pence | null },
): CheckedLine {
  if (isSection(cells, columns)) return { line, cells, written, isSection: true, faults: {}, input: null }
  return { line, cells, written, isSection: false, ...checkCells(cells, rate) }
}

/** Compares the lines with each other and with the treatments that the owner has. */
export function compareLines(
  lines: readonly CheckedLine[],
  known: readonly { name: string }[],
): ImportLine[] {
  const inList = new Set(known.map(({ name }) => normalizeName(name)))
  const inFile = new Set<string>()
  const found = findPriceLimit(lines.flatMap(({ input }) => (input ? fromDecimal(input.price) : [])))
  return lines.map((line) => {
    const { input } = line
    if (input === null) return { ...line, duplicateOf: null, farAbove: null }
    const name = normalizeName(input.name)
    const duplicateOf = inList.has(name) ? 'list' : inFile.has(name) ? 'file' : null
    inFile.add(name)
    const farAbove = found && fromDecimal(input.price) > found.limit ? found.middle : null
    return { ...line, duplicateOf, farAbove }
  })
}

/** Assigns the server's errors, such as "rows.12.price", to the lines that were sent. */
export function faultsByLine(error: CallError, sent: readonly ImportLine[]): Map<number, Faults> {
  const faults = new Map<number, Faults>()
  for (const [path, message] of Object.entries(error.fields)) {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = sent[Number(index)]?.line
    if (line !== undefined && field) faults.set(line, { ...faults.get(line), [field]: message })
  }
  return faults
}

/** A price list says nothing about these. */
const NOT_IN_A_LIST = { turnaround: '', teamMemberId: '', bookingsPerWeek: '' }

const check = checkWith(treatmentInput)

function checkCells(cells: ImportCells, rate: Pence | null): Pick<CheckedLine, 'input' | 'faults'> {
  const checked = check({
    name: cells.name,
    price: plainMoney(cells.price),
    duration: String(readMinutes(cells.duration) ?? cells.duration),
    productCost: plainMoney(cells.productCost),
    overheadCost: plainMoney(cells.overheadCost),
    ...NOT_IN_A_LIST,
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
  const amount = readPrice(text)
  return amount === null ? text : toDecimal(amount)
}

function normalizeName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB')
}
