import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type {
  ExpenseAverage,
  HourlyRateInput,
  HourlyRateRecord,
} from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { call, callList } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/refreshes.ts'
import { useDeletedRecords } from '#web/lib/deleted-records.ts'

const PATH = '/api/hourly-rate-calculations'
const RECENT = 5
export const PAGE_SIZE = 25
/** As many as a line still shows apart. */
export const CHART_POINTS = 60

export const recentRatesQuery = listQuery({ limit: RECENT, cursor: null })

/** What the chart draws: the newest, newest first. */
export const chartRatesQuery = listQuery({ limit: CHART_POINTS, cursor: null })

/** One page of the whole history, newest first; the page before it stays in sight while it is read. */
export function ratesPageQuery(cursor: string | null) {
  return queryOptions({ ...listQuery({ limit: PAGE_SIZE, cursor }), placeholderData: keepPreviousData })
}

/** Worked out from expenses, so it stands under their key and is read again when they change. */
export const expenseAverageQuery = queryOptions({
  queryKey: ['expenses', 'average-month'],
  queryFn: ({ signal }) => call<ExpenseAverage>('GET', `${PATH}/expense-average`, { signal }),
})

export function useAddRate() {
  const client = useQueryClient()
  const sendKey = useSendKey()
  return useMutation<HourlyRateRecord, CallError, HourlyRateInput>({
    mutationFn: (body) => call('POST', PATH, { body, headers: { 'Idempotency-Key': sendKey.of(body) } }),
    onSuccess: async () => {
      sendKey.renew()
      await refresh(client, 'hourly-rates')
    },
  })
}

export function useChangeRate(id: number) {
  const client = useQueryClient()
  return useMutation<HourlyRateRecord, CallError, HourlyRateInput>({
    mutationFn: (body) => call('PATCH', `${PATH}/${id}`, { body }),
    onSuccess: () => refresh(client, 'hourly-rates'),
  })
}

export function useDeleteRate() {
  const client = useQueryClient()
  return useMutation<void, CallError, number>({
    mutationFn: (id) => call('DELETE', `${PATH}/${id}`),
    onSuccess: () => refresh(client, 'hourly-rates'),
  })
}

/** No hook: whoever presses Undo may have left the screen by then. */
export async function restoreRate(client: QueryClient, id: number): Promise<void> {
  await call<HourlyRateRecord>('POST', `${PATH}/${id}/restore`)
  await refresh(client, 'hourly-rates')
}

export function useDeletedRates() {
  return useDeletedRecords<HourlyRateRecord>({ noun: 'hourly-rates', path: PATH, thing: 'calculation' })
}

function listQuery({ limit, cursor }: { limit: number; cursor: string | null }) {
  const search = new URLSearchParams({ limit: String(limit), ...(cursor !== null && { cursor }) })
  return queryOptions({
    queryKey: ['hourly-rates', 'list', { limit, cursor }],
    queryFn: ({ signal }) => callList<HourlyRateRecord>(`${PATH}?${search}`, { signal }),
  })
}

/**
 * One key per thing to be saved: whoever presses Save again because no answer came gets the first result,
 * and not a second record.
 */
function useSendKey() {
  const last = useRef({ said: '', key: '' })
  return {
    of: (body: unknown) => {
      const said = JSON.stringify(body)
      if (last.current.said !== said) last.current = { said, key: randomKey() }
      return last.current.key
    },
    renew: () => {
      last.current = { said: '', key: '' }
    },
  }
}

/** Not randomUUID: browsers have that one on https only, and a salon may run this on its own network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
