import { DuplicateQuestion, ImportFaultsList, ImportReady } from '#web/records/import/import-answers.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import type { ImportDraft } from './import-draft.ts'
import type { ImportLine } from './import-lines.ts'
import { TREATMENT_IMPORT } from './treatment-import-kind.ts'

type VerdictProps = { line: ImportLine; draft: Pick<ImportDraft, 'id' | 'answers' | 'answer'> }

/** What an import does with the line, and what the owner is asked about it. */
export function ImportVerdict({ line, draft }: VerdictProps) {
  if (line.isSection) return <span className="text-small text-ink-2">A heading or a note: left out</span>
  if (line.input === null)
    return (
      <ImportFaultsList draftId={draft.id} line={line.line} kind={TREATMENT_IMPORT} faults={line.faults} />
    )
  const isAdded = line.duplicateOf === null || draft.answers.accepted.has(line.line)
  return (
    <>
      {line.duplicateOf !== null && (
        <DuplicateQuestion
          line={line.line}
          name={line.input.name}
          duplicateOf={line.duplicateOf}
          accepted={draft.answers.accepted}
          onAccepted={(accepted) => draft.answer({ accepted })}
        />
      )}
      {isAdded && line.farAbove !== null && <PriceQuestion line={line} draft={draft} />}
      {line.duplicateOf === null && line.farAbove === null && <ImportReady />}
    </>
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
