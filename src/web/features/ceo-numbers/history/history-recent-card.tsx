import { useQuery } from '@tanstack/react-query'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { useToday } from '#web/api/current-user.ts'
import { chartWeeksQuery, latestWeeksQuery } from '#web/features/weekly-incomes/income-history.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { businessName, latestSums, type Selection } from './history-view.ts'

const RECENT = 4

export function RecentWeeksCard({ business, businesses }: Selection) {
  const { data, isError, refetch } = useQuery(latestWeeksQuery(business?.id ?? null))
  return (
    <Card aria-labelledby="recent-weeks">
      <CardHeader id="recent-weeks" title="Recent Weeks" />
      {isError ? (
        <LoadError message={WEEKS_FAILED} onRetry={() => void refetch()} />
      ) : !data ? (
        <HistorySkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyState text="No historical data yet" hint="The last four weeks you enter appear here." />
      ) : (
        <>
          {business === null && <WeekSums />}
          <RowList label="Recent Weeks">
            {data.rows.slice(0, RECENT).map((week) => (
              <Row
                key={week.id}
                title={formatWeekOf(week.weekStartDate)}
                meta={business ? undefined : businessName(businesses, week.businessId)}
                value={<Amount value={week.weeklyTotal} />}
              />
            ))}
          </RowList>
        </>
      )}
    </Card>
  )
}

/** What all businesses took together, week by week. The chart beside it reads the same weeks. */
function WeekSums() {
  const today = useToday()
  const { data } = useQuery(chartWeeksQuery(null))
  if (!data) return null
  return (
    <div className="mb-4 rounded-control bg-muted px-3 py-2">
      <h3 className="text-label text-ink-2">All businesses together</h3>
      <dl className="mt-1">
        {latestSums(data, today).map(({ label, total }) => (
          <div key={label} className="flex justify-between gap-3 py-1 text-small">
            <dt>{label}</dt>
            <dd className="tabular-nums">
              {total === null ? (
                <span className="text-muted-foreground">Nothing recorded</span>
              ) : (
                <Amount value={total} className="font-semibold" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const WEEKS_FAILED = 'Your weeks couldn’t be loaded just now. Nothing you’ve entered is lost.'

export function HistorySkeleton() {
  return <RowsSkeleton label="Loading your weeks…" rows={4} height="h-13" />
}
