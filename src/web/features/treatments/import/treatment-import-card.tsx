import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rateQuery, treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { ImportSheet } from './import-file.ts'
import { ImportReviewForm } from './import-review.tsx'
import { ImportSourceForm } from './import-source.tsx'
import type { ImportTable } from './import-table.ts'

/** Imports a price list: choose it, assign its columns, check every row, confirm. */
export function TreatmentImportCard({ onClose }: { onClose: () => void }) {
  const [sheets, setSheets] = useState<ImportSheet[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Delayed, because a navigation first focuses the page's title.
    setTimeout(() => heading.current?.focus())
  }, [])
  return (
    <Card aria-labelledby="treatment-import">
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} id="treatment-import" tabIndex={-1} className="text-h2 outline-none">
            Import Treatments
          </h2>
          <p className="mt-1 max-w-[68ch] text-small text-muted-foreground">
            Bring your price list in from a spreadsheet. You see every row before anything is added.
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {sheets === null ? (
        <ImportSourceForm onSheets={setSheets} />
      ) : (
        <SheetReview sheets={sheets} onAgain={() => setSheets(null)} onDone={onClose} />
      )}
    </Card>
  )
}

type SheetReviewProps = { sheets: readonly ImportSheet[]; onAgain: () => void; onDone: () => void }

/** One sheet at a time. Those that were looked at stay, hidden, with what was mended in them. */
function SheetReview({ sheets, onAgain, onDone }: SheetReviewProps) {
  const [index, setIndex] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]))
  const open = (next: number) => {
    setIndex(next)
    setOpened(new Set([...opened, next]))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {sheets.length > 1 && (
        <div className="max-w-96">
          <SelectField
            label="Sheet"
            optional="unmarked"
            options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(index)}
            onChange={(event) => open(Number(event.target.value))}
          />
        </div>
      )}
      {sheets.map(({ name, table }, at) => (
        <div key={name} hidden={at !== index}>
          {opened.has(at) && <Review table={table} onAgain={onAgain} onDone={onDone} />}
        </div>
      ))}
    </div>
  )
}

type ReviewProps = { table: ImportTable; onAgain: () => void; onDone: () => void }

/** Finding duplicates and computing overheads needs the current list and rate. */
function Review({ table, onAgain, onDone }: ReviewProps) {
  const known = useQuery({ ...treatmentsQuery, refetchOnMount: 'always' })
  const rate = useQuery({ ...rateQuery, refetchOnMount: 'always' })
  if (known.data && rate.data !== undefined)
    return <ImportReviewForm {...{ table, onAgain, onDone, known: known.data, rate: rate.data }} />
  if (known.isError || rate.isError)
    return (
      <LoadError
        message="Your list couldn’t be looked at just now. What you chose is still here."
        onRetry={() => void Promise.all([known.refetch(), rate.refetch()])}
      />
    )
  return <Spinner label="Looking for treatments you already have…" />
}
