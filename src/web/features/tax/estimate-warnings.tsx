import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { type FirstEntry, findMissingWeeks } from '#shared/features/tax/words/missing-weeks.rules.ts'
import { oldRatesWords } from '#shared/features/tax/words/small-print.rules.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'

type EstimateWarningsProps = {
  estimate: TaxEstimate
  /** Undefined while it is loading, and for the example salon. */
  since: FirstEntry | undefined
  onEarlier: () => void
}

/** Warnings that the figures below may be wrong: weeks are missing, or the rates are those of an earlier year. */
export function EstimateWarnings({ estimate, since, onEarlier }: EstimateWarningsProps) {
  const missing = since === undefined ? null : findMissingWeeks(estimate, since)
  const { year, isCurrent } = estimate.rates
  return (
    <>
      {missing && (
        <Banner
          tone="warning"
          action={
            <OwnerOnly>{missing.beforeEntries ? <AddEarlier {...{ onEarlier }} /> : ENTER_WEEKS}</OwnerOnly>
          }
        >
          {missing.words}
        </Banner>
      )}
      {!isCurrent && <Banner tone="warning">{oldRatesWords(year)}</Banner>}
    </>
  )
}

function AddEarlier({ onEarlier }: Pick<EstimateWarningsProps, 'onEarlier'>) {
  return (
    <Button variant="secondary" size="sm" onClick={onEarlier}>
      Add earlier figures
    </Button>
  )
}

const ENTER_WEEKS = (
  <ButtonLink variant="secondary" size="sm" href="/ceo-numbers">
    Enter weeks
  </ButtonLink>
)
