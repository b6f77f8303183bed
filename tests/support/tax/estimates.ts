import * as z from 'zod/mini'
import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { toTaxEstimate } from '#shared/features/tax/estimate/estimate-answer.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { type EstimateContext, toEstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from './positions.ts'

/** A Tuesday in the week of 16 November. */
export const ESTIMATE_DAY = '2026-11-17'

/** The estimate of an owner, with what its sums are written from. */
export function estimateOf(
  sent: z.input<typeof taxPositionInput>,
  records: Partial<TaxRecords> = {},
): EstimateContext {
  const today = day(ESTIMATE_DAY)
  const rates = requireRates(today)
  const { weeks = [], costs = [], purchases = [] } = records
  const owner = position(sent)
  const firstCostOn = costs[0]?.day ?? null
  const figures = estimateTax({
    weeks,
    costs,
    purchases,
    position: owner,
    rates,
    on: today,
    today,
    firstCostOn,
  })
  return toEstimateContext(
    toTaxEstimate(figures, { position: owner, rates }),
    z.parse(taxPositionInput, sent),
  )
}

/** An owner without entries, whose year is what they say they took and spent before. */
export function yearOf({
  takings,
  costs,
  ...sent
}: { takings: string; costs: string } & z.input<typeof taxPositionInput>): EstimateContext {
  const from = sent.legalForm === 'company' ? '2026-04-01' : '2026-04-06'
  return estimateOf({ ...sent, earlier: { from, takings, costs } })
}
