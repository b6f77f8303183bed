import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { notices } from '#shared/features/notifications/notifications.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dismissNoticeOf, listNotices } from './notifications.service.ts'

const noticeParams = z.object({
  id: z.string().check(z.regex(/^[a-z-]{1,40}:[\w:-]{1,100}$/, 'There is no such notice')),
})

export function notificationsRoutes(app: Api, deps: Deps): void {
  app.get(
    '/api/notifications',
    { access: 'signedIn', schema: { response: { 200: notices } } },
    async (request) => listNotices(deps, request.owner),
  )

  app.post(
    '/api/notifications/:id/dismiss',
    { access: 'signedIn', schema: { params: noticeParams, response: noContent } },
    async (request, reply) => {
      await dismissNoticeOf(deps, request.owner, request.params.id)
      return reply.code(204).send()
    },
  )
}
