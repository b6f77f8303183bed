import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Season } from '#shared/features/projections/projections.rules.ts'
import {
  type RevenuePlanInput,
  type RevenuePlanRecord,
  revenuePlanCalls,
} from '#shared/features/projections/revenue-plans.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'

export type PlanFilter = { q: string | null; season: Season | null }

/** One page of the list. The previous rows stay visible while it is loading. */
export function plansPageQuery({ page, ...filter }: PlanFilter & { page: number }) {
  const search = toSearch(filter)
  return queryOptions({
    queryKey: ['revenue-plans', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(revenuePlanCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every plan that matches the filter. */
export function listAllPlans(filter: PlanFilter): Promise<RevenuePlanRecord[]> {
  return readAll(revenuePlanCalls.list, { search: toSearch(filter) })
}

export function useAddPlan() {
  const client = useQueryClient()
  return useSend<RevenuePlanRecord, RevenuePlanInput>({
    mutationFn: (body) => createOnce(revenuePlanCalls.create, body),
    onSuccess: () => void refresh(client, 'revenue-plans'),
  })
}

type PlanChange = { id: number; change: RevenuePlanInput }

export function useChangePlan() {
  const client = useQueryClient()
  return useSend<RevenuePlanRecord, PlanChange>({
    mutationFn: ({ id, change }) => call(revenuePlanCalls.change, { params: { id }, body: change }),
    // A refusal often means that another tab has deleted the plan, so the list is out of date.
    onSettled: () => void refresh(client, 'revenue-plans'),
  })
}

export const RESTORABLE_PLANS = {
  noun: 'revenue-plans',
  calls: revenuePlanCalls,
  thing: 'revenue plan',
} satisfies Restorable

export function useDeletedPlans() {
  return useDeletedRecords<RevenuePlanRecord>(RESTORABLE_PLANS)
}

export const PLANS_CARD_ID = 'saved-plans'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: RevenuePlanRecord): string {
  return `delete-plan-${id}`
}

export function useDeletingPlans() {
  return useDeleteWithUndo<RevenuePlanRecord>({
    ...RESTORABLE_PLANS,
    inWords: () => ({ title: 'Success', description: 'Plan deleted.', undone: 'The plan is back.' }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(PLANS_CARD_ID),
  })
}

function toSearch({ q, season }: PlanFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (q !== null) search.set('q', q)
  if (season !== null) search.set('season', season)
  return search
}
