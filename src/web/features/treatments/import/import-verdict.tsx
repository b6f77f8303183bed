import { CircleAlert, CircleCheck } from 'lucide-react'
import { faultId } from '#web/records/import/import-faults.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import type { ImportDraft } from './import-draft.ts'
import type { ImportLine } from './import-lines.ts'
import { FIELD_NAMES, IMPORT_FIELDS } from './treatment-import-kind.ts'

type VerdictProps = { line: ImportLine; draft: Pick<ImportDraft, 'id' | 'answers' | 'answer'> }

/** What an import does with the line, and what the owner is asked about it. */
export function ImportVerdict({ line, draft }: VerdictProps) {
  if (line.isSection) return <span className="text-small text-ink-2">A heading or a note: left out</span>
  if (line.input === null) return <FaultsList line={line} draft={draft} />
  const isAdded = line.duplicateOf === null || draft.answers.accepted.has(line.line)
  return (
    <>
      {line.duplicateOf !== null && <DuplicateQuestion line={line} draft={draft} />}
      {isAdded && line.farAbove !== null && <PriceQuestion line={line} draft={draft} />}
      {line.duplicateOf === null && line.farAbove === null && (
        <span className="flex items-center gap-1.5 text-small text-positive">
          <Icon of={CircleCheck} /> Ready
        </span>
      )}
    </>
  )
}

/** The errors of a row, field by field. */
function FaultsList({ line: { line, faults }, draft }: VerdictProps) {
  return (
    <ul className="grid gap-1 text-small text-destructive">
      {IMPORT_FIELDS.filter((field) => faults[field]).map((field) => (
        <li key={field} id={faultId(draft.id, line, field)} className="flex items-start gap-1.5">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>
            {FIELD_NAMES[field]}: {faults[field]}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DuplicateQuestion({ line, draft }: VerdictProps) {
  const { accepted } = draft.answers
  const isAccepted = accepted.has(line.line)
  const toggle = () => {
    const next = new Set(accepted)
    if (!next.delete(line.line)) next.add(line.line)
    draft.answer({ accepted: next })
  }
  return (
    <CheckboxField
      label={
        <>
          Add {line.input?.name} again<span className="sr-only">, line {line.line}</span>
        </>
      }
      hint={`${line.duplicateOf === 'list' ? 'Already in your list' : 'Twice in this file'}: ${isAccepted ? 'added all the same' : 'skipped'}.`}
      checked={isAccepted}
      onChange={toggle}
    />
  )
}

function PriceQuestion({ line, draft }: VerdictProps) {
  const { confirmed } = draft.answers
  const { input, farAbove } = line
  if (input === null || farAbove === null) return null
  const isConfirmed = confirmed.get(line.line) === input.price
  const toggle = () => {
    const next = new Map(confirmed)
    if (isConfirmed) next.delete(line.line)
    else next.set(line.line, input.price)
    draft.answer({ confirmed: next })
  }
  return (
    <CheckboxField
      label={
        <>
          <Amount value={input.price} isPrice /> is right<span className="sr-only">, line {line.line}</span>
        </>
      }
      hint={
        <>
          More than ten times <Amount value={farAbove} isPrice />, the middle of this list.
        </>
      }
      checked={isConfirmed}
      onChange={toggle}
    />
  )
}
