import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type Pay,
  type TeamMemberChange,
  type TeamMemberInput,
  type TeamMemberRecord,
  teamCalls,
} from '#shared/features/costing/team.contract.ts'
import {
  previewWageRise,
  type WageRiseAnswer,
  type WageRiseInput,
} from '#shared/features/costing/wage-rise.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'

export type TeamFilter = { q: string | null; pay: Pay | null }

/** One page of the list. The previous rows stay visible while it is loading. */
export function teamPageQuery({ page, ...filter }: TeamFilter & { page: number }) {
  const search = toSearch(filter)
  return queryOptions({
    queryKey: ['team', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(teamCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Everybody who matches the filter. */
export function listWholeTeam(filter: TeamFilter): Promise<TeamMemberRecord[]> {
  return readAll(teamCalls.list, { search: toSearch(filter) })
}

export function useAddTeamMember() {
  const client = useQueryClient()
  return useSend<TeamMemberRecord, TeamMemberInput>({
    mutationFn: (body) => createOnce(teamCalls.create, body),
    onSuccess: () => void refresh(client, 'team'),
  })
}

type MemberChange = { id: number; change: TeamMemberChange }

export function useChangeTeamMember() {
  const client = useQueryClient()
  return useSend<TeamMemberRecord, MemberChange>({
    mutationFn: ({ id, change }) => call(teamCalls.change, { params: { id }, body: change }),
    // A refusal often means that another tab has deleted the person, so the list is out of date.
    onSettled: () => void refresh(client, 'team'),
  })
}

/** It changes nothing on the server. */
export function useWageRise() {
  return useSend<WageRiseAnswer, WageRiseInput>({
    mutationFn: (body) => call(previewWageRise, { body }),
  })
}

export const RESTORABLE_TEAM = {
  noun: 'team',
  calls: teamCalls,
  thing: 'person',
} satisfies Restorable

export function useDeletedTeam() {
  return useDeletedRecords<TeamMemberRecord>(RESTORABLE_TEAM)
}

export const TEAM_CARD_ID = 'team'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: TeamMemberRecord): string {
  return `delete-person-${id}`
}

export function useDeletingTeam() {
  return useDeleteWithUndo<TeamMemberRecord>({
    ...RESTORABLE_TEAM,
    inWords: ({ name }) => ({
      title: 'Success',
      description: `${name} was deleted. Their treatments still count what they earn.`,
      undone: `${name} is back.`,
    }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(TEAM_CARD_ID),
  })
}

function toSearch({ q, pay }: TeamFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (q !== null) search.set('q', q)
  if (pay !== null) search.set('pay', pay)
  return search
}
