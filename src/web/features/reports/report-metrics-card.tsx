import { Clock, Percent, ReceiptPoundSterling, TrendingUp } from 'lucide-react'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { type KeyMetric, keyMetrics } from './report-words.ts'

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
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!report}>
      {CARDS.map(({ label, icon }, index) => {
        const metric = metrics?.[index]
        return (
          <MetricCard
            key={label}
            label={label}
            icon={icon}
            value={metric ? <Value of={metric} isRecorded={isRecorded(report, label)} /> : '...'}
            note={metric?.note ?? <span aria-hidden>&nbsp;</span>}
          />
        )
      })}
    </div>
  )
}

/** A period without takings has no revenue of £0.00: nothing is recorded. */
function isRecorded(report: Report | undefined, label: string): boolean {
  return label !== 'Monthly Revenue' || report?.revenueBasis !== 'none'
}

function Value({ of: { value, amount }, isRecorded }: { of: KeyMetric; isRecorded: boolean }) {
  if (!isRecorded) return <span className="text-h3 text-muted-foreground">Nothing recorded</span>
  return amount === null ? <Private>{value}</Private> : <Amount value={amount} />
}
