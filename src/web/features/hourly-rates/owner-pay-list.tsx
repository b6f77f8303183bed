import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  compareWithMinimumWage,
  estimateBookedRate,
  estimateOwnerPay,
  type PaidTime,
} from '#shared/features/hourly-rates/owner-pay.rules.ts'
import { findMinimumWage } from '#shared/features/tax/rates/rates.rules.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { RateEstimate } from './hourly-rate-form.tsx'

type OwnerPayProps = {
  estimate: RateEstimate
  /** What the owner entered on Team and room, or what is usual. */
  time: PaidTime
  today: Day
}

/** What the rate means for the owner: what is left, whether it is a wage, and the rate of a usual year. */
export function OwnerPay({ estimate: { figures, result }, time, today }: OwnerPayProps) {
  const pay = estimateOwnerPay(figures, result)
  const bookedRate = estimateBookedRate(figures, time)
  return (
    <section aria-labelledby="owner-pay" className="border-t border-border pt-4">
      <h3 id="owner-pay" className="text-label text-ink-2">
        Left for you
      </h3>
      <dl className="mt-2 flex flex-col gap-2">
        <Line label="An hour">
          <Amount value={pay.hourly} />
        </Line>
        <Line label="A month">
          <Amount value={pay.monthly} />
        </Line>
      </dl>
      <p className="mt-2 text-small text-muted-foreground">
        <Amount value={result.targetRevenue} /> − <Amount value={pay.tax} /> tax −{' '}
        <Amount value={figures.monthlyExpenses} /> expenses. Pay that is already among your expenses comes on
        top.
      </p>
      <Wage hourly={pay.hourly} today={today} />
      {bookedRate !== null && (
        <p className="mt-3 text-small text-ink-2">
          With <Private>{writeShare(time.bookedPercent)}</Private> of your hours booked and {time.weeksWorked}{' '}
          weeks worked, the rate would be{' '}
          <Amount value={bookedRate} className="font-semibold text-foreground" /> an hour.
        </p>
      )}
    </section>
  )
}

/** "65%", "72.5%". */
function writeShare(share: Percent): string {
  return `${percentToDecimal(share).replace(/\.?0+$/, '')}%`
}

/** A sign and words, so that it does not depend on colour. */
function Wage({ hourly, today }: { hourly: Pence; today: Day }) {
  const compared = compareWithMinimumWage(hourly, findMinimumWage(today))
  if (compared === null) return null
  const { minimumWage, missing, from } = compared
  const isUnder = missing > 0
  return (
    <p className="private mt-3 flex items-start gap-1.5 text-small">
      <Icon
        of={isUnder ? TriangleAlert : Check}
        className={`mt-0.5 ${isUnder ? 'text-warning' : 'text-positive'}`}
      />
      <span className="min-w-0 text-ink-2">
        {isUnder ? (
          <>
            That is <Amount value={missing} className="font-semibold text-foreground" /> an hour under the
            minimum wage of <Amount value={minimumWage} />
          </>
        ) : (
          <>
            That is at least the minimum wage of <Amount value={minimumWage} />
          </>
        )}{' '}
        (age 21 and over, from {formatDay(from)}).
      </span>
    </p>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto font-semibold">{children}</dd>
    </div>
  )
}
