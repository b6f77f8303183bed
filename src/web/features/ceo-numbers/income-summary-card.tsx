import { useQuery } from '@tanstack/react-query'
import type { IncomeSummary } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { incomeSummaryQuery } from '#web/features/weekly-incomes/weekly-incomes.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** Sums up to today, whichever week is shown. */
export function IncomeSummaryCard({ businessId }: { businessId: number | null }) {
  const { data, isError, refetch } = useQuery(incomeSummaryQuery(businessId))
  return (
    <Card aria-labelledby="income-summary" className="flex flex-col">
      <CardHeader
        id="income-summary"
        title="Income Summary"
        description="A week counts in the month and the year of its Monday."
      />
      {isError && !data ? <LoadError onRetry={() => void refetch()} /> : <Sums summary={data} />}
    </Card>
  )
}

function Sums({ summary }: { summary: IncomeSummary | undefined }) {
  return (
    <dl className="flex grow flex-col divide-y divide-border">
      {SPANS.map(({ key, label }) => (
        <div key={key} className="flex min-h-13 grow flex-wrap items-center justify-between gap-x-4 py-2">
          <dt className="grow basis-16 text-ink-2">{label}</dt>
          <dd className="text-h2 tabular-nums">
            {summary ? <Amount value={summary[key]} /> : <Skeleton className="h-6 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SPANS = [
  { key: 'week', label: 'This week' },
  { key: 'month', label: 'This month' },
  { key: 'year', label: 'This year' },
] as const
