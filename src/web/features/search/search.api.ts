import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchRecords } from '#shared/features/search/search.contract.ts'
import { call } from '#web/api/client.ts'

/** Always asked again, and not stored: a result must be as new as the record behind it. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchRecords, { query: { q }, signal }),
    staleTime: 0,
    gcTime: 0,
    // The hits of the last letters stay until those of the next have come.
    placeholderData: keepPreviousData,
  })
}
