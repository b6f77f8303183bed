import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { toHourCosts } from '#shared/features/treatments/price-status.rules.ts'
import {
  coversItsCost,
  estimateTreatmentCost,
  type HourCosts,
  reachesYourRate,
} from '#shared/features/treatments/treatment-cost.rules.ts'
import type { TreatmentResult } from '#shared/features/treatments/treatments.rules.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { PriceLines } from './price-lines.tsx'
import { type Estimate, toMinutes } from './treatment-form.tsx'

type CostedProps = { estimate: Estimate; duration: string; rate: HourlyRateRecord | null }

/** The two lines in words. The margin alone would call a price below the rate a loss. */
export function PriceAnswer({ estimate, duration, rate, result }: CostedProps & { result: TreatmentResult }) {
  const { costed, hour, cost } = toCosted({ estimate, duration, rate })
  if (!costed) return null
  const left = cost === null ? null : pence(costed.price - cost)
  const { netProfit } = result
  return (
    <PriceLines
      className="mt-3"
      status={{
        coversCost: coversItsCost(costed, hour),
        reachesRate: reachesYourRate(costed.price, result.totalCosts),
      }}
      costDetail={
        left === null ? null : left < 0 ? (
          <>
            : its products and its time cost <Amount value={pence(-left)} /> more than its price.
          </>
        ) : (
          <>
            : <Amount value={left} /> is left once its products and its time are paid.
          </>
        )
      }
      rateDetail={
        netProfit < 0 ? (
          <>
            : by <Amount value={pence(-netProfit)} />. The rate also holds your profit and tax.
          </>
        ) : (
          <>
            , with <Amount value={netProfit} /> on top.
          </>
        )
      }
    />
  )
}

/** What the treatment costs before profit and tax. Null where it cannot be computed yet. */
export function toCosted({ estimate: { price, productCost }, duration, rate }: CostedProps) {
  const durationMinutes = toMinutes(duration)
  const hour: HourCosts | null = rate && toHourCosts(rate)
  if (price === null || productCost === null || durationMinutes === null)
    return { costed: null, hour, cost: null }
  const costed = { price, productCost, durationMinutes }
  return { costed, hour, cost: hour && estimateTreatmentCost(costed, hour) }
}
