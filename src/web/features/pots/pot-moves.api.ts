import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type PotMoveInput,
  type PotMoveRecord,
  potMoveCalls,
} from '#shared/features/tax/pot-moves.contract.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'
import { type MovesView, toMovesSearch } from './moves-view.ts'

const FIRST_ROWS = 5

export const recentMovesQuery = queryOptions({
  queryKey: ['pot-moves', 'recent'],
  queryFn: ({ signal }) => callList(potMoveCalls.list, { query: { limit: FIRST_ROWS }, signal }),
})

/** One page of the view. The previous rows stay visible while it is loading. */
export function movesPageQuery({ page, ...view }: MovesView) {
  const search = toMovesSearch(view)
  return queryOptions({
    queryKey: ['pot-moves', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(potMoveCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function movesTotalQuery({ sort: _, ...filter }: MovesView) {
  const search = toMovesSearch(filter)
  return queryOptions({
    queryKey: ['pot-moves', 'total', String(search)],
    queryFn: ({ signal }) => call(potMoveCalls.total, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every move that matches the filter, in the order of the screen. */
export function listAllMoves(view: MovesView): Promise<PotMoveRecord[]> {
  return readAll(potMoveCalls.list, { search: toMovesSearch(view) })
}

export function useAddMove() {
  const client = useQueryClient()
  return useSend<PotMoveRecord, PotMoveInput>({
    mutationFn: (body) => createOnce(potMoveCalls.create, body),
    onSuccess: () => void refresh(client, 'pot-moves'),
  })
}

export function useChangeMove(id: number) {
  const client = useQueryClient()
  return useSend<PotMoveRecord, Partial<PotMoveInput>>({
    mutationFn: (body) => call(potMoveCalls.change, { params: { id }, body }),
    onSuccess: () => void refresh(client, 'pot-moves'),
  })
}

export const RESTORABLE_MOVES = {
  noun: 'pot-moves',
  calls: potMoveCalls,
  thing: 'move',
} satisfies Restorable

export function useDeletedMoves() {
  return useDeletedRecords<PotMoveRecord>(RESTORABLE_MOVES)
}
