import { useQuery } from '@tanstack/react-query'
import type { CardTreatment } from '#shared/features/costing/card/card.rules.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { toHourCosts } from '#shared/features/treatments/price-status.rules.ts'
import {
  coversItsCost,
  estimateTreatmentCost,
  type HourCosts,
  reachesYourRate,
} from '#shared/features/treatments/treatment-cost.rules.ts'
import type { TreatmentResult } from '#shared/features/treatments/treatments.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { decidesByCard } from '#web/api/losing-treatments.ts'
import { LazyCardAnswer } from '#web/features/treatments/card/lazy-card-answer.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { PriceLines } from './price-lines.tsx'
import { type Estimate, toMinutes } from './treatment-form.tsx'

type CostedProps = { estimate: Estimate; duration: string; rate: HourlyRateRecord | null }

type PriceAnswerProps = CostedProps & {
  result: TreatmentResult
  /** For its true card; null while a field of it is missing or wrong. */
  treatment: CardTreatment | null
}

/** The two lines in words. The margin alone would call a price below the rate a loss. */
export function PriceAnswer({ estimate, duration, rate, result, treatment }: PriceAnswerProps) {
  const { data: hourOfRoom } = useQuery(costOfAnHourQuery)
  const { costed, hour, cost } = toCosted({ estimate, duration, rate })
  if (!costed || !hourOfRoom) return null
  const reachesRate = reachesYourRate(costed.price, result.totalCosts)
  const rateDetail = <RateDetail netProfit={result.netProfit} />
  if (decidesByCard(hourOfRoom))
    return treatment && <LazyCardAnswer {...{ treatment, reachesRate, rateDetail }} />
  return (
    <PriceLines
      className="mt-3"
      status={{ coversCost: coversItsCost(costed, hour), reachesRate }}
      costDetail={cost !== null && <CostDetail left={pence(costed.price - cost)} />}
      rateDetail={rateDetail}
    />
  )
}

function CostDetail({ left }: { left: Pence }) {
  if (left < 0)
    return (
      <>
        : its products and its time cost <Amount value={pence(-left)} /> more than its price.
      </>
    )
  return (
    <>
      : <Amount value={left} /> is left once its products and its time are paid.
    </>
  )
}

function RateDetail({ netProfit }: Pick<TreatmentResult, 'netProfit'>) {
  if (netProfit < 0)
    return (
      <>
        : by <Amount value={pence(-netProfit)} />. The rate also holds your profit and tax.
      </>
    )
  return (
    <>
      , with <Amount value={netProfit} /> on top.
    </>
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
