import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type HourlyRateInput,
  type HourlyRateRecord,
  hourlyRateCalls,
} from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'

const RECENT = 5
/** A line with more points could not be read. */
export const CHART_POINTS = 60

export const recentRatesQuery = listQuery({ limit: RECENT, cursor: null })

/** The rates in the chart, newest first. */
export const chartRatesQuery = listQuery({ limit: CHART_POINTS, cursor: null })

/** One page of the whole history, newest first. The previous page stays visible while it is loading. */
export function ratesPageQuery(cursor: string | null) {
  return queryOptions({ ...listQuery({ limit: PAGE_ROWS, cursor }), placeholderData: keepPreviousData })
}

/** Computed from expenses, so its key is under expenses and it is fetched again when they change. */
export const expenseAverageQuery = queryOptions({
  queryKey: ['expenses', 'average-month'],
  queryFn: ({ signal }) => call(hourlyRateCalls.expenseAverage, { signal }),
})

export function useAddRate() {
  const client = useQueryClient()
  return useSend<HourlyRateRecord, HourlyRateInput>({
    mutationFn: (body) => createOnce(hourlyRateCalls.create, body),
    onSuccess: () => refresh(client, 'hourly-rates'),
  })
}

export function useChangeRate(id: number) {
  const client = useQueryClient()
  return useSend<HourlyRateRecord, HourlyRateInput>({
    mutationFn: (body) => call(hourlyRateCalls.change, { params: { id }, body }),
    onSuccess: () => refresh(client, 'hourly-rates'),
  })
}

export const RESTORABLE_RATES = {
  noun: 'hourly-rates',
  calls: hourlyRateCalls,
  thing: 'calculation',
} satisfies Restorable

export function useDeletedRates() {
  return useDeletedRecords<HourlyRateRecord>(RESTORABLE_RATES)
}

function listQuery({ limit, cursor }: { limit: number; cursor: string | null }) {
  const query = { limit, cursor: cursor ?? undefined }
  return queryOptions({
    queryKey: ['hourly-rates', 'list', { limit, cursor }],
    queryFn: ({ signal }) => callList(hourlyRateCalls.list, { query, signal }),
  })
}
