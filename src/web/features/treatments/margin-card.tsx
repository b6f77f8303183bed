import { useQuery } from '@tanstack/react-query'
import { useLosingIds } from '#web/api/losing-treatments.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { allSummaryQuery, latestRateQuery, lowestMarginsQuery } from './treatments.api.ts'

/** The margins as a chart, once there are treatments. */
export function MarginsCard() {
  const { data: summary } = useQuery(allSummaryQuery)
  const { data: lowest } = useQuery(lowestMarginsQuery)
  const { data: rate } = useQuery(latestRateQuery)
  const losing = useLosingIds()
  if (!summary || !lowest || rate === undefined || losing === undefined || lowest.length === 0) return null
  return (
    <Card>
      <MarginsChart {...{ summary, lowest, rate, losing }} />
    </Card>
  )
}

const MarginsChart = lazyCard(
  async () => (await import('./margins-chart.tsx')).MarginsChart,
  () => <Skeleton className="h-96" />,
)
