import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { PRICE_LEVEL_WORDS, toPriceLevel } from '#shared/features/treatments/price-level.rules.ts'
import type { LosingIds } from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord, TreatmentSummary } from '#shared/features/treatments/treatments.contract.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { marginOf } from '#web/features/treatments/list/treatments-view.ts'
import { Private } from '#web/ui/basic/private.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { PERCENTS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { MAX_BARS } from './treatments.api.ts'

type MarginsChartProps = {
  summary: TreatmentSummary
  lowest: readonly TreatmentRecord[]
  rate: HourlyRateRecord | null
  losing: LosingIds
}

/** Every margin compared with the 50% line. For a long list, only the lowest margins. */
export function MarginsChart({ summary, lowest, rate, losing }: MarginsChartProps) {
  return (
    <RankedBars
      as="h2"
      title={
        summary.count > MAX_BARS ? `The ${MAX_BARS} lowest profit margins` : 'Profit margins, lowest first'
      }
      summary={<Private>{toSummary(summary)}</Private>}
      rows={toRows(lowest, rate, losing)}
      first="smallest"
      unit={PERCENTS}
      reference={{ label: 'Target', value: LOW_MARGIN }}
    />
  )
}

function toSummary({ count, lowMarginCount: low }: TreatmentSummary): string {
  if (low === 0) return 'Every treatment keeps at least half of its price.'
  if (low === count) return 'Every treatment is below 50%: look again at prices, minutes or costs.'
  return `${low} of ${count} ${low === 1 ? 'is' : 'are'} below 50%: look again at the price, the minutes or the costs.`
}

/** Two treatments can have the same name, but their bars must be distinguishable. */
function toRows(treatments: readonly TreatmentRecord[], rate: HourlyRateRecord | null, losing: LosingIds) {
  const seen = new Map<string, number>()
  return treatments.map((treatment) => {
    const label = `${treatment.name} (${treatment.duration} min)`
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    const level = toPriceLevel(treatment, rate, losing)
    return {
      label: count === 1 ? label : `${label}, no. ${count}`,
      value: marginOf(treatment),
      mark: { word: PRICE_LEVEL_WORDS[level], colour: LEVEL_COLOURS[level] },
    }
  })
}

const LEVEL_COLOURS = {
  'below-cost': MEANING_COLOURS.belowCost,
  'below-target': MEANING_COLOURS.belowTarget,
  'on-target': MEANING_COLOURS.onTarget,
}
