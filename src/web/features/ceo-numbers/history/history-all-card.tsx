import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { weeksPageQuery, weeksTotalQuery } from '#web/features/weekly-incomes/income-history.api.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { FIRST_PAGE, isFiltered, NO_FILTER, toPageChange } from '#web/records/ledger-view.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { focusHistory, HISTORY_ID, type WeekActs } from './history-acts.api.ts'
import { DeletedWeeks } from './history-deleted-list.tsx'
import { HistoryDownload } from './history-download.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryFailed, HistoryWaiting, NoWeeks, PARTS_HINT } from './history-latest-card.tsx'
import { HistoryTable } from './history-table-list.tsx'
import { countEntries, type HistoryView, readHistoryView, type Selection } from './history-view.ts'

type AllProps = { selection: Selection; acts: WeekActs; newestHref: string }

/** Every entry there is: filters, order, their total, pages and a file of them. */
export function AllWeeksCard({ selection, acts, newestHref }: AllProps) {
  const { address, change } = useAddress()
  const view = readHistoryView(address, selection)
  useFirstPageOf(selection.business?.id ?? null, change)
  const showNewest = (
    <ButtonLink href={newestHref} variant="secondary" size="sm" onClick={focusHistory}>
      Show the newest only
    </ButtonLink>
  )
  return (
    <Card id={HISTORY_ID} tabIndex={-1} aria-labelledby="all-weeks" className="outline-none">
      <CardHeader id="all-weeks" title="All Weeks" description={PARTS_HINT} action={showNewest} />
      <HistoryFilter view={view} selection={selection} onChange={change} />
      <FilterTotal view={view} selection={selection} />
      <WeekPages {...{ view, selection, acts, change }} />
      <DeletedWeeks selection={selection} />
    </Card>
  )
}

type Change = ReturnType<typeof useAddress>['change']

/** Another business is another list, and starts at its own first page. */
function useFirstPageOf(businessId: number | null, change: Change): void {
  const shownId = useRef(businessId)
  useEffect(() => {
    if (shownId.current === businessId) return
    shownId.current = businessId
    change(FIRST_PAGE, { replace: true })
  }, [businessId, change])
}

/** What the filter finds and comes to, and the same rows as a file. */
function FilterTotal({ view, selection }: { view: HistoryView; selection: Selection }) {
  const { data, isError, refetch } = useQuery(weeksTotalQuery(view))
  if (isError)
    return (
      <div className="mb-4">
        <LoadError message="The total couldn’t be worked out just now." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <p className="min-h-9 text-small text-ink-2">Adding up…</p>
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-ink-2">
        {countEntries(data.count)}, <Amount value={data.total} className="font-semibold text-foreground" /> in
        all
      </p>
      {data.count > 0 && <HistoryDownload view={view} businesses={selection.businesses} />}
    </div>
  )
}

type PagesProps = {
  view: HistoryView
  selection: Selection
  acts: WeekActs
  change: (changes: AddressChanges) => void
}

function WeekPages({ view, selection, acts, change }: PagesProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(weeksPageQuery(view))
  if (isError) return <HistoryFailed onRetry={() => void refetch()} />
  if (!data) return <HistoryWaiting />
  if (data.total === 0)
    return isFiltered(view) ? <NoResults one="week" onClear={() => change(NO_FILTER)} /> : <NoWeeks />
  const { rows, page, total } = data
  return (
    <div aria-busy={isPlaceholderData}>
      <HistoryTable caption="All weeks" weeks={rows} {...{ selection, acts }} />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={total}
        isBusy={isPlaceholderData}
        onPrevious={() => change(toPageChange(page - 1))}
        onNext={() => change(toPageChange(page + 1))}
      />
    </div>
  )
}
