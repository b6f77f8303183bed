import { Landmark, type LucideIcon, PiggyBank, Wallet } from 'lucide-react'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { type IncomeSplit, toSplit } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { fromDecimal, type Pence, sumPence } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { paint, SPLIT_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { sharesOf } from '#web/ui/chart/layout/shares.ts'

/** The total of the shown week for the chosen businesses, and its parts. */
export function WeekSplitCards({ entries }: { entries: readonly WeeklyIncomeRecord[] | undefined }) {
  const week = entries && toWeek(entries)
  return (
    <div role="status" aria-label="The shown week" className="grid grid-cols-2 gap-3 sm:gap-4">
      <MetricCard label="Week Total" value={<Figure amount={week?.total} />} />
      {PARTS.map(({ key, label, icon: Drawing }) => (
        <MetricCard
          key={key}
          label={
            <span className="flex items-center gap-2">
              <Drawing
                aria-hidden
                className="size-4 shrink-0"
                strokeWidth={1.75}
                color={paint(SPLIT_COLOURS[key])}
              />
              {label}
            </span>
          }
          value={<Figure amount={week?.split[key]} />}
        />
      ))}
      <Card className="col-span-full">
        <SplitBar split={week?.split} />
        <p className="mt-3 text-small text-ink-2">
          What to set aside of the week. An estimate, not tax advice.
        </p>
      </Card>
    </div>
  )
}

const PARTS: readonly { key: keyof IncomeSplit; label: string; icon: LucideIcon }[] = [
  { key: 'vat', label: 'VAT/Tax (20%)', icon: Landmark },
  { key: 'profit', label: 'Profit (5%)', icon: PiggyBank },
  { key: 'available', label: 'Available (75%)', icon: Wallet },
]

/** The parts of each entry were rounded separately, so the stored parts are added up. */
function toWeek(entries: readonly WeeklyIncomeRecord[]): { total: Pence; split: IncomeSplit } {
  const total = sumPence(entries.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
  const vat = sumPence(entries.map(({ vatAmount }) => fromDecimal(vatAmount)))
  const profit = sumPence(entries.map(({ profitAmount }) => fromDecimal(profitAmount)))
  return { total, split: toSplit({ total, vat, profit }) }
}

function Figure({ amount }: { amount: Pence | undefined }) {
  return amount === undefined ? <Skeleton className="h-7 w-28 max-w-full" /> : <Amount value={amount} />
}

/** Repeats the cards above it as a picture. The line between two parts has the card's colour. */
function SplitBar({ split }: { split: IncomeSplit | undefined }) {
  const shares = sharesOf(PARTS.map(({ key }) => split?.[key] ?? 0))
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0) / 100
  return (
    <svg aria-hidden width="100%" height="28" className="block rounded-chip bg-muted">
      {PARTS.map(({ key }, index) => (
        <g key={key}>
          <rect
            x={`${startOf(index)}%`}
            width={`${(shares[index] ?? 0) / 100}%`}
            height="28"
            fill={paint(SPLIT_COLOURS[key])}
          />
          {startOf(index) > 0 && (
            <line
              x1={`${startOf(index)}%`}
              x2={`${startOf(index)}%`}
              y2="28"
              stroke="var(--card)"
              strokeWidth="2"
            />
          )}
        </g>
      ))}
    </svg>
  )
}
