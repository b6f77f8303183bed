import type { FastifyReply, FastifyRequest } from 'fastify'
import { findVisitor, SESSION_DAYS, type SessionRow } from '#server/db/accounts/session-rows.ts'
import { toUser } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { retryRead } from '#server/db/statements/retry-read.ts'
import { hashSecret } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** A signed-in person and their session. */
export type Visitor = {
  userId: number
  user: User
  /** The session's id in answers. The cookie's value and its hash never leave the server. */
  sessionId: string
  sid: string
  lastSeenAt: Date
}

export type ReadVisitor = (request: FastifyRequest) => Promise<Visitor | null>

type CookieSettings = Pick<Settings, 'appUrl'>
type SessionSettings = Pick<Settings, 'appUrl' | 'timeZone'>

/** Reads the session, the person and the state of their access with one indexed query. */
export function createVisitorReader(db: Db, settings: SessionSettings, now: () => Date): ReadVisitor {
  return async (request) => {
    const sid = readSessionSid(request, settings)
    if (sid === null) return null
    const [row] = await retryRead(() => findVisitor(db, { sid }))
    if (!row || row.expire.getTime() <= now().getTime()) return null
    return toVisitor(sid, row, toUser(row.user, settings.timeZone, now()))
  }
}

/** The stored id of the session that a request claims to have. It does not check whether the session exists. */
export function readSessionSid(request: FastifyRequest, settings: CookieSettings): string | null {
  const secret = readCookie(request.headers.cookie, sessionCookieName(settings))
  return secret !== null && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : null
}

export function setSessionCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  const options = { secure: isSecure(settings), maxAgeSeconds: SESSION_DAYS * 86_400 }
  reply.header('set-cookie', writeCookie(sessionCookieName(settings), secret, options))
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  const options = { secure: isSecure(settings), maxAgeSeconds: 0 }
  reply.header('set-cookie', writeCookie(sessionCookieName(settings), '', options))
}

function toVisitor(sid: string, row: SessionRow, user: User): Visitor {
  return { sid, userId: user.id, user, sessionId: row.publicId, lastSeenAt: row.lastSeenAt }
}

function sessionCookieName(settings: CookieSettings): string {
  return isSecure(settings) ? '__Host-damson' : 'damson'
}

function isSecure(settings: CookieSettings): boolean {
  return settings.appUrl.protocol === 'https:'
}
