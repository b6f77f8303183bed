import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { CardContext } from '#shared/features/costing/card/card.rules.ts'
import { toPerson } from '#shared/features/costing/team/people.rules.ts'
import { MAX_TEAM, teamCalls } from '#shared/features/costing/team.contract.ts'
import { call } from '#web/api/client.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { todayOf } from '#web/api/current-user.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { toCardContext } from './card-context.ts'

/** Everybody who may do a treatment, as the rules count with them; deleted people too. */
const peopleQuery = queryOptions({
  queryKey: ['team', 'people'],
  queryFn: async ({ signal }) => {
    const [live, deleted] = await Promise.all([
      call(teamCalls.list, { query: { limit: MAX_TEAM }, signal }),
      call(teamCalls.deleted, { signal }),
    ])
    return [
      ...live.map((person) => toPerson(person, { isDeleted: false })),
      ...deleted.map((person) => toPerson(person, { isDeleted: true })),
    ]
  },
})

export type LoadedContext = { context: CardContext | null; isError: boolean; retry: () => void }

/** `context` is null until everything is loaded. */
export function useCardContext(): LoadedContext {
  const today = todayOf(useQueryClient())
  const [hour, people, position] = useQueries({
    queries: [costOfAnHourQuery, peopleQuery, taxPositionQuery],
  })
  const context =
    hour.data && people.data && position.data
      ? toCardContext({ hour: hour.data, people: people.data, position: position.data, today })
      : null
  return {
    context,
    isError: hour.isError || people.isError || position.isError,
    retry: () => void Promise.all([hour.refetch(), people.refetch(), position.refetch()]),
  }
}
