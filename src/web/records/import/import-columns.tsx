import type { ReactNode } from 'react'
import { SelectField } from '#web/ui/form/select-field.tsx'
import {
  headingCandidates,
  headingsOf,
  type ImportColumns,
  type ImportKind,
  type ImportTable,
  rowsOf,
} from './import-table.ts'

type ImportColumnsProps<Field extends string> = {
  kind: ImportKind<Field>
  draft: {
    table: ImportTable
    columns: ImportColumns<Field>
    setColumns: (columns: ImportColumns<Field>) => void
    setHeadingAt: (headingAt: number | null) => void
  }
  children?: ReactNode
}

/** Assigns the columns to fields. The guess is preselected, with an example from the column. */
export function ImportColumnsForm<Field extends string>({
  kind,
  draft,
  children,
}: ImportColumnsProps<Field>) {
  const { table, columns } = draft
  const options = toOptions(table)
  return (
    <fieldset>
      <legend className="text-h3">Match the columns</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="Headings"
          optional="unmarked"
          placeholder="There are none"
          options={toHeadingOptions(table)}
          value={String(table.headingAt ?? '')}
          onChange={(event) => draft.setHeadingAt(toIndex(event.target.value))}
          hint={toLeftOutText(table)}
        />
        {kind.fields.map((field) => (
          <SelectField
            key={field}
            label={kind.fieldNames[field]}
            placeholder="Not in my file"
            options={options}
            value={String(columns[field] ?? '')}
            onChange={(event) => draft.setColumns({ ...columns, [field]: toIndex(event.target.value) })}
            hint={findExample(table, columns[field])}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function toOptions(table: ImportTable) {
  const headings = headingsOf(table)
  return Array.from({ length: table.width }, (_, index) => ({
    value: String(index),
    label: headings?.[index] || `Column ${index + 1}`,
  }))
}

function toHeadingOptions(table: ImportTable) {
  return headingCandidates(table).map(({ line, cells }, index) => ({
    value: String(index),
    label: `Line ${line}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`,
  }))
}

function toIndex(value: string): number | null {
  return value === '' ? null : Number(value)
}

function toLeftOutText({ headingAt }: ImportTable): string | undefined {
  if (!headingAt) return undefined
  return headingAt === 1 ? 'The line above it is left out.' : `The ${headingAt} lines above it are left out.`
}

/** The first cell of the column that is not empty: below the headings there may be the title of a section. */
function findExample(table: ImportTable, column: number | null): string | undefined {
  if (column === null) return undefined
  const example = rowsOf(table).find(({ cells }) => cells.filter(Boolean).length > 1 && cells[column])
  return example ? `For example: ${example.cells[column]?.slice(0, 40)}` : undefined
}
