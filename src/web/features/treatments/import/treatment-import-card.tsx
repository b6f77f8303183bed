import { useQuery } from '@tanstack/react-query'
import { rateQuery, treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { ImportCard } from '#web/records/import/import-card.tsx'
import type { ImportTable } from '#web/records/import/import-table.ts'
import { useLastKnown } from '#web/records/import/last-known.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ImportReviewForm } from './import-review.tsx'
import { TREATMENT_IMPORT } from './treatment-import-kind.ts'

/** Imports a price list. */
export function TreatmentImportCard({ onClose }: { onClose: () => void }) {
  return (
    <ImportCard
      id="treatment-import"
      title="Import Treatments"
      description="Bring your price list in from a spreadsheet. You see every row before anything is added."
      kind={TREATMENT_IMPORT}
      onClose={onClose}
      review={(table, onAgain) => <Review table={table} onAgain={onAgain} onDone={onClose} />}
    />
  )
}

type ReviewProps = { table: ImportTable; onAgain: () => void; onDone: () => void }

/** Finding duplicates and computing overheads needs the current list and rate. */
function Review({ table, onAgain, onDone }: ReviewProps) {
  const known = useQuery({ ...treatmentsQuery, refetchOnMount: 'always' })
  const rate = useQuery({ ...rateQuery, refetchOnMount: 'always' })
  const found = { known: useLastKnown(known.data), rate: useLastKnown(rate.data) }
  if (found.known && found.rate !== undefined)
    return <ImportReviewForm {...{ table, onAgain, onDone, known: found.known, rate: found.rate }} />
  if (known.isError || rate.isError)
    return (
      <LoadError
        message="Your list couldn’t be looked at just now. What you chose is still here."
        onRetry={() => void Promise.all([known.refetch(), rate.refetch()])}
      />
    )
  return <Spinner label="Looking for treatments you already have…" />
}
