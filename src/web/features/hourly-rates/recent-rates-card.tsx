import { useQuery } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { DeletedRates } from './deleted-rates-list.tsx'
import { recentRatesQuery } from './hourly-rates.api.ts'
import { type RateActions, RateRowList } from './rate-row-list.tsx'

type RecentProps = { actions: RateActions; onStart: () => void }

/** The newest five, with a link to all of them. */
export function RecentRatesCard({ actions, onStart }: RecentProps) {
  const { data, isError, refetch } = useQuery(recentRatesQuery)
  const total = data?.total ?? 0
  const seeAll = total > 0 && (
    <ButtonLink href="/hourly-rate?all=1" variant="secondary" size="sm" onClick={focusRatesCard}>
      See all ({total.toLocaleString('en-GB')})
    </ButtonLink>
  )
  return (
    <RecordListCard id={CARD_ID} titleId="recent-rates" title="Recent Calculations" action={seeAll}>
      {data && <RecentList rates={data.rows} actions={actions} onStart={onStart} />}
      {!data && isError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isError && <RatesSkeleton />}
    </RecordListCard>
  )
}

/** Shared by the short list and the whole history: only one of them is on the screen. */
export const CARD_ID = 'rates'

export function focusRatesCard(): void {
  focusCard(CARD_ID)
}

export function RatesSkeleton() {
  return <RowsSkeleton label="Loading your calculations…" rows={3} height="h-16" />
}

export function NoRates({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      text="No previous calculations found. Create your first calculation!"
      hint="Every rate you save is kept here with its figures, so that you can see how it changes over time."
      action={
        <Button variant="secondary" onClick={onStart}>
          Start with my expenses
        </Button>
      }
    />
  )
}

type ListProps = RecentProps & { rates: readonly HourlyRateRecord[] }

function RecentList({ rates, actions, onStart }: ListProps) {
  if (rates.length === 0)
    return (
      <>
        <NoRates onStart={onStart} />
        <DeletedRates />
      </>
    )
  return <RateRowList rates={rates} actions={actions} />
}
