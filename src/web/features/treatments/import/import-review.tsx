import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Pence } from '#shared/kernel/money.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { offerUndo } from '#web/records/undo.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { ImportColumnsForm } from './import-columns.tsx'
import { checkLines, faultsByLine, type ImportLine } from './import-lines.ts'
import { ImportLinesList } from './import-lines-list.tsx'
import { guessColumns, type ImportTable } from './import-table.ts'
import { undoImport, useImportTreatments } from './treatment-import.api.ts'

type ImportReviewProps = {
  table: ImportTable
  known: readonly TreatmentRecord[]
  rate: Pence | null
  onAgain: () => void
  onDone: () => void
}

export function ImportReviewForm({ table: given, known, rate, onAgain, onDone }: ImportReviewProps) {
  const [table, setTable] = useState(given)
  const [columns, setColumns] = useState(() => guessColumns(given))
  const [acceptedLines, setAcceptedLines] = useState<ReadonlySet<number>>(new Set())
  const [skipsFaulty, setSkipsFaulty] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<number, ImportLine['faults']>>(new Map())
  const checked = useMemo(() => checkLines(table, columns, { rate, known }), [table, columns, rate, known])
  const lines = withRefusals(checked, refused)
  const faulty = lines.filter(({ input }) => input === null)
  const duplicates = lines.filter(({ duplicateOf }) => duplicateOf !== null)
  const ready = lines.filter(
    ({ input, duplicateOf, line }) => input && (!duplicateOf || acceptedLines.has(line)),
  )
  const { isPending, onImport } = useImporting({ ready, onDone, onRefused: setRefused })
  const reason = toBlockedReason({ ready: ready.length, faulty: skipsFaulty ? 0 : faulty.length })
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImportColumnsForm
        table={table}
        columns={columns}
        onColumns={(next) => {
          setColumns(next)
          setRefused(new Map())
        }}
        onHeadings={(hasHeadings) => setTable({ ...table, hasHeadings })}
      />
      <ImportLinesList {...{ lines, acceptedLines, rate, onAccept: setAcceptedLines }} />
      <div className="grid gap-1">
        {duplicates.length > 1 && (
          <CheckboxField
            label={`Add all ${inFigures(duplicates.length)} duplicates as well`}
            checked={duplicates.every(({ line }) => acceptedLines.has(line))}
            onChange={(event) =>
              setAcceptedLines(new Set(event.target.checked ? duplicates.map(({ line }) => line) : []))
            }
          />
        )}
        {faulty.length > 0 && (
          <CheckboxField
            label={`Leave out ${faulty.length === 1 ? 'the row' : `the ${inFigures(faulty.length)} rows`} with errors`}
            checked={skipsFaulty}
            onChange={(event) => setSkipsFaulty(event.target.checked)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          pending={isPending}
          disabled={reason !== null}
          aria-describedby="import-reason"
          onClick={onImport}
        >
          {isPending ? 'Importing...' : `Import ${inWords(ready.length)}`}
        </Button>
        <Button variant="secondary" onClick={onAgain} disabled={isPending}>
          Choose something else
        </Button>
        <p id="import-reason" className="text-small text-ink-2">
          {reason ?? 'All of them or none: an import never stops half-way.'}
        </p>
      </div>
    </div>
  )
}

type ImportingProps = {
  ready: readonly ImportLine[]
  onDone: () => void
  onRefused: (faults: ReadonlyMap<number, ImportLine['faults']>) => void
}

function useImporting({ ready, onDone, onRefused }: ImportingProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useImportTreatments()
  const onImport = () =>
    mutate(
      ready.flatMap(({ input }) => input ?? []),
      {
        onSuccess: ({ batchId, added }) => {
          offerUndo({
            title: 'Success',
            description: `${inWords(added)} imported successfully!`,
            undo: () => undoImport(client, batchId),
            undone: 'The import was taken back.',
          })
          onDone()
        },
        onError: (error) => {
          onRefused(faultsByLine(error, ready))
          showRefusal(error, 'Failed to import treatments. Please try again.')
        },
      },
    )
  return { isPending, onImport }
}

/** A line that the server refused stays refused until its columns are changed or it is left out. */
function withRefusals(
  lines: readonly ImportLine[],
  refused: ReadonlyMap<number, ImportLine['faults']>,
): readonly ImportLine[] {
  if (refused.size === 0) return lines
  return lines.map((line) => {
    const faults = refused.get(line.line)
    return faults ? { ...line, faults, input: null, duplicateOf: null } : line
  })
}

function toBlockedReason({ ready, faulty }: { ready: number; faulty: number }): string | null {
  if (faulty > 0)
    return 'Some rows have errors. Mend them in your file, match another column, or leave them out.'
  return ready === 0 ? 'There is nothing left to import.' : null
}

function inWords(count: number): string {
  return count === 1 ? '1 treatment' : `${inFigures(count)} treatments`
}

function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}
