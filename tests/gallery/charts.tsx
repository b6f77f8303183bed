import { Landmark, PiggyBank, Wallet } from 'lucide-react'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { SPLIT_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { PERCENTS, POUNDS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { StackedBar } from '#web/ui/chart/stacked-bar.tsx'
import {
  businessBars,
  costs,
  LONG_WORD,
  margins,
  profitBars,
  projectedBars,
  stockBars,
  takingsBars,
} from './chart-figures.ts'
import { LineCharts } from './line-charts.tsx'
import { Section } from './sample.tsx'

export function ChartsSection() {
  return (
    <Section id="charts" title="Charts">
      <MoneySplit />
      <LineCharts />
      <div className="grid gap-6 lg:grid-cols-2">
        <UprightBars />
        <Rankings />
      </div>
    </Section>
  )
}

function MoneySplit() {
  const total = pence(238000)
  return (
    <Card>
      <StackedBar
        title="Where this week’s money goes"
        summary={
          <>
            Of <Amount value={total} /> taken, three quarters are yours to spend.
          </>
        }
        unit={POUNDS}
        parts={[
          {
            label: 'VAT/Tax',
            value: pence(47600),
            colour: SPLIT_COLOURS.vat,
            icon: Landmark,
            share: percent(2000),
          },
          {
            label: 'Profit',
            value: pence(11900),
            colour: SPLIT_COLOURS.profit,
            icon: PiggyBank,
            share: percent(500),
          },
          {
            label: 'Available',
            value: pence(178500),
            colour: SPLIT_COLOURS.available,
            icon: Wallet,
            share: percent(7500),
          },
        ]}
      />
    </Card>
  )
}

function UprightBars() {
  return (
    <>
      <Card>
        <BarChart
          title="Takings by week"
          summary="One week was closed and one was not entered."
          period="Week"
          series={['Takings']}
          bars={takingsBars}
          unit={POUNDS}
        />
      </Card>
      <Card>
        <BarChart
          title="Stock by month"
          summary="Three of six months were above the average."
          period="Month"
          series={['Stock']}
          bars={stockBars}
          unit={POUNDS}
          reference={{ label: 'average', value: pence(41000) }}
        />
      </Card>
      <Card>
        <BarChart
          title="Revenue with the projection"
          summary="November and December are worked out from your sessions per week."
          period="Month"
          series={['Recorded']}
          bars={projectedBars}
          unit={POUNDS}
        />
      </Card>
      <Card>
        <BarChart
          title="Takings by business"
          summary="Main Salon earns more than half. The Academy had no entry in September."
          period="Month"
          series={['Main Salon', 'Northgate', 'Academy', LONG_WORD]}
          bars={businessBars}
          unit={POUNDS}
        />
      </Card>
      <Card>
        <BarChart
          title="Profit by month"
          summary="July and August cost more than they earned."
          period="Month"
          series={['Profit']}
          bars={profitBars}
          unit={POUNDS}
        />
      </Card>
    </>
  )
}

function Rankings() {
  return (
    <>
      <Card>
        <RankedBars
          title="Costs by category"
          summary="Wages are the largest cost of this tax year."
          rows={costs}
          unit={POUNDS}
          most={6}
        />
      </Card>
      <Card>
        <RankedBars
          title="Margin by treatment"
          summary="Two treatments are under 50%: look at their price or their time."
          rows={margins}
          unit={PERCENTS}
          reference={{ label: 'aim', value: percent(5000) }}
          colour={2}
        />
      </Card>
    </>
  )
}
