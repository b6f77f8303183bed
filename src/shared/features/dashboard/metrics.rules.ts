import { estimateCapacity } from '#shared/features/projections/projections.rules.ts'
import {
  incomeSpans,
  recentWeeks,
  type WeekSpan,
} from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, toDecimal, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent, percentToTenths } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import type { MonthFigures } from './changes.rules.ts'
import type { Metrics } from './dashboard.contract.ts'

/** The sums from which the metrics are calculated. The database adds them up, and nothing is rounded yet. */
export type MetricSums = {
  latestRate: Pence | null
  treatments: number
  prices: Pence
  minutes: number
  margins: Percent
  monthIncome: Pence
  hasRecentIncome: boolean
}

/** The Mondays that count as this month's, and those that count as recent. */
export function metricSpans(today: Day): { month: WeekSpan; recent: WeekSpan } {
  return { month: incomeSpans(today).month, recent: recentWeeks(today) }
}

export function toMetrics(sums: MetricSums): Metrics {
  const { amount, basis } = toRevenue(sums)
  return {
    hourlyRate: toDecimal(sums.latestRate ?? ZERO_PENCE),
    avgProfitMargin: averageInTenths(sums),
    monthlyRevenue: toDecimal(amount),
    monthlyRevenueBasis: basis,
    activeTreatments: sums.treatments,
  }
}

/** The same figures in the precision in which they are stored at a month's end. */
export function toMonthFigures({ latestRate, treatments, margins }: MetricSums): MonthFigures {
  const average = treatments === 0 ? null : divideRounded(BigInt(margins), BigInt(treatments))
  return {
    hourlyRate: latestRate,
    avgProfitMargin: average === null ? null : percent(Number(average)),
    activeTreatments: treatments,
  }
}

function toRevenue(sums: MetricSums): { amount: Pence; basis: Metrics['monthlyRevenueBasis'] } {
  if (sums.hasRecentIncome) return { amount: sums.monthIncome, basis: 'recorded' }
  const { treatments: count, prices: price, minutes: durationMinutes } = sums
  const capacity = estimateCapacity({ count, price, durationMinutes })
  if (capacity !== null) return { amount: capacity.monthly, basis: 'projected' }
  return { amount: ZERO_PENCE, basis: 'none' }
}

/** Rounded once, from the sum: rounding to hundredths first would turn 44.445 into 44.5. */
function averageInTenths({ treatments, margins }: MetricSums): string {
  if (treatments === 0) return percentToTenths(percent(0))
  const tenths = Number(divideRounded(BigInt(margins), BigInt(treatments) * 10n))
  return percentToTenths(percent(tenths * 10))
}
