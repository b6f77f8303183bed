import type { ReactNode } from 'react'
import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { formatPounds, pence } from '#shared/kernel/money.ts'

/** Eight weeks of an example salon in pounds, with the same weeks a year before. */
const WEEKS = [
  { label: '21 Sep', now: 2140, before: 1980 },
  { label: '28 Sep', now: 2215, before: 2050 },
  { label: '5 Oct', now: 2060, before: 2120 },
  { label: '12 Oct', now: 2330, before: 2085 },
  { label: '19 Oct', now: 2290, before: 2160 },
  { label: '26 Oct', now: 2375, before: 2140 },
  { label: '2 Nov', now: 2255, before: 2230 },
  { label: '9 Nov', now: 2480, before: 2190 },
]
const TOP = 2600

/** Bars are drawn, not styled: the page's policy allows no style in the markup. */
export function PreviewTakings() {
  return (
    <Panel title="Takings by week" side="£2,480.00 last week">
      <div className="mt-4 grid grid-cols-8 gap-2 sm:gap-5">
        {WEEKS.map(({ label, now, before }, index) => (
          <div key={label}>
            <svg
              viewBox="0 0 10 100"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-40 w-full sm:h-56 lg:h-60"
            >
              <rect
                y={100 - (now / TOP) * 100}
                width="10"
                height={(now / TOP) * 100}
                className="fill-chart-1"
              />
              <rect y={100 - (before / TOP) * 100} width="10" height="1" className="fill-chart-3" />
            </svg>
            <p
              className={
                index % 2 === 1
                  ? 'mt-1.5 text-center text-[0.75rem] whitespace-nowrap text-muted-foreground'
                  : 'mt-1.5 text-center text-[0.75rem] whitespace-nowrap text-muted-foreground max-sm:invisible'
              }
            >
              {label}
            </p>
          </div>
        ))}
      </div>
      <p className="mt-auto flex items-center gap-2 pt-3 text-small text-muted-foreground">
        <span className="h-0.5 w-4 bg-chart-3" /> Last year
      </p>
    </Panel>
  )
}

export function PreviewPots() {
  const { vat, profit, available } = splitIncome(pence(248_000))
  const pots = [
    { label: 'VAT/Tax', amount: vat, from: 0, width: 19.5, fill: 'fill-chart-4', dot: 'bg-chart-4' },
    { label: 'Profit', amount: profit, from: 20, width: 4.5, fill: 'fill-chart-2', dot: 'bg-chart-2' },
    { label: 'Available', amount: available, from: 25, width: 75, fill: 'fill-chart-1', dot: 'bg-chart-1' },
  ]
  return (
    <Panel title="Money pots" side="last week">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-4 h-4 w-full">
        {pots.map(({ label, from, width, fill }) => (
          <rect key={label} x={from} width={width} height="4" className={fill} />
        ))}
      </svg>
      <ul className="mt-3 grid gap-1 text-small">
        {pots.map(({ label, amount, dot }) => (
          <li key={label} className="flex items-center gap-2">
            <span className={`size-2.5 rounded-[2px] ${dot}`} />
            {label}
            <span className="ml-auto font-semibold tabular-nums">{formatPounds(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const MARGINS = [
  { name: 'Brow lamination', margin: 58.4 },
  { name: 'Cut and finish', margin: 52.1 },
  { name: 'Gel manicure', margin: 41.1 },
  { name: 'Lash lift', margin: 33.2 },
]

export function PreviewMargins() {
  return (
    <Panel title="Margin by treatment" side="the mark is 50%">
      <ul className="mt-4 grid gap-2.5 text-small">
        {MARGINS.map(({ name, margin }) => (
          <li key={name}>
            <p className="flex justify-between gap-2">
              {name} <span className="font-semibold tabular-nums">{margin}%</span>
            </p>
            <svg
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-2 w-full"
            >
              <rect width="100" height="3" className="fill-accent" />
              <rect width={margin} height="3" className="fill-chart-2" />
              <rect x="49.75" width="0.5" height="3" className="fill-foreground" />
            </svg>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Panel({ title, side, children }: { title: string; side: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-card border border-border bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-h3">{title}</span>
        <span className="text-small text-muted-foreground tabular-nums">{side}</span>
      </p>
      {children}
    </div>
  )
}
