import { Clock, Percent, ReceiptPoundSterling, TrendingUp } from 'lucide-react'
import { formatMetric, type KeyMetric, keyMetrics } from '#shared/features/reports/report-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { METRIC_CARDS, MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Private } from '#web/ui/basic/private.tsx'

const CARDS = [
  { label: 'Current Hourly Rate', icon: Clock },
  { label: 'Avg Profit Margin', icon: Percent },
  { label: 'Monthly Revenue', icon: TrendingUp },
  { label: 'Total Expenses', icon: ReceiptPoundSterling },
] as const

/** Shows '...' for the values until the report is loaded. */
export function ReportMetrics({ report }: { report: Report | undefined }) {
  const metrics = report && keyMetrics(report)
  return (
    <div className={METRIC_CARDS} aria-busy={!report}>
      {CARDS.map(({ label, icon }, index) => {
        const metric = metrics?.[index]
        return (
          <MetricCard
            key={label}
            label={label}
            icon={icon}
            value={metric ? <Value of={metric} /> : '...'}
            note={metric?.note ?? <span aria-hidden>&nbsp;</span>}
          />
        )
      })}
    </div>
  )
}

function Value({ of: metric }: { of: KeyMetric }) {
  const { unit, decimal } = metric
  if (decimal === null) return <span className="text-h3 text-muted-foreground">{formatMetric(metric)}</span>
  return unit === '£' ? <Amount value={decimal} /> : <Private>{formatMetric(metric)}</Private>
}
