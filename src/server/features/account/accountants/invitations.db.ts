import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { accountants, users } from '#server/db/schema/accounts.ts'
import { hashSecret, newSecret } from '#server/secrets.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type AccountantKey, isKey } from './accountants.db.ts'

export async function countAccountants(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ invited: count() }).from(accountants).where(eq(accountants.userId, userId))
  return row?.invited ?? 0
}

type Invited = { userId: number; email: Email }

/** The invitation of an address, or the access of the account that has this address now. */
export async function findInvited(db: Db, { userId, email }: Invited) {
  const [row] = await db
    .select({ id: accountants.id, acceptedAt: accountants.acceptedAt })
    .from(accountants)
    .leftJoin(users, eq(users.id, accountants.accountantId))
    .where(and(eq(accountants.userId, userId), or(eq(accountants.email, email), eq(users.email, email))))
    .orderBy(sql`${accountants.acceptedAt} nulls last`)
    .limit(1)
  return row ?? null
}

type InvitationTimes = { invitedAt: Date; expiresAt: Date }

export async function insertInvitation(db: Db, values: Invited & InvitationTimes): Promise<number> {
  const [row] = await db.insert(accountants).values(values).returning({ id: accountants.id })
  if (!row) throw new Error('the database returned no invitation')
  return row.id
}

/** The link of an earlier mail stops working. */
export async function renewInvitation(
  db: Db,
  { userId, id, ...times }: AccountantKey & InvitationTimes,
): Promise<void> {
  await db
    .update(accountants)
    .set({ ...times, tokenHash: null })
    .where(isKey({ userId, id }))
}

/** Creates the token of the mail's link. Null when the invitation was withdrawn, accepted or has run out. */
export async function insertInviteToken(db: Db, { userId, id, now }: AccountantKey & { now: Date }) {
  const token = newSecret()
  const [row] = await db
    .update(accountants)
    .set({ tokenHash: hashSecret(token) })
    .where(and(isKey({ userId, id }), isNull(accountants.acceptedAt), gt(accountants.expiresAt, now)))
    .returning({ expiresAt: accountants.expiresAt })
  return row ? { token, expiresAt: row.expiresAt } : null
}

type InviteLink = { token: string; now: Date }

/** The invitation that a link belongs to, with its owner. Null when the link was used or has run out. */
export async function findInvitation(db: Db, link: InviteLink) {
  const [row] = await db
    .select({
      id: accountants.id,
      email: accountants.email,
      owner: { id: users.id, name: users.name, email: users.email },
    })
    .from(accountants)
    .innerJoin(users, eq(users.id, accountants.userId))
    .where(hasLink(link))
  return row ?? null
}

type Acceptance = InviteLink & AccountantKey & { accountantId: number }

/** A link works once: false when another call has used it. */
export async function acceptInvitation(db: Db, acceptance: Acceptance): Promise<boolean> {
  const { accountantId, now } = acceptance
  const rows = await db
    .update(accountants)
    .set({ accountantId, acceptedAt: now, tokenHash: null })
    .where(and(isKey(acceptance), hasLink(acceptance)))
    .returning({ id: accountants.id })
  return rows.length === 1
}

function hasLink({ token, now }: InviteLink) {
  return and(
    eq(accountants.tokenHash, hashSecret(token)),
    isNull(accountants.acceptedAt),
    gt(accountants.expiresAt, now),
  )
}
