import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { faultId } from './import-faults.ts'
import type { ImportKind } from './import-table.ts'

type FaultsListProps<Field extends string> = {
  draftId: string
  line: number
  kind: ImportKind<Field>
  faults: Partial<Record<Field, string>>
}

/** The errors of a row, field by field. */
export function ImportFaultsList<Field extends string>(props: FaultsListProps<Field>) {
  const { draftId, line, kind, faults } = props
  return (
    <ul className="grid gap-1 text-small text-destructive">
      {kind.fields
        .filter((field) => faults[field])
        .map((field) => (
          <li key={field} id={faultId(draftId, line, field)} className="flex items-start gap-1.5">
            <Icon of={CircleAlert} className="mt-0.5" />
            <span>
              {kind.fieldNames[field]}: {faults[field]}
            </span>
          </li>
        ))}
    </ul>
  )
}

type DuplicateProps = {
  line: number
  name: string
  duplicateOf: 'file' | 'list'
  accepted: ReadonlySet<number>
  onAccepted: (accepted: ReadonlySet<number>) => void
}

/** Asks whether something that is already there is to be added again. */
export function DuplicateQuestion({ line, name, duplicateOf, accepted, onAccepted }: DuplicateProps) {
  const isAccepted = accepted.has(line)
  const toggle = () => {
    const next = new Set(accepted)
    if (!next.delete(line)) next.add(line)
    onAccepted(next)
  }
  return (
    <CheckboxField
      label={
        <>
          Add {name} again<span className="sr-only">, line {line}</span>
        </>
      }
      hint={`${duplicateOf === 'list' ? 'Already in your list' : 'Twice in this file'}: ${isAccepted ? 'added all the same' : 'skipped'}.`}
      checked={isAccepted}
      onChange={toggle}
    />
  )
}

export function ImportReady() {
  return (
    <span className="flex items-center gap-1.5 text-small text-positive">
      <Icon of={CircleCheck} /> Ready
    </span>
  )
}
