import { Amount } from '#web/ui/basic/amount.tsx'
import { hasVat } from './cost-vat.ts'
import { useBusinessNames } from './owned-businesses.ts'

type CostMarksProps = { vatAmount: string; businessId?: number | null }

/** Says quietly how much of a cost is VAT and which business it belongs to, where there is something to say. */
export function CostMarks({ vatAmount, businessId = null }: CostMarksProps) {
  const nameOf = useBusinessNames()
  const business = nameOf(businessId)
  return (
    <>
      {hasVat(vatAmount) && (
        <span className="mr-2 text-small whitespace-nowrap text-ink-2">
          includes <Amount value={vatAmount} /> VAT
        </span>
      )}
      {business !== null && <span className="mr-2 text-small wrap-anywhere text-ink-2">{business}</span>}
    </>
  )
}
