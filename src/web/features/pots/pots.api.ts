import { queryOptions } from '@tanstack/react-query'
import { potsCalls } from '#shared/features/tax/pots.contract.ts'
import { call } from '#web/api/client.ts'

/** What each pot holds, and what is to move. */
export const potsQuery = queryOptions({
  queryKey: ['pots', 'balances'],
  queryFn: ({ signal }) => call(potsCalls.read, { signal }),
})
