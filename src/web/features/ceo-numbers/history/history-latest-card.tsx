import { useQuery } from '@tanstack/react-query'
import { latestWeeksQuery } from '#web/features/weekly-incomes/income-history.api.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { focusHistory, HISTORY_ID, type WeekActs } from './history-acts.api.ts'
import { DeletedWeeks } from './history-deleted-list.tsx'
import { HistoryTable } from './history-table-list.tsx'
import type { Selection } from './history-view.ts'

type LatestProps = { selection: Selection; acts: WeekActs; allHref: string }

/** The newest ten entries, and the way to all of them. */
export function LatestWeeksCard({ selection, acts, allHref }: LatestProps) {
  const { data, isError, refetch } = useQuery(latestWeeksQuery(selection.business?.id ?? null))
  const seeAll = data && data.total > 0 && (
    <ButtonLink href={allHref} variant="secondary" size="sm" onClick={focusHistory}>
      See all ({data.total.toLocaleString('en-GB')})
    </ButtonLink>
  )
  return (
    <Card id={HISTORY_ID} tabIndex={-1} aria-labelledby="historical-performance" className="outline-none">
      <CardHeader
        id="historical-performance"
        title="Historical Performance"
        description={PARTS_HINT}
        action={!isError && seeAll}
      />
      {isError ? (
        <HistoryFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <HistoryWaiting />
      ) : data.rows.length === 0 ? (
        <>
          <NoWeeks />
          <DeletedWeeks selection={selection} />
        </>
      ) : (
        <HistoryTable caption="Historical Performance" weeks={data.rows} {...{ selection, acts }} />
      )}
    </Card>
  )
}

export const PARTS_HINT = 'The three parts are an estimate to set aside, not tax advice.'

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your weeks couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}

export function HistoryWaiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your weeks…</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  )
}

export function NoWeeks() {
  return (
    <EmptyState
      text="No weeks entered yet"
      hint="Each week’s total stands here with what to set aside for tax, what to keep as profit and what is left to spend."
    />
  )
}
