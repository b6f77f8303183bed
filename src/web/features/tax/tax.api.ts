import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { businessCalls } from '#shared/features/businesses/businesses.contract.ts'
import { readQuarters } from '#shared/features/tax/quarters.contract.ts'
import { readTaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import {
  readTaxPosition,
  replaceTaxPosition,
  type TaxPosition,
  type TaxPositionInput,
} from '#shared/features/tax/tax-position.contract.ts'
import { readVat } from '#shared/features/tax/vat.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { call } from '#web/api/client.ts'
import { refetchNow, refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { readAll } from '#web/records/list-pages.ts'
import { keepChangedElsewhere } from './changed-elsewhere.ts'

/** The estimate on a day, null for today. The one before stays visible while it is loading. */
export function taxEstimateQuery(on: Day | null) {
  return queryOptions({
    queryKey: ['tax', 'estimate', on],
    queryFn: ({ signal }) => call(readTaxEstimate, { query: on === null ? {} : { on }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const vatQuery = queryOptions({
  queryKey: ['tax', 'vat'],
  queryFn: ({ signal }) => call(readVat, { signal }),
})

/** The quarters of the tax year of a day, null for today's. Those of the year before stay visible meanwhile. */
export function quartersQuery(on: Day | null) {
  return queryOptions({
    queryKey: ['tax', 'quarters', on],
    queryFn: ({ signal }) => call(readQuarters, { query: on === null ? {} : { on }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Archived businesses too: their takings still count. */
export const taxBusinessesQuery = queryOptions({
  queryKey: ['businesses', 'tax'],
  queryFn: () => readAll(businessCalls.list, { search: new URLSearchParams({ archived: '1' }) }),
})

/** Replaces the whole position. Sent twice it does the same, so it needs no key. */
export function useSavePosition() {
  const client = useQueryClient()
  return useSend<TaxPosition, TaxPositionInput>({
    mutationFn: (body) => call(replaceTaxPosition, { body }),
    onSuccess: (saved) => takeSavedPosition(client, saved),
  })
}

type Changing = { sent: TaxPositionInput; opened: TaxPosition }

/** As above, for a form that was opened with a saved position: what it left alone may have been changed elsewhere. */
export function useChangePosition() {
  const client = useQueryClient()
  return useSend<TaxPosition, Changing>({
    mutationFn: async ({ sent, opened }) => {
      const now = await call(readTaxPosition)
      return call(replaceTaxPosition, { body: keepChangedElsewhere(sent, { opened, now }) })
    },
    onSuccess: (saved) => takeSavedPosition(client, saved),
  })
}

/** Shows a saved position once no estimate by the old one can be shown beside it. */
export async function takeSavedPosition(client: QueryClient, saved: TaxPosition): Promise<void> {
  // The new estimate first: beside the old one the new position would show wrong sums.
  await refetchNow(client, { queryKey: ['tax', 'estimate'] })
  // For the same reason the answers of other days go: they would be shown until they are fetched again.
  client.removeQueries({ queryKey: ['tax'], type: 'inactive' })
  client.setQueryData(taxPositionQuery.queryKey, saved)
  void refresh(client, 'tax')
}
