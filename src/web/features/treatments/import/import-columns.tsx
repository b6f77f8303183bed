import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import {
  headingsOf,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  type ImportTable,
  rowsOf,
} from './import-table.ts'

type ImportColumnsProps = {
  table: ImportTable
  columns: ImportColumns
  onColumns: (columns: ImportColumns) => void
  onHeadings: (hasHeadings: boolean) => void
}

/** Assigns the columns to fields. The guess is preselected, with an example from the column. */
export function ImportColumnsForm({ table, columns, onColumns, onHeadings }: ImportColumnsProps) {
  const options = toOptions(table)
  const [first] = rowsOf(table)
  return (
    <fieldset>
      <legend className="text-h3">Match the columns</legend>
      <CheckboxField
        label="The first line holds headings"
        checked={table.hasHeadings}
        onChange={(event) => onHeadings(event.target.checked)}
      />
      <div className="mt-1 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELD_NAMES[field]}
            placeholder="Not in my file"
            options={options}
            value={String(columns[field] ?? '')}
            onChange={(event) => onColumns({ ...columns, [field]: toColumn(event.target.value) })}
            hint={exampleIn(first?.cells[columns[field] ?? -1])}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const FIELD_NAMES: Record<ImportField, string> = {
  name: 'Treatment name',
  price: 'Price',
  duration: 'Duration in minutes',
  productCost: 'Product cost',
  overheadCost: 'Overhead cost',
}

function toOptions(table: ImportTable) {
  const headings = headingsOf(table)
  return Array.from({ length: table.width }, (_, index) => ({
    value: String(index),
    label: headings?.[index] || `Column ${index + 1}`,
  }))
}

function toColumn(value: string): number | null {
  return value === '' ? null : Number(value)
}

function exampleIn(cell: string | undefined): string | undefined {
  return cell ? `For example: ${cell.slice(0, 40)}` : undefined
}
