import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import type {
  RecostPreview,
  RecostRequest,
  TreatmentInput,
  TreatmentRecord,
} from '#shared/features/treatments/treatments.contract.ts'
import { fromWire, type Pence } from '#shared/kernel/money.ts'
import { call, callList } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/refreshes.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/lib/create-once.ts'
import { type Kept, useDeletedRecords } from '#web/lib/deleted-records.ts'

const PATH = '/api/treatments'
const LARGEST_PAGE = 500

/** All of them, newest first: sorting by margin and spotting duplicates need the whole price list. */
export const treatmentsQuery = queryOptions({
  queryKey: ['treatments', 'all'],
  queryFn: ({ signal }) => listAllTreatments(signal),
})

/**
 * What an hour costs now; null before the first saved rate. Kept under this noun: a change to the rates
 * refreshes the treatments, and so does each of our own acts, since another tab may have saved a rate.
 */
export const rateQuery = queryOptions({
  queryKey: ['treatments', 'rate'],
  queryFn: async ({ signal }): Promise<Pence | null> => {
    const path = '/api/hourly-rate-calculations/latest'
    const latest = await call<HourlyRateRecord | null>('GET', path, { signal })
    return latest && fromWire(latest.calculatedRate)
  },
})

export const recostQuery = queryOptions({
  queryKey: ['treatments', 'recost'],
  queryFn: ({ signal }) => call<RecostPreview>('GET', `${PATH}/recost`, { signal }),
})

export function useAddTreatment() {
  const client = useQueryClient()
  return useSend<TreatmentRecord, TreatmentInput>({
    mutationFn: (body) => createOnce(PATH, body),
    onSuccess: (added) => {
      cacheAll(client, (known) => [added, ...known.filter(({ id }) => id !== added.id)])
      void refresh(client, 'treatments')
    },
  })
}

export type TreatmentChange = { id: number; change: Partial<TreatmentInput> }

export function useChangeTreatment() {
  const client = useQueryClient()
  return useSend<TreatmentRecord, TreatmentChange>({
    mutationFn: ({ id, change }) => call('PATCH', `${PATH}/${id}`, { body: change }),
    onSuccess: (changed) => {
      cacheAll(client, (known) => known.map((one) => (one.id === changed.id ? changed : one)))
      void refresh(client, 'treatments')
    },
  })
}

export const KEPT_TREATMENTS: Kept = { noun: 'treatments', path: PATH, thing: 'treatment' }

export function useDeletedTreatments() {
  return useDeletedRecords<TreatmentRecord>(KEPT_TREATMENTS)
}

export function useRecostTreatments() {
  const client = useQueryClient()
  return useMutation<{ changed: number }, CallError, RecostRequest>({
    mutationFn: (body) => call('POST', `${PATH}/recost`, { body }),
    onSettled: () => refresh(client, 'treatments'),
  })
}

async function listAllTreatments(signal: AbortSignal): Promise<TreatmentRecord[]> {
  const all: TreatmentRecord[] = []
  let cursor: string | null = null
  do {
    const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Awaited<ReturnType<typeof callList<TreatmentRecord>>> = await callList(
      `${PATH}?limit=${LARGEST_PAGE}${next}`,
      { signal },
    )
    all.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

function cacheAll(client: QueryClient, change: (known: TreatmentRecord[]) => TreatmentRecord[]): void {
  client.setQueryData(treatmentsQuery.queryKey, (known) => known && change(known))
}
