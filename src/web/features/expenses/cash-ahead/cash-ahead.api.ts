import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readCashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { call } from '#web/api/client.ts'

/** The 90 days from a balance. Its key is under tax, which every record changes. */
export function cashAheadQuery(balance: string | null) {
  return queryOptions({
    queryKey: ['tax', 'cash-ahead', balance],
    queryFn: ({ signal }) => call(readCashAhead, { query: { balance: balance ?? '' }, signal }),
    placeholderData: keepPreviousData,
    enabled: balance !== null,
  })
}
