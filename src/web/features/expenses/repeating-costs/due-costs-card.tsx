import { useQuery } from '@tanstack/react-query'
import { dueCostsQuery } from '#web/api/due-costs.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'

const DUE_CARD_ID = 'due-costs'

/** What waits for its amount. Nothing is shown while nothing is due. */
export function DueCostsCard() {
  const { data: due = [], isError, refetch } = useQuery(dueCostsQuery)
  if (!isError && due.length === 0) return null
  return (
    <RecordListCard
      id={DUE_CARD_ID}
      titleId="due-costs-title"
      title="Due"
      description="These costs differ each time. Confirm what you paid, or skip them."
    >
      {isError ? (
        <LoadError message="What is due couldn’t be loaded just now." onRetry={() => void refetch()} />
      ) : (
        <DueCostsList due={due} onDone={() => focusCard(DUE_CARD_ID)} />
      )}
    </RecordListCard>
  )
}

const DueCostsList = lazyCard(
  async () => (await import('#web/records/due-costs/due-costs-list.tsx')).DueCostsList,
  () => <RowsSkeleton label="Loading what is due…" rows={1} height="h-32" />,
)
