import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rateQuery, treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ImportReviewForm } from './import-review.tsx'
import { ImportSourceForm } from './import-source.tsx'
import type { ImportTable } from './import-table.ts'

/** A price list from elsewhere: choose it, match its columns, look at every row, then say yes. */
export function TreatmentImportCard({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<ImportTable | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // In a moment: a change of screen first gives the focus to the page's title.
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
      {table === null ? (
        <ImportSourceForm onTable={setTable} />
      ) : (
        <Review table={table} onAgain={() => setTable(null)} onDone={onClose} />
      )}
    </Card>
  )
}

type ReviewProps = { table: ImportTable; onAgain: () => void; onDone: () => void }

/** Duplicates and overheads can only be told with the list and the rate as they are now. */
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
