import { queryOptions } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { call, callList } from '#web/api/call.ts'

const LARGEST_PAGE = 500

/** Every treatment, page after page: the select and the averages leave none out. */
export const allTreatmentsQuery = queryOptions({
  queryKey: ['projections', 'treatments'],
  queryFn: async ({ signal }) => {
    const treatments: TreatmentRecord[] = []
    let cursor: string | null = null
    do {
      const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const path = `/api/treatments?limit=${LARGEST_PAGE}${page}`
      const { rows, nextCursor } = await callList<TreatmentRecord>(path, { signal })
      treatments.push(...rows)
      cursor = nextCursor
    } while (cursor !== null)
    return treatments
  },
})

/** Null before the first one is saved. Under the key of rates, so that a new one is read at once. */
export const latestRateQuery = queryOptions({
  queryKey: ['hourly-rates', 'latest'],
  queryFn: ({ signal }) =>
    call<HourlyRateRecord | null>('GET', '/api/hourly-rate-calculations/latest', { signal }),
})
