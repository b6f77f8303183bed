import { useQuery } from '@tanstack/react-query'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { describePosition } from '#shared/features/tax/words/position-words.rules.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import type { EstimatePaper } from './estimate-csv.ts'
import { taxBusinessesQuery } from './tax.api.ts'

type PaperOptions = { context: EstimateContext | null; position: TaxPosition; ownerName: string }

/** The estimate with what is written above it in the print and in the file. */
export function useEstimatePaper({
  context,
  position,
  ownerName,
}: PaperOptions): (EstimatePaper & { fileName: string }) | null {
  const { data: businesses = [] } = useQuery(taxBusinessesQuery)
  // For an accountant the gate of their client's screens has put it there: the call itself is not open to them.
  const { data: checklist } = useQuery({ ...checklistQuery, enabled: !isReadOnly })
  if (context === null) return null
  return {
    context,
    fileName: `tax-estimate-${context.estimate.asOf}.csv`,
    owner: nameOwner(businesses, ownerName),
    positionWords: describePosition(position),
    // The example salon's records count beside the owner's own position too.
    isExample: position.isExample || checklist?.hasExample === true,
  }
}

/** The names of the businesses, as on the printed report, or the owner's name. */
function nameOwner(businesses: readonly BusinessRecord[], ownerName: string): string {
  const names = businesses.filter(({ isActive }) => isActive === 1).map(({ name }) => name)
  return names.length > 0 && names.length <= 3 ? names.join(', ') : ownerName
}
