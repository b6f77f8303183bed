import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Pots, type PotsInput, potsCalls } from '#shared/features/tax/pots.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'

/** What each pot holds, and what is to move. */
export const potsQuery = queryOptions({
  queryKey: ['pots', 'balances'],
  queryFn: ({ signal }) => call(potsCalls.read, { signal }),
})

/** The last weeks by pots, and which of them were corrected since money was moved. */
export const potWeeksQuery = queryOptions({
  queryKey: ['pots', 'weeks'],
  queryFn: ({ signal }) => call(potsCalls.weeks, { signal }),
})

/** Replaces the settings. Sent twice it does the same, so it needs no key. */
export function useSavePots() {
  const client = useQueryClient()
  return useSend<Pots, PotsInput>({
    mutationFn: (body) => call(potsCalls.replace, { body }),
    onSuccess: (saved) => {
      client.setQueryData(potsQuery.queryKey, saved)
      void refresh(client, 'pots')
    },
  })
}
