import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import {
  type RecostRequest,
  type TreatmentInput,
  type TreatmentRecord,
  treatmentCalls,
} from '#shared/features/treatments/treatments.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { type ListFilter, type ListView, toSearch } from '#web/features/treatments/list/treatments-view.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type ListPage, readAll, readFirst, readPage } from '#web/records/list-pages.ts'

const FIRST_ROWS = 10

/** All treatments by name, from A to Z. Finding duplicates and the report need the whole list. */
export const treatmentsQuery = queryOptions({
  queryKey: ['treatments', 'all'],
  queryFn: () => readAll(treatmentCalls.list, { search: new URLSearchParams({ sort: 'name' }) }),
})

/** The first rows, or one page of all. The previous rows stay visible while it is loading. */
export function treatmentsPageQuery({ isWhole, page, sort, ...filter }: ListView) {
  const search = toSearch(filter, sort)
  return queryOptions({
    queryKey: ['treatments', 'page', String(search), isWhole ? page : 'first'],
    queryFn: ({ signal }): Promise<ListPage<TreatmentRecord>> =>
      isWhole
        ? readPage(treatmentCalls.list, { page, search, signal })
        : readFirst(treatmentCalls.list, { limit: FIRST_ROWS, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of treatments that match the filter, and their profit. */
export function treatmentSummaryQuery({ q, margin }: ListFilter) {
  const search = toSearch({ q, margin })
  return queryOptions({
    queryKey: ['treatments', 'summary', String(search)],
    queryFn: ({ signal }) => call(treatmentCalls.summary, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

export const allSummaryQuery = treatmentSummaryQuery({ q: null, margin: 'any' })

/** Only the lowest margins are drawn. */
export const MAX_BARS = 12

export const lowestMarginsQuery = queryOptions({
  queryKey: ['treatments', 'lowest-margins'],
  queryFn: ({ signal }) =>
    call(treatmentCalls.list, { query: { sort: 'margin-low', limit: MAX_BARS }, signal }),
})

/** Every treatment that matches the filter, in the order of the screen. */
export function listAllTreatments({ sort, q, margin }: ListView): Promise<TreatmentRecord[]> {
  return readAll(treatmentCalls.list, { search: toSearch({ q, margin }, sort) })
}

/**
 * The latest saved rate; null before the first is saved. Its key is under treatments: a change of the rates
 * refreshes the treatments, and so does every change of a treatment, because another tab may have saved a
 * rate.
 */
export const latestRateQuery = queryOptions({
  queryKey: ['treatments', 'latest-rate'],
  queryFn: ({ signal }) => call(hourlyRateCalls.latest, { signal }),
})

/** Only its amount an hour. */
export const rateQuery = queryOptions({
  ...latestRateQuery,
  select: (latest) => latest && fromDecimal(latest.calculatedRate),
})

export const recostQuery = queryOptions({
  queryKey: ['treatments', 'recost'],
  queryFn: ({ signal }) => call(treatmentCalls.previewRecost, { signal }),
})

export function useAddTreatment() {
  const client = useQueryClient()
  return useSend<TreatmentRecord, TreatmentInput>({
    mutationFn: (body) => createOnce(treatmentCalls.create, body),
    // The refresh is not awaited: the treatment is saved, however long the sums take.
    onSuccess: () => void refresh(client, 'treatments'),
  })
}

export type TreatmentChange = { id: number; change: Partial<TreatmentInput> }

export function useChangeTreatment() {
  const client = useQueryClient()
  return useSend<TreatmentRecord, TreatmentChange>({
    mutationFn: ({ id, change }) => call(treatmentCalls.change, { params: { id }, body: change }),
    onSuccess: () => void refresh(client, 'treatments'),
  })
}

export const RESTORABLE_TREATMENTS = {
  noun: 'treatments',
  calls: treatmentCalls,
  thing: 'treatment',
} satisfies Restorable

export function useDeletedTreatments() {
  return useDeletedRecords<TreatmentRecord>(RESTORABLE_TREATMENTS)
}

export function useRecostTreatments() {
  const client = useQueryClient()
  return useMutation<{ changed: number }, CallError, RecostRequest>({
    mutationFn: (body) => call(treatmentCalls.recost, { body }),
    onSettled: () => refresh(client, 'treatments'),
  })
}
