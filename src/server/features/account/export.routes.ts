import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { noteEvent } from '#server/http/security-log.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { exportAccount } from './export.service.ts'

/** Reading everything is dear; nobody needs it more often. */
const MOST_AN_HOUR = 20

export function exportRoutes(app: Api, deps: Deps): void {
  app.get('/api/account/export', { access: 'signedIn' }, async (request, reply) => {
    const { db } = deps.database
    const { userId, user } = request.owner
    const now = deps.now()
    const limit = { key: `account-export:of:${userId}`, most: MOST_AN_HOUR, seconds: 3600 }
    if (deps.settings.rateLimits) await countAttempt(db, [limit], now)
    noteEvent(request, 'account_exported')
    const name = `damson-export-${dayIn(now, user.timeZone)}.zip`
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await exportAccount({ db, user, now }))
  })
}
