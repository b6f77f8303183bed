import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { formatPercent, parsePercent } from '#shared/kernel/numbers/percent.ts'
import { CardSwitch } from '#web/features/treatments/card/card-switch.tsx'
import { useCardColumns } from '#web/features/treatments/card/list-columns.ts'
import { useMenuCards } from '#web/features/treatments/card/menu-cards.ts'
import {
  allSummaryQuery,
  latestRateQuery,
  RESTORABLE_TREATMENTS,
  treatmentSummaryQuery,
  treatmentsPageQuery,
} from '#web/features/treatments/treatments.api.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { FIRST_PAGE, toPageChange } from '#web/records/ledger-view.ts'
import { type ListPage, PAGE_ROWS } from '#web/records/list-pages.ts'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DeletedTreatments } from './deleted-treatments-list.tsx'
import { TreatmentsDownload } from './treatments-download.tsx'
import { ViewForm } from './treatments-filter.tsx'
import { deleteButtonId, ImportButton, TreatmentsList } from './treatments-list.tsx'
import { type ListView, NO_FILTER, readView } from './treatments-view.ts'

export const TREATMENTS_CARD_ID = 'treatments'
const FIRST_BUTTON_ID = 'first-treatment'

type TreatmentsCardProps = { onImport: () => void; onStart: () => void }

/** The list with its filters. The server filters and sorts, one page at a time. */
export function TreatmentsCard({ onImport, onStart }: TreatmentsCardProps) {
  const view = readView(useAddress().address)
  const all = useQuery(allSummaryQuery)
  const list = useQuery(treatmentsPageQuery(view))
  const count = all.data?.count
  const edit = useEditPanel<TreatmentRecord>()
  const opened = useEditPanel<TreatmentRecord>()
  const actions = { ...useDeleting(), onEdit: edit.show }
  return (
    <RecordListCard
      id={TREATMENTS_CARD_ID}
      titleId="your-treatments"
      title="Your Treatments"
      action={
        count !== undefined &&
        count > 0 && (
          <>
            <ButtonLink href="/profit-margin/prices" variant="secondary" size="sm" icon={TrendingUp}>
              Plan a price rise
            </ButtonLink>
            <ImportButton size="sm" onImport={onImport} />
          </>
        )
      }
    >
      {count === 0 ? (
        <NoTreatments {...{ onImport, onStart }} />
      ) : count !== undefined && list.data ? (
        <WorkingList
          {...{ view, count, actions, list: list.data }}
          isBusy={list.isPlaceholderData}
          onOpenCard={opened.show}
        />
      ) : all.isError || list.isError ? (
        <LoadError
          message="Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void Promise.all([all.refetch(), list.refetch()])}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      {count !== undefined && (view.isWhole || count === 0) && <DeletedTreatments />}
      {/* Outside the list: another tab may delete the last one while it is being changed here. */}
      {edit.row && (
        <EditTreatmentDialog
          key={edit.formKey}
          treatment={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
        />
      )}
      {opened.row && <CardDialog treatment={opened.row} open={opened.isOpen} onClose={opened.close} />}
    </RecordListCard>
  )
}

function NoTreatments({ onImport, onStart }: TreatmentsCardProps) {
  return (
    <EmptyState
      text="No treatments added yet. Create your first treatment!"
      hint="Each one you add appears here with its price, its costs and its margin."
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

type WorkingListProps = {
  view: ListView
  /** The number of all treatments, whatever the filter. */
  count: number
  list: ListPage<TreatmentRecord>
  isBusy: boolean
  actions: ComponentProps<typeof TreatmentsList>['actions']
  onOpenCard: (treatment: TreatmentRecord) => void
}

function WorkingList({ view, count, list, isBusy, actions, onOpenCard }: WorkingListProps) {
  const { change } = useAddress()
  const { data: rate } = useQuery(latestRateQuery)
  const [isCard, showCards] = useCardColumns()
  const cards = useMenuCards(isCard)
  useEditFromAddress({ ...RESTORABLE_TREATMENTS, onFound: actions.onEdit })
  // Every change except of the page goes back to the first page.
  const choose = (changes: AddressChanges) => change({ ...FIRST_PAGE, ...changes }, { replace: true })
  const turnTo = (page: number) => choose(toPageChange(page))
  const { rows, page, total } = list
  return (
    <div className="grid grid-cols-1 gap-4">
      {count > 1 && <ViewForm view={view} onChange={choose} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Summary view={view} />
        <div className="flex flex-wrap items-center gap-2">
          {view.isWhole && total > 0 && <TreatmentsDownload view={view} hasCards={isCard} />}
          <WholeButton {...{ view, total }} onChange={choose} />
        </div>
      </div>
      <CardSwitch isCard={isCard} onChange={showCards} />
      {total === 0 ? (
        <NoResults one="treatment" onClear={() => choose(NO_FILTER)} />
      ) : (
        <div aria-busy={isBusy}>
          <TreatmentsList treatments={rows} {...{ rate, actions, cards, onOpenCard }} />
          {view.isWhole && (
            <Pager
              page={page}
              size={PAGE_ROWS}
              total={total}
              isBusy={isBusy}
              onPrevious={() => turnTo(page - 1)}
              onNext={() => turnTo(page + 1)}
            />
          )}
        </div>
      )}
    </div>
  )
}

const EditTreatmentDialog = lazyDialog(
  async () => (await import('#web/features/treatments/edit-treatment-dialog.tsx')).EditTreatmentDialog,
)

const CardDialog = lazyDialog(
  async () => (await import('#web/features/treatments/card/card-dialog.tsx')).CardDialog,
)

type WholeButtonProps = { view: ListView; total: number; onChange: (changes: AddressChanges) => void }

function WholeButton({ view, total, onChange }: WholeButtonProps) {
  if (view.isWhole)
    return (
      <Button variant="secondary" size="sm" onClick={() => onChange({ all: null, q: null })}>
        Show fewer
      </Button>
    )
  if (total === 0) return null
  return (
    <Button variant="secondary" size="sm" onClick={() => onChange({ all: '1' })}>
      See all ({total.toLocaleString('en-GB')})
    </Button>
  )
}

function Summary({ view }: { view: ListView }) {
  const { data } = useQuery(treatmentSummaryQuery(view))
  const average = data?.averageMargin ? parsePercent(data.averageMargin) : null
  if (!data || average === null) return null
  const count = `${data.count.toLocaleString('en-GB')} ${data.count === 1 ? 'treatment' : 'treatments'}`
  return (
    <p className="text-small text-ink-2">
      {count}, average margin <Private>{formatPercent(average)}</Private> (of the list, not of bookings)
    </p>
  )
}

function useDeleting() {
  return useDeleteWithUndo<TreatmentRecord>({
    ...RESTORABLE_TREATMENTS,
    inWords: () => ({
      title: 'Success',
      description: 'Treatment deleted successfully!',
      undone: 'The treatment is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () =>
      (document.getElementById(FIRST_BUTTON_ID) ?? document.getElementById(TREATMENTS_CARD_ID))?.focus(),
  })
}
