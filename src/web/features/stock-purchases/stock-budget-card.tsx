import { useQuery } from '@tanstack/react-query'
import { CalendarRange, PoundSterling, ShoppingBag, Tag } from 'lucide-react'
import type { StockBudget } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { METRIC_CARDS, MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { budgetQuery } from './stock-purchases.api.ts'

type PeriodProps = { months: string; onMonths: (months: string) => void }

export function BudgetPeriod({ months, onMonths }: PeriodProps) {
  return (
    <div className="w-full sm:max-w-60">
      <SelectField
        label="Budget Period"
        optional="unmarked"
        options={PERIOD_OPTIONS}
        value={months}
        onChange={(event) => onMonths(event.target.value)}
      />
    </div>
  )
}

export function BudgetCards({ months }: { months: string }) {
  const { data, isError, refetch } = useQuery(budgetQuery(months))
  if (isError)
    return (
      <LoadError
        message="Your stock figures couldn’t be loaded just now. Nothing you’ve entered is lost."
        onRetry={() => void refetch()}
      />
    )
  return (
    <div role="status" aria-label="Stock figures" className={METRIC_CARDS}>
      {data ? (
        <Figures budget={data} />
      ) : (
        WAITING.map((name) => <Skeleton key={name} className={CARD_HEIGHT} />)
      )}
    </div>
  )
}

function Figures({ budget }: { budget: StockBudget }) {
  const period = `last ${budget.months} months`
  return (
    <>
      <MetricCard
        label="Total Spent"
        icon={PoundSterling}
        value={<Amount value={budget.total} />}
        hint={period}
      />
      <MetricCard
        label="Monthly Average"
        icon={CalendarRange}
        value={<Amount value={budget.monthlyAverage} />}
        hint="Recommended budget"
        note={<FullMonths budget={budget} />}
      />
      <MetricCard
        label="Top Category"
        icon={Tag}
        value={budget.topCategory ?? 'None'}
        hint={budget.topCategory && 'where most of it went'}
      />
      <MetricCard
        label="Total Purchases"
        icon={ShoppingBag}
        value={budget.count.toLocaleString('en-GB')}
        hint={period}
      />
    </>
  )
}

/** The total ÷ N counts the running month and months without purchases, so the average of full months stands beside it. */
function FullMonths({ budget: { months, fullMonthAverage } }: { budget: StockBudget }) {
  if (fullMonthAverage === null) return `The total ÷ ${months}. No full month with purchases yet.`
  return (
    <>
      The total ÷ {months}. Full months only: <Amount value={fullMonthAverage} />
    </>
  )
}

const CARD_HEIGHT = 'h-33 sm:h-31 lg:h-38 xl:h-31'
const WAITING = ['spent', 'average', 'category', 'purchases']

const PERIOD_OPTIONS = [
  { value: '3', label: 'Last 3 months' },
  { value: '6', label: 'Last 6 months' },
  { value: '12', label: 'Last 12 months' },
]
