import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/client-disconnect.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { createWorkQueue } from '#server/http/work-queue.ts'
import { downloadExport } from '#shared/features/account/account.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { exportAccount } from './export.service.ts'

/** Reading everything is expensive, and no owner needs it more often. */
const MAX_PER_HOUR = 20
/** An export of 100,000 records takes a few seconds, so the last one in the queue waits less than a minute. */
const QUEUE = { maxWaiting: 8, retryAfterSeconds: 30 }
/** Longer than the timeout of other connections. */
const SOCKET_TIMEOUT_MS = 300_000

export function exportRoutes(app: Api, deps: Deps): void {
  const queue = createWorkQueue(QUEUE)
  app.route({
    ...downloadExport,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { database } = deps
      const { userId, user } = request.owner
      const now = deps.now()
      const limit = { key: `account-export:of:${userId}`, max: MAX_PER_HOUR, seconds: 3600 }
      if (deps.settings.rateLimits) await countAttempt(database.db, [limit], now)
      logSecurityEvent(request, 'account_exported')
      // An injected test request has a socket without setTimeout.
      request.socket.setTimeout?.(SOCKET_TIMEOUT_MS)
      const signal = abortOnDisconnect(reply)
      const archive = await queue(signal, () => exportAccount({ database, user, now, signal }))
      const name = `damson-export-${dayIn(now, user.timeZone)}.zip`
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(archive)
    },
  })
}
