import { queryOptions, useQuery } from '@tanstack/react-query'
import { type BusinessRecord, businessCalls } from '#shared/features/businesses/businesses.contract.ts'
import { readAll } from '#web/records/list-pages.ts'

/** Every business by name, including archived ones: their weeks and costs still show their names. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses', 'all'],
  queryFn: () => readAll(businessCalls.list, { search: new URLSearchParams({ archived: '1' }) }),
  select: inOrder,
})

export type BusinessOption = { value: string; label: string }

/**
 * The businesses that a record can name, as the options of a select: those in use, and the one that it names
 * already. None where there is nothing to choose, because the owner has one business or none.
 */
export function useBusinessOptions(named: readonly string[]): BusinessOption[] {
  const { data: businesses = [] } = useQuery(businessesQuery)
  const isNamed = ({ id }: BusinessRecord) => named.includes(String(id))
  const offered = businesses.filter((one) => one.isActive === 1 || isNamed(one))
  return offered.length > 1 || offered.some(isNamed) ? offered.map(toBusinessOption) : []
}

/**
 * Every business, archived ones too, to narrow a list down to one; none where there are not two of them. A chosen
 * one that the owner does not have is ignored.
 */
export function useBusinessFilter(chosen: string | null) {
  const { data = [], isSuccess } = useQuery(businessesQuery)
  const isUnknown = isSuccess && !data.some(({ id }) => String(id) === chosen)
  const business = isUnknown ? null : chosen
  return { business, businesses: data.length < 2 && business === null ? [] : data.map(toBusinessOption) }
}

/** Finds the name of a business by its id. Null for a cost of all businesses, and while the names are loading. */
export function useBusinessNames(): (id: number | null) => string | null {
  const { data: businesses = [] } = useQuery(businessesQuery)
  return (id) => businesses.find((one) => one.id === id)?.name ?? null
}

/** An archived one is named so. */
export function toBusinessOption({ id, name, isActive }: BusinessRecord): BusinessOption {
  return { value: String(id), label: isActive === 1 ? name : `${name} (archived)` }
}

function inOrder(businesses: readonly BusinessRecord[]): BusinessRecord[] {
  return [...businesses].sort(
    (a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }) || a.id - b.id,
  )
}
