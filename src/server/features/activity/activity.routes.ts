import { readIdCursor } from '#server/db/records/list-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { sendList } from '#server/http/lists.ts'
import { listActivity } from '#shared/features/activity/activity.contract.ts'
import { readActivity } from './activity.service.ts'

export function activityRoutes(app: Api, deps: Deps): void {
  app.route({
    ...listActivity,
    access: 'tools',
    handler: async (request, reply) => {
      const { limit, cursor } = request.query
      const { userId } = request.owner
      const query = { userId, limit, belowId: readIdCursor(cursor), now: deps.now() }
      return sendList(request, reply, await readActivity(deps.database.db, query))
    },
  })
}
