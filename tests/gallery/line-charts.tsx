import { pence } from '#shared/kernel/numbers/money.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { businessBars, rateMonths, rates, takingsLastYear, weeklyTakings, weeks } from './chart-figures.ts'

const businesses = ['Main Salon', 'Northgate', 'Academy', 'Mobile']

export function LineCharts() {
  return (
    <>
      <Card>
        <LineChart
          title="Takings against last year"
          summary="Most weeks since July were better than a year ago."
          period="Week"
          points={weeks}
          unit={POUNDS}
          series={[
            { name: 'This year', values: weeklyTakings },
            { name: 'Last year', values: takingsLastYear, lastYear: true },
          ]}
        />
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <LineChart
            title="Hourly rate over time"
            summary="Your rate has risen four times this year."
            period="Month"
            points={rateMonths}
            unit={POUNDS}
            series={[{ name: 'Rate', values: rates }]}
          />
        </Card>
        <Card>
          <LineChart
            title="Takings of each business"
            summary="The Academy’s August stands alone: its September was not entered."
            period="Month"
            points={businessBars}
            unit={POUNDS}
            series={businesses.map((name, index) => ({
              name,
              values: businessBars.map((bar) => bar.values[index] ?? null),
            }))}
          />
        </Card>
        <Card>
          <LineChart
            title="Hourly rate, and where it goes"
            summary="At this pace the rate passes its goal in two months."
            period="Month"
            points={rateMonths}
            unit={POUNDS}
            series={[{ name: 'Rate', values: rates }]}
            projectedFrom={rateMonths.length - 3}
            reference={{ label: 'goal', value: pence(40_00) }}
          />
        </Card>
        <Card>
          <LineChart
            title="The first week"
            summary="One entry so far; a line needs two."
            period="Week"
            points={weeks.slice(0, 1)}
            unit={POUNDS}
            series={[{ name: 'Takings', values: [pence(182000)] }]}
          />
        </Card>
        <Card>
          <LineChart
            title="The year so far"
            summary="Ten weeks are entered, the rest of the line is last year’s."
            period="Week"
            points={weeks}
            unit={POUNDS}
            series={[
              { name: 'This year', values: weeklyTakings.slice(0, 10) },
              { name: 'Last year', values: takingsLastYear, lastYear: true },
            ]}
          />
        </Card>
      </div>
    </>
  )
}
