import { readPrice } from '#shared/features/treatments/price-list.rules.ts'
import type { ImportKind } from '#web/records/import/import-table.ts'

export const PRODUCT_FIELDS = ['name', 'supplier', 'packPrice', 'packSize', 'unit', 'wastage'] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

export const PRODUCT_IMPORT: ImportKind<ProductField> = {
  fields: PRODUCT_FIELDS,
  fieldNames: {
    name: 'Product name',
    supplier: 'Supplier',
    packPrice: 'Pack price',
    packSize: 'Pack size',
    unit: 'Unit',
    wastage: 'Wastage',
  },
  headings: {
    name: /name|product|item|description|title/i,
    supplier: /supplier|brand|vendor|wholesaler/i,
    packPrice: /price|cost|£/i,
    packSize: /size|amount|quantity|qty|content|volume|weight/i,
    unit: /unit|measure/i,
    wastage: /wast|loss/i,
  },
  matchOrder: ['wastage', 'packPrice', 'packSize', 'unit', 'supplier', 'name'],
  isLikeRecord: isLikeProduct,
  one: 'product',
  many: 'products',
  pasteHint:
    'Straight from a spreadsheet, or one product a line: name, supplier, pack price, pack size, unit, wastage.',
}

/** A price beside a name. */
function isLikeProduct(cells: readonly string[]): boolean {
  return cells.some(isFigure) && cells.some((cell) => cell !== '' && !isFigure(cell))
}

function isFigure(cell: string): boolean {
  return readPrice(cell) !== null
}
