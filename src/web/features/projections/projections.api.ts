import { queryOptions } from '@tanstack/react-query'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { call } from '#web/api/client.ts'
import { readAll } from '#web/records/list-pages.ts'

/** Every treatment, page after page: the select and the averages leave none out. */
export const allTreatmentsQuery = queryOptions({
  queryKey: ['projections', 'treatments'],
  queryFn: ({ signal }) => readAll(treatmentCalls.list, { signal }),
})

/** Null before the first one is saved. Under the key of rates, so that a new one is read at once. */
export const latestRateQuery = queryOptions({
  queryKey: ['hourly-rates', 'latest'],
  queryFn: ({ signal }) => call(hourlyRateCalls.latest, { signal }),
})
