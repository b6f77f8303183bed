import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { SEARCH_NOUNS, type SearchGroup, searchRecords } from '#shared/features/search/search.contract.ts'
import { type FoundRecord, searchOwnRecords } from './search.db.ts'

export function searchRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.route({
    ...searchRecords,
    access: 'tools',
    handler: async (request) => {
      const { userId } = request.owner
      return { groups: toGroups(await searchOwnRecords(db, { userId, q: request.query.q })) }
    },
  })
}

function toGroups(found: readonly FoundRecord[]): SearchGroup[] {
  return SEARCH_NOUNS.map((noun) => ({
    noun,
    hits: found.filter((hit) => hit.noun === noun).map(({ noun: _, ...hit }) => hit),
  })).filter(({ hits }) => hits.length > 0)
}
