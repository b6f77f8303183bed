import { readMinutes, readPrice } from '#shared/features/treatments/price-list.rules.ts'
import type { ImportColumns, ImportKind } from '#web/records/import/import-table.ts'

export const IMPORT_FIELDS = ['name', 'price', 'duration', 'productCost', 'overheadCost'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export type TreatmentColumns = ImportColumns<ImportField>

export const FIELD_NAMES: Record<ImportField, string> = {
  name: 'Treatment name',
  price: 'Price',
  duration: 'Duration in minutes',
  productCost: 'Product cost',
  overheadCost: 'Overhead cost',
}

export const TREATMENT_IMPORT: ImportKind<ImportField> = {
  fields: IMPORT_FIELDS,
  fieldNames: FIELD_NAMES,
  headings: {
    name: /name|treatment|service|title|description|item/i,
    price: /price|charge|fee|amount|cost|rrp|£/i,
    duration: /dur|min|time|length/i,
    productCost: /product|material|stock|consumable|supplies/i,
    overheadCost: /over-?\s?head|room|chair/i,
  },
  matchOrder: ['productCost', 'overheadCost', 'duration', 'name', 'price'],
  isLikeRecord: isLikeTreatment,
  one: 'treatment',
  many: 'treatments',
  pasteHint:
    'Straight from a spreadsheet, or one treatment a line: name, price, minutes, product cost, overhead.',
}

/** A price or a time beside a name. A year, as in the title "Price list | 2026", is neither. */
function isLikeTreatment(cells: readonly string[]): boolean {
  const isFigure = (cell: string) => readPrice(cell) !== null || readMinutes(cell) !== null
  const isText = (cell: string) => cell !== '' && !isFigure(cell)
  return cells.some((cell) => isFigure(cell) && !/^20\d\d$/.test(cell)) && cells.some(isText)
}
