import { queryOptions } from '@tanstack/react-query'
import { MAX_TEAM, teamCalls } from '#shared/features/costing/team.contract.ts'
import { call } from './client.ts'

/** Everybody, newest first: Team and room lists them, and the form of a treatment asks who does it. */
export const wholeTeamQuery = queryOptions({
  queryKey: ['team', 'all'],
  queryFn: ({ signal }) => call(teamCalls.list, { query: { limit: MAX_TEAM }, signal }),
})
