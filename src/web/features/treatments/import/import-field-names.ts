import type { ImportField } from './import-table.ts'

export const FIELD_NAMES: Record<ImportField, string> = {
  name: 'Treatment name',
  price: 'Price',
  duration: 'Duration in minutes',
  productCost: 'Product cost',
  overheadCost: 'Overhead cost',
}

/** The id of the message about a cell, which describes the box of the cell. Two sheets have the same lines. */
export function faultId(draftId: string, line: number, field: ImportField): string {
  return `${draftId}-fault-${line}-${field}`
}
