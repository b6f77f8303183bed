import { CircleAlert } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { FIELD_NAMES } from './import-columns.tsx'
import type { ImportLine } from './import-lines.ts'
import { IMPORT_FIELDS } from './import-table.ts'

/** The errors of a row, field by field. */
export function ImportFaultsList({ of: { faults } }: { of: ImportLine }) {
  return (
    <ul className="grid gap-1 text-small text-destructive">
      {IMPORT_FIELDS.filter((field) => faults[field]).map((field) => (
        <li key={field} className="flex items-start gap-1.5">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>
            {FIELD_NAMES[field]}: {faults[field]}
          </span>
        </li>
      ))}
    </ul>
  )
}
