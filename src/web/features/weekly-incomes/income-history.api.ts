import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type WeeklyIncomeChange,
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type PageRequest, readAll, readPage } from '#web/records/list-pages.ts'

const LATEST = 10

/** The filter of the weeks; null means no limit. */
export type HistoryFilter = { businessId: number | null; from: Day | null; to: Day | null }
export type HistoryOrder = HistoryFilter & { sort: LedgerSort }

/** The newest entries of one business, or of all. */
export function latestWeeksQuery(businessId: number | null) {
  const search = toSearch({ businessId, limit: LATEST })
  return queryOptions({
    queryKey: ['weekly-incomes', 'latest', businessId],
    queryFn: ({ signal }) => callList(weeklyIncomeCalls.list, { query: search, signal }),
  })
}

/** The last weeks for the chart, with the same weeks a year before. */
export function chartWeeksQuery(businessId: number | null) {
  return queryOptions({
    queryKey: ['weekly-incomes', 'chart', businessId],
    queryFn: ({ signal }) => call(weeklyIncomeCalls.weeks, { query: toSearch({ businessId }), signal }),
  })
}

/** One page of the view. The previous rows stay visible while it is loading. */
export function weeksPageQuery({ businessId, from, to, sort, page }: HistoryOrder & PageRequest) {
  const search = toSearch({ businessId, from, to, sort })
  return queryOptions({
    queryKey: ['weekly-incomes', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(weeklyIncomeCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function weeksTotalQuery({ businessId, from, to }: HistoryFilter) {
  const search = toSearch({ businessId, from, to })
  return queryOptions({
    queryKey: ['weekly-incomes', 'total', String(search)],
    queryFn: ({ signal }) => call(weeklyIncomeCalls.total, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every week that matches the filter, in the order of the screen. */
export function listAllWeeks({ businessId, from, to, sort }: HistoryOrder): Promise<WeeklyIncomeRecord[]> {
  return readAll(weeklyIncomeCalls.list, { search: toSearch({ businessId, from, to, sort }) })
}

type WeekChange = WeeklyIncomeChange & { id: number }

export function useChangeWeek() {
  const client = useQueryClient()
  return useSend<WeeklyIncomeRecord, WeekChange>({
    mutationFn: ({ id, ...body }) => call(weeklyIncomeCalls.change, { params: { id }, body }),
    // A refusal often means that another tab has changed the record, so the shown data is out of date.
    onSettled: () => void refresh(client, 'weekly-incomes'),
  })
}

export const RESTORABLE_WEEKS = {
  noun: 'weekly-incomes',
  calls: weeklyIncomeCalls,
  thing: 'weekly income',
} satisfies Restorable

export function useDeletedWeeks() {
  return useDeletedRecords<WeeklyIncomeRecord>(RESTORABLE_WEEKS)
}

/** The query of the call, with only the filters that are set. */
function toSearch(asked: Readonly<Record<string, string | number | null>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (value !== null) search.set(name, String(value))
  }
  return search
}
