import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { formatPercent } from '#shared/kernel/percent.ts'
import { useDeleteWithUndo } from '#web/lib/delete-with-undo.ts'
import { PAGE_ROWS } from '#web/lib/list-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { NothingFits } from '#web/ui/nothing-fits.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeletedTreatments } from './deleted-treatments-list.tsx'
import { EditTreatmentDialog } from './edit-treatment-dialog.tsx'
import { KEPT_TREATMENTS, treatmentsQuery } from './treatments.api.ts'
import { DownloadButton, deleteButtonId, ImportButton, TreatmentsList } from './treatments-list.tsx'
import { averageMargin, filterTreatments, pageOf, readView } from './treatments-view.api.ts'
import { ViewForm } from './view-form.tsx'

const CARD_ID = 'treatments'
const HEADING_ID = 'your-treatments'
const FIRST_BUTTON_ID = 'first-treatment'

type TreatmentsCardProps = { onImport: () => void; onStart: () => void }

export function TreatmentsCard({ onImport, onStart }: TreatmentsCardProps) {
  const { data, isError, refetch } = useQuery(treatmentsQuery)
  const { isWhole } = readView(useSearchParams()[0])
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby={HEADING_ID} className="outline-none">
      <CardHeader
        id={HEADING_ID}
        title="Your Treatments"
        action={data && data.length > 0 && <ImportButton size="sm" onImport={onImport} />}
      />
      {data ? (
        <Content {...{ treatments: data, onImport, onStart }} />
      ) : isError ? (
        <LoadError
          message="Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      {data && (isWhole || data.length === 0) && <DeletedTreatments />}
    </Card>
  )
}

function Content({ treatments, onImport, onStart }: TreatmentsCardProps & { treatments: TreatmentRecord[] }) {
  if (treatments.length > 0) return <WorkingList treatments={treatments} />
  return (
    <EmptyState
      text="No treatments added yet. Create your first treatment!"
      hint="Each one you add stands here with its price, its costs and its margin."
      action={
        <>
          <Button id={FIRST_BUTTON_ID} variant="secondary" onClick={onStart}>
            Add a treatment
          </Button>
          <ImportButton size="md" onImport={onImport} />
        </>
      }
    />
  )
}

function WorkingList({ treatments }: { treatments: TreatmentRecord[] }) {
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const found = filterTreatments(treatments, { ...view, search: useDeferredValue(view.search) })
  const { shown, page } = pageOf(found, view)
  const [editedId, setEditedId] = useState<number | null>(null)
  const { deletingIds, onDelete } = useDeleting()
  const change = (changes: Record<string, string | null>) =>
    setAddress((before) => withChanges(before, changes), { replace: true })
  const turnTo = (next: number) => change({ page: String(next) })
  return (
    <div className="grid grid-cols-1 gap-4">
      {treatments.length > 1 && <ViewForm view={view} onChange={change} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Summary found={found} />
        <div className="flex flex-wrap items-center gap-2">
          {view.isWhole && found.length > 0 && <DownloadButton treatments={found} />}
          {view.isWhole ? (
            <Button variant="secondary" size="sm" onClick={() => change({ all: null, q: null })}>
              Show fewer
            </Button>
          ) : (
            found.length > 0 && (
              <Button variant="secondary" size="sm" onClick={() => change({ all: '1' })}>
                See all ({found.length.toLocaleString('en-GB')})
              </Button>
            )
          )}
        </div>
      </div>
      {found.length === 0 ? (
        <NothingFits one="treatment" onClear={() => change({ q: null, margin: null })} />
      ) : (
        <div>
          <TreatmentsList
            treatments={shown}
            deletingIds={deletingIds}
            onEdit={({ id }) => setEditedId(id)}
            onDelete={(treatment) => onDelete(treatment, shown)}
          />
          {view.isWhole && (
            <Pager
              page={page}
              size={PAGE_ROWS}
              total={found.length}
              onPrevious={() => turnTo(page - 1)}
              onNext={() => turnTo(page + 1)}
            />
          )}
        </div>
      )}
      <EditTreatmentDialog
        treatment={treatments.find(({ id }) => id === editedId) ?? null}
        onClose={() => setEditedId(null)}
      />
    </div>
  )
}

function Summary({ found }: { found: TreatmentRecord[] }) {
  const average = averageMargin(found)
  if (average === null) return null
  const count = `${found.length.toLocaleString('en-GB')} ${found.length === 1 ? 'treatment' : 'treatments'}`
  return (
    <p className="text-small text-ink-2">
      {count}, average margin {formatPercent(average)}
    </p>
  )
}

function useDeleting() {
  return useDeleteWithUndo<TreatmentRecord>({
    ...KEPT_TREATMENTS,
    inWords: () => ({
      title: 'Success',
      description: 'Treatment deleted successfully!',
      undone: 'The treatment is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => (document.getElementById(FIRST_BUTTON_ID) ?? document.getElementById(CARD_ID))?.focus(),
  })
}

/** Any change but of the page starts again at the first one. */
function withChanges(before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
