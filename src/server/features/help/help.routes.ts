import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { requestSupport } from '#shared/features/help/help.contract.ts'

/** Enough for a conversation, too few to flood the support inbox. */
const MAX_PER_HOUR = 5

export function helpRoutes(app: Api, deps: Deps): void {
  app.route({
    ...requestSupport,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { db } = deps.database
      const { userId, user } = request.owner
      const limit = { key: `support:of:${userId}`, max: MAX_PER_HOUR, seconds: 3600 }
      if (deps.settings.rateLimits) await countAttempt(db, [limit], deps.now())
      const { subject, message } = request.body
      const data = { subject, message, replyTo: user.email }
      const toAddress = deps.settings.supportEmail
      await deps.outbox.add(db, { kind: 'support_request', userId, toAddress, data })
      deps.outbox.wake()
      return reply.code(204).send()
    },
  })
}
