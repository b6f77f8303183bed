import { useQuery } from '@tanstack/react-query'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useAddress } from '#web/lib/address.ts'
import { businessesQuery, toBusinessOption } from '#web/records/costs/owned-businesses.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { readBusinessId } from './report-period.ts'

const ALL_BUSINESSES = ''

/** Whether it is known which business the address means: its report must not be loaded for all of them first. */
type ChosenBusiness = { business: BusinessRecord | null; isKnown: boolean }

/** The business in the address; null for all of them. */
export function useChosenBusiness(): ChosenBusiness {
  const { address } = useAddress()
  const { data: businesses, isError } = useQuery(businessesQuery)
  const id = readBusinessId(address)
  if (id === null) return { business: null, isKnown: true }
  const business = businesses?.find((one) => one.id === id) ?? null
  return { business, isKnown: businesses !== undefined || isError }
}

/** Narrows the report to one business. An owner with one business has nothing to choose. */
export function ReportBusinessField() {
  const { change } = useAddress()
  const { data: businesses = [] } = useQuery(businessesQuery)
  const { business: chosen } = useChosenBusiness()
  if (businesses.length < 2 && chosen === null) return null
  return (
    <div className="w-full sm:w-60">
      <SelectField
        label="Business"
        optional="unmarked"
        value={chosen ? String(chosen.id) : ALL_BUSINESSES}
        options={[{ value: ALL_BUSINESSES, label: 'All businesses' }, ...businesses.map(toBusinessOption)]}
        onChange={(event) => change({ business: event.target.value })}
      />
    </div>
  )
}
