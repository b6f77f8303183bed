import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { businessCalls } from '#shared/features/businesses/businesses.contract.ts'
import {
  type PricePlanInput,
  type PricePlanPreviewInput,
  type PricePlanRecord,
  pricePlanCalls,
} from '#shared/features/costing/price-plans.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { readAll } from '#web/records/list-pages.ts'

/** The card of one plan. It gets the focus when the button that ended the plan is gone. */
export const PLAN_CARD_ID = 'price-plan'

const PAGE_PLANS = 25

// Plans start by themselves at night, so they are read again whenever they are shown.
const ALWAYS_FRESH = { refetchOnMount: 'always' } as const

/** The plans in pages, the newest first. */
export const plansQuery = infiniteQueryOptions({
  queryKey: ['price-plans', 'list'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    callList(pricePlanCalls.list, { query: { limit: PAGE_PLANS, cursor: pageParam ?? undefined }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  ...ALWAYS_FRESH,
})

export function planQuery(id: number) {
  return queryOptions({
    queryKey: ['price-plans', 'one', id],
    queryFn: ({ signal }) => call(pricePlanCalls.read, { params: { id }, signal }),
    ...ALWAYS_FRESH,
  })
}

/** What a rise makes of the prices; the former preview stays visible while the next one is loading. */
export function previewQuery(input: PricePlanPreviewInput | null) {
  return queryOptions({
    queryKey: ['price-plan-preview', input],
    queryFn: ({ signal }) => (input === null ? null : call(pricePlanCalls.preview, { body: input, signal })),
    placeholderData: keepPreviousData,
    // Every change of the form is another preview, and one of a long menu is megabytes.
    staleTime: 0,
    gcTime: 0,
  })
}

/** The names for the printed page and the message. */
export const salonNamesQuery = queryOptions({
  queryKey: ['businesses', 'names'],
  queryFn: async () => (await readAll(businessCalls.list)).map(({ name }) => name),
})

export function useAddPlan() {
  const client = useQueryClient()
  return useSend<PricePlanRecord, PricePlanInput>({
    mutationFn: (body) => createOnce(pricePlanCalls.create, body),
    onSuccess: () => void refresh(client, 'price-plans'),
  })
}

export function useChangePlan(id: number) {
  const client = useQueryClient()
  return useSend<PricePlanRecord, PricePlanInput>({
    mutationFn: (body) => call(pricePlanCalls.change, { params: { id }, body }),
    onSuccess: () => void refresh(client, 'price-plans'),
  })
}

/** Calling off and taking back. The plan is read again even after a failure: it may have started meanwhile. */
export function useEndPlan(id: number, act: 'callOff' | 'takeBack') {
  const client = useQueryClient()
  return useMutation<unknown, CallError, void>({
    mutationFn: () =>
      act === 'callOff'
        ? call(pricePlanCalls.callOff, { params: { id } })
        : call(pricePlanCalls.takeBack, { params: { id } }),
    onSettled: () => refresh(client, 'price-plans'),
  })
}
