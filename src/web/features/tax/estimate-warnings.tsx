import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { missingWeeksWords } from '#shared/features/tax/words/missing-weeks.rules.ts'
import { oldRatesWords } from '#shared/features/tax/words/small-print.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type EstimateWarningsProps = {
  estimate: TaxEstimate
  /** The Monday of the first entry; undefined while it is not known. */
  since: Day | null | undefined
  onEarlier: () => void
}

/** What makes the figures below less than they seem. */
export function EstimateWarnings({ estimate, since, onEarlier }: EstimateWarningsProps) {
  const missing = since === undefined ? null : missingWeeksWords(estimate, since)
  const { year, isCurrent } = estimate.rates
  return (
    <>
      {missing !== null && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="sm" onClick={onEarlier}>
              Add earlier figures
            </Button>
          }
        >
          {missing}
        </Banner>
      )}
      {!isCurrent && <Banner tone="warning">{oldRatesWords(year)}</Banner>}
    </>
  )
}
