import { type ProductInput, productInput } from '#shared/features/costing/products.contract.ts'
import { readPack } from '#shared/features/costing/shelf/pack-words.rules.ts'
import { readPrice } from '#shared/features/treatments/price-list.rules.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type ImportColumns, type ImportTable, rowsOf } from '#web/records/import/import-table.ts'
import { PRODUCT_FIELDS, type ProductField } from './product-import-kind.ts'

export type ProductCells = Record<ProductField, string>
export type ProductFaults = Partial<ProductCells>

export type ProductLine = {
  line: number
  cells: ProductCells
  faults: ProductFaults
  /** The body to send; null while there are errors. */
  input: ProductInput | null
  /** Whether it duplicates an earlier line of the file or a product on the shelf. */
  duplicateOf: 'file' | 'list' | null
}

/** What the owner typed into the preview, by line and field. */
export type ProductMends = ReadonlyMap<number, ProductFaults>

type Known = readonly { name: string }[]

/** The rows as they would be imported, checked by the same contract as on the server. */
export function readProductLines(
  table: ImportTable,
  columns: ImportColumns<ProductField>,
  { mends, known }: { mends: ProductMends; known: Known },
): ProductLine[] {
  const onShelf = new Set(known.map(({ name }) => normalizeName(name)))
  const inFile = new Set<string>()
  return rowsOf(table).map(({ line, cells: all }) => {
    const cells = { ...readCells(all, columns), ...mends.get(line) }
    const checked = checkCells(cells)
    if (!checked.isValid) return { line, cells, faults: checked.faults, input: null, duplicateOf: null }
    const name = normalizeName(checked.sent.name)
    const duplicateOf = onShelf.has(name) ? 'list' : inFile.has(name) ? 'file' : null
    inFile.add(name)
    return { line, cells, faults: {}, input: checked.sent, duplicateOf }
  })
}

/** Assigns the server's errors, such as "rows.12.packPrice", to the lines that were sent. */
export function faultsByLine(error: CallError, sent: readonly ProductLine[]): Map<number, ProductFaults> {
  const faults = new Map<number, ProductFaults>()
  for (const [path, message] of Object.entries(error.fields)) {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = sent[Number(index)]?.line
    if (line !== undefined && field) faults.set(line, { ...faults.get(line), [field]: message })
  }
  return faults
}

const check = checkWith(productInput)

function checkCells(cells: ProductCells) {
  return check({
    ...cells,
    ...readPack(cells),
    packPrice: plainPrice(cells.packPrice),
    wastage: cells.wastage.replace(/\s*%$/, ''),
  })
}

function readCells(all: readonly string[], columns: ImportColumns<ProductField>): ProductCells {
  const texts = Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [field, textOf(all[columns[field] ?? -1] ?? '')]),
  ) as ProductCells
  return { ...texts, ...readPack(texts), packPrice: plainPrice(texts.packPrice) }
}

/** Reads "£1,200.50" as an amount. Other text is left as it is, and the contract refuses it. */
function plainPrice(text: string): string {
  const amount = readPrice(text)
  return amount === null ? text : toDecimal(amount)
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
