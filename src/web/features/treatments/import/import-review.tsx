import { useQueryClient } from '@tanstack/react-query'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { ImportButtons } from '#web/records/import/import-buttons.tsx'
import { ImportColumnsForm } from '#web/records/import/import-columns.tsx'
import type { ImportTable } from '#web/records/import/import-table.ts'
import { offerUndo } from '#web/records/undo.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { findBlockedReason, IMPORT_FILTERS, inFigures, inTreatments, listReady } from './import-choices.ts'
import { type ImportDraft, useImportDraft } from './import-draft.ts'
import { faultsByLine, type ImportLine } from './import-lines.ts'
import { ImportLinesList } from './import-lines-list.tsx'
import { undoImport, useImportTreatments } from './treatment-import.api.ts'
import { TREATMENT_IMPORT } from './treatment-import-kind.ts'

type ImportReviewProps = {
  table: ImportTable
  known: readonly TreatmentRecord[]
  rate: Pence | null
  onAgain: () => void
  onDone: () => void
}

export function ImportReviewForm({ table, known, rate, onAgain, onDone }: ImportReviewProps) {
  const draft = useImportDraft(table, { rate, known })
  const ready = listReady(draft)
  const { isPending, onImport } = useImporting({ ready, onDone, onRefused: draft.setRefused })
  const reason = findBlockedReason(draft)
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImportColumnsForm kind={TREATMENT_IMPORT} draft={draft}>
        {draft.hasSections && (
          <CheckboxField
            label="Start each name with its heading"
            hint="“Full leg” below “Waxing” becomes “Waxing: Full leg”."
            checked={draft.namesSections}
            onChange={(event) => draft.setNamesSections(event.target.checked)}
          />
        )}
      </ImportColumnsForm>
      <ImportLinesList draft={draft} rate={rate} />
      <AnswersForAll draft={draft} />
      <ImportButtons
        id={draft.id}
        counted={inTreatments(ready.length)}
        {...{ reason, isPending, onImport, onAgain }}
      />
    </div>
  )
}

function AnswersForAll({ draft: { lines, answers, answer } }: { draft: ImportDraft }) {
  const faulty = lines.filter(IMPORT_FILTERS.faulty)
  const duplicates = lines.filter(IMPORT_FILTERS.duplicates)
  return (
    <div className="grid gap-1">
      {duplicates.length > 1 && (
        <CheckboxField
          label={`Add all ${inFigures(duplicates.length)} duplicates as well`}
          checked={duplicates.every(({ line }) => answers.accepted.has(line))}
          onChange={(event) =>
            answer({ accepted: new Set(event.target.checked ? duplicates.map(({ line }) => line) : []) })
          }
        />
      )}
      {faulty.length > 0 && (
        <CheckboxField
          label={`Leave out ${faulty.length === 1 ? 'the row' : `the ${inFigures(faulty.length)} rows`} with errors`}
          checked={answers.skipsFaulty}
          onChange={(event) => answer({ skipsFaulty: event.target.checked })}
        />
      )}
    </div>
  )
}

type ImportingProps = {
  ready: readonly ImportLine[]
  onDone: () => void
  onRefused: ImportDraft['setRefused']
}

function useImporting({ ready, onDone, onRefused }: ImportingProps) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useImportTreatments()
  const onImported = ({ batchId, added }: { batchId: string; added: number }) => {
    offerUndo({
      title: 'Success',
      description: `${inTreatments(added)} imported successfully!`,
      undo: () => undoImport(client, batchId),
      undone: 'The import was taken back.',
    })
    onDone()
  }
  const onError = (error: CallError) => {
    onRefused(faultsByLine(error, ready))
    showRefusal(error, 'Failed to import treatments. Please try again.')
  }
  // Awaited, not called back: Back may have hidden the import by then.
  const onImport = () => void mutateAsync(ready.flatMap(({ input }) => input ?? [])).then(onImported, onError)
  return { isPending, onImport }
}
