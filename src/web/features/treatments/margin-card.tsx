import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { PRICE_LEVEL_WORDS, toPriceLevel } from '#shared/features/treatments/price-level.rules.ts'
import type { LosingIds } from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord, TreatmentSummary } from '#shared/features/treatments/treatments.contract.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import type { Percent } from '#shared/kernel/numbers/percent.ts'
import { useLosingIds } from '#web/api/losing-treatments.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { PERCENTS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { allSummaryQuery, latestRateQuery, lowestMarginsQuery, MAX_BARS } from './treatments.api.ts'
import { marginOf } from './treatments-view.ts'

/** A badge with text and sign, so that it does not depend on colour. Nothing for a margin that is fine. */
export function MarginMark({ margin }: { margin: Percent }) {
  if (margin >= LOW_MARGIN) return null
  return (
    <Badge tone="warning" className="private">
      <Icon of={TriangleAlert} /> Below 50%
    </Badge>
  )
}

/** Every margin compared with the 50% line. For a long list, only the lowest margins. */
export function MarginsCard() {
  const { data: summary } = useQuery(allSummaryQuery)
  const { data: lowest } = useQuery(lowestMarginsQuery)
  const { data: rate } = useQuery(latestRateQuery)
  const losing = useLosingIds()
  if (!summary || !lowest || rate === undefined || losing === undefined || lowest.length === 0) return null
  return (
    <Card>
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
    </Card>
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
