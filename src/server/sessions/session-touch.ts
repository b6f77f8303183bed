import { and, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'

const TOUCH_INTERVAL_MS = 3_600_000

/** Records that a session is in use, at most once an hour, and after the answer, so that the visitor does not wait. */
export function addSessionTouch(app: FastifyInstance, db: Db, now: () => Date): void {
  app.addHook('onResponse', ({ visitor, log }, _reply, done) => {
    const hourAgo = new Date(now().getTime() - TOUCH_INTERVAL_MS)
    if (visitor === null || visitor.lastSeenAt > hourAgo) return done()
    db.update(sessions)
      .set({ lastSeenAt: now() })
      .where(and(eq(sessions.sid, visitor.sid), lte(sessions.lastSeenAt, hourAgo)))
      // The answer has already been sent, and a missing timestamp does no harm.
      .catch((error: unknown) => log.warn({ err: error }, 'session not marked as seen'))
      .finally(done)
  })
}
