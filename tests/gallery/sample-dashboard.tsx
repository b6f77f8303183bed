import { Clock, Package, Tag, Wallet } from 'lucide-react'
import { pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ChangeHint } from '#web/ui/basic/change-hint.tsx'
import { MetricCard } from '#web/ui/basic/metric-card.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { costs, takingsBars } from './chart-figures.ts'

/** Enough of a screen to look at the frame around it. */
export function SampleDashboard() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <MetricCard
          label="Hourly rate"
          icon={Clock}
          value={<Amount value="41.25" />}
          hint={<ChangeHint direction="up">+12% from last month</ChangeHint>}
        />
        <MetricCard
          label="Average profit margin"
          icon={Tag}
          value="52.4%"
          hint={<ChangeHint direction="up">+5% from last month</ChangeHint>}
        />
        <MetricCard
          label="Monthly revenue"
          icon={Wallet}
          value={<Amount value="9480.00" />}
          hint={<ChangeHint direction="down">−3% from last month</ChangeHint>}
        />
        <MetricCard label="Active treatments" icon={Package} value="14" note="No earlier month to compare" />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card>
          <BarChart
            as="h2"
            title="Takings by week"
            summary="One week was closed and one was not entered."
            period="Week"
            series={['Takings']}
            bars={takingsBars}
            unit={POUNDS}
            reference={{ label: 'average', value: pence(195559) }}
          />
        </Card>
        <Card>
          <RankedBars
            as="h2"
            title="Costs by category"
            summary="Wages are the largest cost of this tax year."
            rows={costs}
            unit={POUNDS}
            most={6}
          />
        </Card>
      </div>
    </div>
  )
}
