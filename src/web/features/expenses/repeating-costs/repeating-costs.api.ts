import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type RepeatingCostInput,
  type RepeatingCostRecord,
  type RepeatingState,
  repeatingCostCalls,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'

export type RepeatingFilter = { q: string | null; category: string | null; state: RepeatingState | null }

/** One page of the list. The previous rows stay visible while it is loading. */
export function repeatingPageQuery({ page, ...filter }: RepeatingFilter & { page: number }) {
  const search = toSearch(filter)
  return queryOptions({
    queryKey: ['repeating-costs', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(repeatingCostCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a month and a year of the running ones come to. */
export function repeatingTotalQuery(filter: RepeatingFilter) {
  const search = toSearch(filter)
  return queryOptions({
    queryKey: ['repeating-costs', 'total', String(search)],
    queryFn: ({ signal }) => call(repeatingCostCalls.total, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every cost that matches the filter. */
export function listAllRepeating(filter: RepeatingFilter): Promise<RepeatingCostRecord[]> {
  return readAll(repeatingCostCalls.list, { search: toSearch(filter) })
}

export function useAddRepeating() {
  const client = useQueryClient()
  return useSend<RepeatingCostRecord, RepeatingCostInput>({
    mutationFn: (body) => createOnce(repeatingCostCalls.create, body),
    onSuccess: () => void refresh(client, 'repeating-costs'),
  })
}

type RepeatingChange = { id: number; change: Partial<RepeatingCostInput> }

export function useChangeRepeating() {
  const client = useQueryClient()
  return useSend<RepeatingCostRecord, RepeatingChange>({
    mutationFn: ({ id, change }) => call(repeatingCostCalls.change, { params: { id }, body: change }),
    // A refusal often means that another tab has deleted the cost, so the list is out of date.
    onSettled: () => void refresh(client, 'repeating-costs'),
  })
}

export const RESTORABLE_REPEATING = {
  noun: 'repeating-costs',
  calls: repeatingCostCalls,
  thing: 'repeating cost',
} satisfies Restorable

export function useDeletedRepeating() {
  return useDeletedRecords<RepeatingCostRecord>(RESTORABLE_REPEATING)
}

export const REPEATING_CARD_ID = 'repeating-costs'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteRepeatingId({ id }: RepeatingCostRecord): string {
  return `delete-repeating-${id}`
}

export function useDeletingRepeating() {
  return useDeleteWithUndo<RepeatingCostRecord>({
    ...RESTORABLE_REPEATING,
    inWords: () => ({
      title: 'Success',
      description: 'Repeating cost deleted. What it entered stays.',
      undone: 'The repeating cost is back.',
    }),
    buttonId: deleteRepeatingId,
    focusList: () => focusCard(REPEATING_CARD_ID),
  })
}

function toSearch(filter: RepeatingFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, value)
  return search
}
