import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatPounds } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import type { ImportDraft } from './import-draft.ts'
import { FIELD_NAMES, faultId } from './import-field-names.ts'
import type { ImportLine } from './import-lines.ts'
import { IMPORT_FIELDS } from './import-table.ts'

export type VerdictProps = { line: ImportLine } & Pick<ImportDraft, 'answers' | 'answer'>

/** What an import does with the line, and what the owner is asked about it. */
export function ImportVerdict({ line, answers, answer }: VerdictProps) {
  if (line.isSection) return <span className="text-small text-ink-2">A heading or a note: left out</span>
  if (line.input === null) return <FaultsList line={line} />
  const isAdded = line.duplicateOf === null || answers.accepted.has(line.line)
  return (
    <>
      {line.duplicateOf !== null && <DuplicateQuestion {...{ line, answers, answer }} />}
      {isAdded && line.farAbove !== null && <PriceQuestion {...{ line, answers, answer }} />}
      {line.duplicateOf === null && line.farAbove === null && (
        <span className="flex items-center gap-1.5 text-small text-positive">
          <Icon of={CircleCheck} /> Ready
        </span>
      )}
    </>
  )
}

/** The errors of a row, field by field. */
function FaultsList({ line: { line, faults } }: { line: ImportLine }) {
  return (
    <ul className="grid gap-1 text-small text-destructive">
      {IMPORT_FIELDS.filter((field) => faults[field]).map((field) => (
        <li key={field} id={faultId(line, field)} className="flex items-start gap-1.5">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>
            {FIELD_NAMES[field]}: {faults[field]}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DuplicateQuestion({ line, answers: { accepted }, answer }: VerdictProps) {
  const isAccepted = accepted.has(line.line)
  const toggle = () => {
    const next = new Set(accepted)
    if (!next.delete(line.line)) next.add(line.line)
    answer({ accepted: next })
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

function PriceQuestion({ line, answers: { confirmed }, answer }: VerdictProps) {
  const { input, farAbove } = line
  if (input === null || farAbove === null) return null
  const isConfirmed = confirmed.get(line.line) === input.price
  const toggle = () => {
    const next = new Map(confirmed)
    if (isConfirmed) next.delete(line.line)
    else next.set(line.line, input.price)
    answer({ confirmed: next })
  }
  return (
    <CheckboxField
      label={
        <>
          <Amount value={input.price} isPrice /> is right<span className="sr-only">, line {line.line}</span>
        </>
      }
      hint={`More than ten times ${formatPounds(farAbove)}, the middle of this list.`}
      checked={isConfirmed}
      onChange={toggle}
    />
  )
}
