import { Check, TrendingDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { costWords, type PriceStatus, rateWords } from '#shared/features/treatments/price-status.rules.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

type PriceLinesProps = {
  status: PriceStatus
  /** What follows the words: the amounts behind them. */
  costDetail?: ReactNode
  rateDetail?: ReactNode
  className?: string
}

/** Whether a price covers its cost and whether it reaches the hourly rate: two lines in words, each with a sign. */
export function PriceLines({ status, costDetail, rateDetail, className }: PriceLinesProps) {
  const { coversCost, reachesRate } = status
  return (
    <ul aria-label="What the price covers" className={cx('grid gap-1 text-small', className)}>
      <Line mark={coversCost === null ? 'unknown' : coversCost ? 'good' : 'bad'} detail={costDetail}>
        {costWords(coversCost)}
      </Line>
      {/* Without a saved rate there is no rate to reach. */}
      {coversCost !== null && (
        <Line mark={reachesRate ? 'good' : 'low'} detail={rateDetail}>
          {rateWords(reachesRate)}
        </Line>
      )}
    </ul>
  )
}

type LineProps = { mark: keyof typeof MARKS; detail: ReactNode; children: string }

/** The words say how well a treatment sells, so they are blurred together with the amounts. */
function Line({ mark, detail, children }: LineProps) {
  const { icon, colour } = MARKS[mark]
  return (
    <li className="private flex items-start gap-1.5">
      <Icon of={icon} className={cx('mt-0.5', colour)} />
      <span className="min-w-0">
        <span className={cx('font-semibold', colour)}>{children}</span>
        {detail && <span className="text-ink-2">{detail}</span>}
      </span>
    </li>
  )
}

const MARKS = {
  good: { icon: Check, colour: 'text-positive' },
  low: { icon: TriangleAlert, colour: 'text-warning' },
  bad: { icon: TrendingDown, colour: 'text-destructive' },
  unknown: { icon: TriangleAlert, colour: 'text-ink-2' },
}
