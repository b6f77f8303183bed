import { Landmark, type LucideIcon, PiggyBank, Wallet } from 'lucide-react'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { type IncomeSplit, toSplit } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { fromDecimal, type Pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { paint, SPLIT_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { sharesOf } from '#web/ui/chart/layout/shares.ts'

type SplitProps = {
  entries: readonly WeeklyIncomeRecord[] | undefined
  /** The shown week still runs. */
  isSoFar: boolean
}

/** The total of the shown week for the chosen businesses, the bar of its parts, and each part under it. */
export function WeekSplitCards({ entries, isSoFar }: SplitProps) {
  const week = entries && toWeek(entries)
  return (
    <Card aria-labelledby="rule-of-thumb">
      <CardHeader id="rule-of-thumb" title="Rule of thumb" />
      <div role="status" aria-label="The shown week">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-label text-ink-2">
            <span>Week Total</span>
            {isSoFar && <span className="font-normal"> so far</span>}
          </dt>
          <dd className="text-figure-xl">
            <Figure amount={week?.total} />
          </dd>
        </dl>
        <SplitBar split={week?.split} />
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
          {PARTS.map((part) => (
            <PartFigure key={part.key} part={part} amount={week?.split[part.key]} />
          ))}
        </div>
        <p className="mt-3 text-small text-ink-2">
          What to set aside of the week. An estimate, not tax advice.
          {week && week.tips > 0 && (
            <>
              {' '}
              Your tips are apart: <Amount value={week.tips} />.
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

type Part = { key: keyof IncomeSplit; label: string; icon: LucideIcon }

/** A part's name and amount under a line of its colour, which joins it with the bar. */
function PartFigure({
  part: { key, label, icon: Drawing },
  amount,
}: {
  part: Part
  amount: Pence | undefined
}) {
  const colour = paint(SPLIT_COLOURS[key])
  return (
    <dl
      className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 border-l-4 py-1.5 pl-3 max-sm:mt-2 sm:block sm:text-center sm:border-t-4 sm:border-l-0 sm:pt-2 sm:pl-0"
      style={{ borderColor: colour }}
    >
      <dt className="flex items-center gap-1.5 text-small text-ink-2 sm:justify-center">
        <Drawing aria-hidden className="size-4 shrink-0" strokeWidth={1.75} color={colour} />
        {label}
      </dt>
      <dd className="text-body font-semibold tabular-nums sm:mt-0.5">
        <Figure amount={amount} />
      </dd>
    </dl>
  )
}

const PARTS: readonly Part[] = [
  { key: 'vat', label: 'VAT/Tax (20%)', icon: Landmark },
  { key: 'profit', label: 'Profit (5%)', icon: PiggyBank },
  { key: 'available', label: 'Available (75%)', icon: Wallet },
]

/** The parts of each entry were rounded separately, so the stored parts are added up. */
function toWeek(entries: readonly WeeklyIncomeRecord[]): { total: Pence; split: IncomeSplit; tips: Pence } {
  const total = sumPence(entries.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
  const vat = sumPence(entries.map(({ vatAmount }) => fromDecimal(vatAmount)))
  const profit = sumPence(entries.map(({ profitAmount }) => fromDecimal(profitAmount)))
  const tips = sumPence(entries.map((entry) => fromDecimal(entry.tips)))
  return { total, split: toSplit({ total, vat, profit }), tips }
}

function Figure({ amount }: { amount: Pence | undefined }) {
  return amount === undefined ? <Skeleton className="h-7 w-28 max-w-full" /> : <Amount value={amount} />
}

const BAR_HEIGHT = 28
const JOIN_HEIGHT = 14
/** A narrower part has no room for its percentage, which stands in its label. */
const LABELLED_FROM = 12

type Segment = { key: keyof IncomeSplit; start: number; width: number }

/** Repeats the figures under it as a picture, and joins each part with its figure by a line. */
function SplitBar({ split }: { split: IncomeSplit | undefined }) {
  const segments = toSegments(split)
  return (
    <>
      <svg aria-hidden width="100%" height={BAR_HEIGHT} className="mt-3 block rounded-chip bg-muted">
        {segments.map((segment) => (
          <BarSegment key={segment.key} segment={segment} />
        ))}
      </svg>
      <svg aria-hidden width="100%" height={JOIN_HEIGHT} className="block max-sm:hidden">
        {segments.map(({ key, start, width }, index) => (
          <line
            key={key}
            x1={`${start + width / 2}%`}
            x2={`${((index + 0.5) / PARTS.length) * 100}%`}
            y2={JOIN_HEIGHT}
            stroke={paint(SPLIT_COLOURS[key])}
            strokeWidth="1.5"
          />
        ))}
      </svg>
    </>
  )
}

function toSegments(split: IncomeSplit | undefined): Segment[] {
  const shares = sharesOf(PARTS.map(({ key }) => split?.[key] ?? 0))
  return PARTS.map(({ key }, index) => {
    const start = shares.slice(0, index).reduce((sum, share) => sum + share, 0) / 100
    return { key, start, width: (shares[index] ?? 0) / 100 }
  }).filter(({ width }) => width > 0)
}

/** The line between two parts has the card's colour, so that colour-blind readers can tell them apart. */
function BarSegment({ segment: { key, start, width } }: { segment: Segment }) {
  return (
    <g>
      <rect x={`${start}%`} width={`${width}%`} height={BAR_HEIGHT} fill={paint(SPLIT_COLOURS[key])} />
      {start > 0 && (
        <line x1={`${start}%`} x2={`${start}%`} y2={BAR_HEIGHT} stroke="var(--card)" strokeWidth="2" />
      )}
      {width >= LABELLED_FROM && (
        <text
          x={`${start + width / 2}%`}
          y={BAR_HEIGHT / 2}
          dominantBaseline="central"
          textAnchor="middle"
          fill="var(--card)"
          className="text-small font-semibold"
        >
          {Math.round(width)}%
        </text>
      )}
    </g>
  )
}
