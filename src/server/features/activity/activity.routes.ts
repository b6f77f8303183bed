import * as z from 'zod/mini'
import { readIdCursor } from '#server/db/records/list-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { sendList } from '#server/http/lists.ts'
import { activityEntry, activityQuery } from '#shared/features/activity/activity.contract.ts'
import { readActivity } from './activity.service.ts'

export function activityRoutes(app: Api, deps: Deps): void {
  app.get(
    '/api/activity',
    { access: 'tools', schema: { querystring: activityQuery, response: { 200: z.array(activityEntry) } } },
    async (request, reply) => {
      const { limit, cursor } = request.query
      const { userId } = request.owner
      const asked = { userId, limit, belowId: readIdCursor(cursor), now: deps.now() }
      return sendList(request, reply, await readActivity(deps.database.db, asked))
    },
  )
}
