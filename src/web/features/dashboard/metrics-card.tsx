import { Clock, Percent as PercentIcon, Tag, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardMetrics } from '#shared/features/dashboard/dashboard.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ChangeHint } from '#web/ui/basic/change-hint.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { METRIC_CARDS, MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { Part } from './dashboard.api.ts'

const BASIS = {
  recorded: 'Weeks so far this month',
  projected: 'Projected from your treatments',
  none: 'No takings entered yet',
} as const

/** The four figures. All of them show '...' while loading. */
export function MetricsCards({ part }: { part: Part<DashboardMetrics> }) {
  const { value: metrics, onRetry } = part
  if (metrics === null)
    return <LoadError message="Your key figures couldn’t be worked out just now." onRetry={onRetry} />
  const show = (read: (metrics: DashboardMetrics) => ReactNode) => (metrics ? read(metrics) : '...')
  const changes = metrics?.changes
  return (
    <div className={METRIC_CARDS} aria-busy={!metrics}>
      <MetricCard
        label="Hourly Rate"
        icon={Clock}
        value={show(({ hourlyRate }) => <Amount value={hourlyRate} />)}
        hint={<Change of={changes?.hourlyRate} />}
      />
      <MetricCard
        label="Avg Profit Margin"
        icon={PercentIcon}
        value={show(({ avgProfitMargin }) => <Private>{avgProfitMargin.replace('-', '−')}%</Private>)}
        hint={<Change of={changes?.avgProfitMargin} />}
        note="Of your list, not of bookings"
      />
      <MetricCard
        label="Monthly Revenue"
        icon={TrendingUp}
        value={show(({ monthlyRevenue }) => <Amount value={monthlyRevenue} />)}
        hint={<Change of={changes?.monthlyRevenue} isTooEarly={changes?.monthlyRevenueWeeks === 0} />}
        note={metrics ? revenueNote(metrics) : <Placeholder>{BASIS.recorded}</Placeholder>}
      />
      <MetricCard
        label="Active Treatments"
        icon={Tag}
        value={show(({ activeTreatments }) => activeTreatments.toLocaleString('en-GB'))}
        hint={<Change of={changes?.activeTreatments} />}
      />
    </div>
  )
}

/** Says how many weeks the change is about, because the revenue above it includes the running week. */
function revenueNote({
  monthlyRevenueBasis,
  changes: { monthlyRevenueWeeks: weeks },
}: DashboardMetrics): string {
  const basis = BASIS[monthlyRevenueBasis]
  if (!weeks) return basis
  return `${basis}; ${weeks === 1 ? 'one complete week' : `${weeks} complete weeks`} compared`
}

/** "+12% from last month" */
function Change({ of, isTooEarly = false }: { of: number | null | undefined; isTooEarly?: boolean }) {
  if (of === undefined)
    return (
      <Placeholder>
        <ChangeHint direction="same">+10% from last month</ChangeHint>
      </Placeholder>
    )
  if (of === null) return isTooEarly ? 'Too early to compare' : 'No earlier month to compare'
  const direction = of > 0 ? 'up' : of < 0 ? 'down' : 'same'
  const sign = of > 0 ? '+' : of < 0 ? '−' : ''
  return (
    <ChangeHint direction={direction}>
      {sign}
      {Math.abs(of).toLocaleString('en-GB')}% from last month
    </ChangeHint>
  )
}

/**
 * A placeholder about as long as the expected text: it takes as many lines, so nothing moves when the figures
 * arrive.
 */
function Placeholder({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="invisible">
      {children}
    </span>
  )
}
