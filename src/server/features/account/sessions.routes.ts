import { lockOwner } from '#server/db/accounts/owners.ts'
import { deleteSignInShortcuts } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { clearSessionCookie } from '#server/sessions/sessions.ts'
import { endOtherSessions, endSession, listSessions } from '#shared/features/account/account.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteOtherSessions, deleteSessionById, listSessionRows, type SessionRow } from './account.db.ts'

/** Anything that does not look like an id is not looked up, because some characters are an error in the database. */
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function sessionsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.route({
    ...listSessions,
    access: 'signedIn',
    handler: async (request) => {
      const { userId, sessionId } = request.owner
      const rows = await listSessionRows(db, userId, deps.now())
      return rows.map((row) => toSession(row, sessionId))
    },
  })

  app.route({
    ...endOtherSessions,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { userId, sessionId } = request.owner
      await db.transaction(async (tx) => {
        // A sign-in that is being completed locks the owner too. If it is first, its session is deleted below.
        // If it is second, it finds that its pending sign-in is gone and opens no session.
        await lockOwner(tx, userId)
        await deleteOtherSessions(tx, userId, sessionId)
        // A device that was lost must not skip the second step.
        await deleteSignInShortcuts(tx, userId)
      })
      logSecurityEvent(request, 'other_sessions_ended')
      return reply.code(204).send()
    },
  })

  app.route({
    ...endSession,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { userId, sessionId } = request.owner
      const { id } = request.params
      const isEnded = SESSION_ID.test(id) && (await deleteSessionById(db, userId, id))
      if (!isEnded) throw unknownSession()
      logSecurityEvent(request, 'session_ended')
      if (id === sessionId) clearSessionCookie(reply, deps.settings)
      return reply.code(204).send()
    },
  })
}

function toSession({ id, device, createdAt, lastSeenAt }: SessionRow, currentId: string) {
  return {
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }
}

function unknownSession(): ProductError {
  return new ProductError('not_found', 'This device is not signed in any more.')
}
