import { useQuery } from '@tanstack/react-query'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { budgetQuery } from './stock-purchases.api.ts'

const TITLE = 'Stock by Month'

/** The cost of each month, compared with the average that makes the budget. */
export function StockChartCard({ months }: { months: string }) {
  const { data, isError, refetch } = useQuery(budgetQuery(months))
  return (
    <Card aria-labelledby="stock-by-month">
      <CardHeader id="stock-by-month" title={TITLE} />
      {isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : data ? (
        <StockChart title={TITLE} budget={data} />
      ) : (
        <ChartSkeleton />
      )}
    </Card>
  )
}

const StockChart = lazyCard(async () => (await import('./stock-chart.tsx')).StockChart, ChartSkeleton)

function ChartSkeleton() {
  return <Skeleton className="h-90 sm:h-79" />
}
