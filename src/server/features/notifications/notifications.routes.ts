import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { dismissNotice, listNotices } from '#shared/features/notifications/notifications.contract.ts'
import { collectNotices, dismissNoticeOf } from './notifications.service.ts'

export function notificationsRoutes(app: Api, deps: Deps): void {
  app.route({
    ...listNotices,
    access: 'signedIn',
    handler: (request) => collectNotices(deps, request.owner),
  })

  app.route({
    ...dismissNotice,
    access: 'signedIn',
    handler: async (request, reply) => {
      await dismissNoticeOf(deps, request.owner, request.params.id)
      return reply.code(204).send()
    },
  })
}
