import { queryOptions } from '@tanstack/react-query'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { call } from '#web/api/client.ts'
import { readAll } from '#web/records/list-pages.ts'

/** All treatments, page after page: the select and the averages need every one. */
export const allTreatmentsQuery = queryOptions({
  queryKey: ['projections', 'treatments'],
  queryFn: ({ signal }) => readAll(treatmentCalls.list, { signal }),
})

/** Null before the first rate is saved. Its key is under hourly rates, so that a new rate is fetched at once. */
export const latestRateQuery = queryOptions({
  queryKey: ['hourly-rates', 'latest'],
  queryFn: ({ signal }) => call(hourlyRateCalls.latest, { signal }),
})
