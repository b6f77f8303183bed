import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { defineStatement } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema-accounts.ts'
import type { Settings } from '#server/settings.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { toUser, type UserRow, userColumns } from './users.ts'

/** A signed-in person and the session they came with. */
export type Visitor = {
  userId: number
  user: User
  /** What the outside may call this session; the cookie's value and its hash never leave. */
  sessionId: string
  sid: string
  lastSeenAt: Date
}

export type ReadVisitor = (request: FastifyRequest) => Promise<Visitor | null>

const SESSION_DAYS = 30

type CookieSettings = Pick<Settings, 'appUrl'>
type SessionSettings = Pick<Settings, 'appUrl' | 'timeZone'>

/** One indexed read that brings the session, the person and the state of their access. */
export function createVisitorReader(db: Db, settings: SessionSettings, now: () => Date): ReadVisitor {
  return async (request) => {
    const sid = readSessionSid(request, settings)
    if (sid === null) return null
    const [row] = await findVisitor(db, { sid })
    if (!row || row.expire.getTime() <= now().getTime()) return null
    return toVisitor(sid, row, toUser(row.user, settings.timeZone, now()))
  }
}

/** The stored name of the session that a request claims to have; whether it exists is another question. */
export function readSessionSid(request: FastifyRequest, settings: CookieSettings): string | null {
  const secret = readCookie(request.headers.cookie, sessionCookieName(settings))
  return secret !== null && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : null
}

type SessionStart = { device: string; now: Date }

/** What the cookie will say, and the little that is stored of it. */
export function newSession({ device, now }: SessionStart) {
  const secret = newSecret()
  const expire = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  return { secret, row: { sid: hashSecret(secret), device, expire } }
}

export async function insertSession(db: Db, values: SessionStart & { userId: number }): Promise<string> {
  const { secret, row } = newSession(values)
  await db.insert(sessions).values({ ...row, userId: values.userId })
  return secret
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export function setSessionCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  const options = { secure: isSecure(settings), maxAgeSeconds: SESSION_DAYS * 86_400 }
  reply.header('set-cookie', writeCookie(sessionCookieName(settings), secret, options))
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  const options = { secure: isSecure(settings), maxAgeSeconds: 0 }
  reply.header('set-cookie', writeCookie(sessionCookieName(settings), '', options))
}

const findVisitor = defineStatement('find_visitor', (db) =>
  db
    .select({
      publicId: sessions.publicId,
      expire: sessions.expire,
      lastSeenAt: sessions.lastSeenAt,
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.sid, sql.placeholder('sid'))),
)

type SessionRow = { publicId: string; lastSeenAt: Date; user: UserRow }

function toVisitor(sid: string, row: SessionRow, user: User): Visitor {
  return { sid, userId: user.id, user, sessionId: row.publicId, lastSeenAt: row.lastSeenAt }
}

function sessionCookieName(settings: CookieSettings): string {
  return isSecure(settings) ? '__Host-damson' : 'damson'
}

function isSecure(settings: CookieSettings): boolean {
  return settings.appUrl.protocol === 'https:'
}
