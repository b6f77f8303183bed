import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { ownsEmail } from '#server/db/accounts/emails.ts'
import { lockOwnerForReference, lockOwnerIfThere, ownerGone } from '#server/db/accounts/owners.ts'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { accountTokens, knownDevices, mailOutbox, users } from '#server/db/schema/accounts.ts'
import { hashSecret, newSecret } from '#server/secrets.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import type { Registration } from '#shared/features/auth/registration.contract.ts'

export type TokenKind = (typeof accountTokens.$inferSelect)['kind']

export type FoundUser = UserRow & { passwordHash: string }

const foundColumns = { ...userColumns, passwordHash: users.passwordHash }

export async function findUserByEmail(db: Db, email: Email): Promise<FoundUser | null> {
  const [row] = await db.select(foundColumns).from(users).where(ownsEmail(email))
  return row ?? null
}

/** A row of users as the database writes it in JSON, by the names of the columns. */
export type UserJson = Readonly<Record<string, unknown>>

export function readUserJson(json: UserJson): FoundUser {
  const fields = Object.entries(foundColumns).map(([field, column]) => {
    const value = json[column.name] ?? null
    return [field, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(fields) as FoundUser
}

export async function findUserById(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row ?? null
}

type NewUser = Omit<Registration, 'password'> & { passwordHash: string }

export async function insertUser(db: Db, values: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ ...values, emailState: 'own' })
    .returning(userColumns)
  if (!row) throw new Error('the database returned no user')
  return row
}

export async function updatePasswordHash(
  db: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}

/**
 * Marks the address as confirmed, and switches to the new address if the token was sent to one. Returns the
 * Stripe customer, which still has the former address. Null when there is no customer.
 */
export async function updateVerifiedEmail(
  db: Db,
  userId: number,
  email: Email | null,
  now: Date,
): Promise<string | null> {
  const change = email === null ? {} : { email, emailState: 'own' as const }
  const [row] = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now, ...change })
    .where(eq(users.id, userId))
    .returning({ customerId: users.stripeCustomerId })
  return row?.customerId ?? null
}

type NewToken = { userId: number; kind: TokenKind; expiresAt: Date; email?: Email }

/** Creates a token and replaces the former one of its kind. Only its hash is stored. */
export async function insertToken(db: Db, { userId, kind, expiresAt, email }: NewToken): Promise<string> {
  const token = newSecret()
  // The owner first, as everywhere: an erasure holds them and then waits for their tokens.
  if (!(await lockOwnerForReference(db, userId))) throw ownerGone()
  const values = { tokenHash: hashSecret(token), expiresAt, email: email ?? null }
  await db
    .insert(accountTokens)
    .values({ userId, kind, ...values })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.kind], set: values })
  return token
}

type TokenUse = { token: string; kind: TokenKind; now: Date }

export async function isLiveToken(db: Db, use: TokenUse): Promise<boolean> {
  const rows = await db.select({ userId: accountTokens.userId }).from(accountTokens).where(matching(use))
  return rows.length === 1
}

/**
 * A token works once: the call that deletes the row has used it. Pass a transaction. The owner's row is
 * locked first.
 */
export async function deleteToken(
  tx: Db,
  use: TokenUse,
): Promise<{ userId: number; email: string | null } | null> {
  const [found] = await tx.select({ userId: accountTokens.userId }).from(accountTokens).where(matching(use))
  if (!found || !(await lockOwnerIfThere(tx, found.userId))) return null
  const [row] = await tx
    .delete(accountTokens)
    .where(matching(use))
    .returning({ userId: accountTokens.userId, email: accountTokens.email })
  return row ?? null
}

/**
 * Withdraws a change of address that is not confirmed yet. A new password does this too, because somebody who
 * knew the old password may have requested the change.
 */
export async function deleteEmailChanges(db: Db, userId: number): Promise<void> {
  // The mail goes first: if it is being composed right now, its token appears before the second statement
  // runs.
  await db.delete(mailOutbox).where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, 'change_email')))
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), isNotNull(accountTokens.email)))
}

/** All links that went to a former address. */
export async function deleteTokens(db: Db, userId: number): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId))
}

/** Links to a new password that went out before this one was set, or to a former address. */
export async function deleteResetTokens(db: Db, userId: number): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'reset_password')))
}

function matching({ token, kind, now }: TokenUse) {
  return and(
    eq(accountTokens.tokenHash, hashSecret(token)),
    eq(accountTokens.kind, kind),
    gt(accountTokens.expiresAt, now),
  )
}

const DEVICE_DAYS = 365

/** The secret for the browser's device cookie, and the row that is stored. The row holds only the secret's hash. */
export function newDevice(now: Date) {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * 86_400_000)
  return { secret, row: { tokenHash: hashSecret(secret), expiresAt } }
}

export async function insertKnownDevice(db: Db, userId: number, now: Date): Promise<string> {
  const { secret, row } = newDevice(now)
  await db.insert(knownDevices).values({ ...row, userId })
  return secret
}

/** Whether this browser has signed in to the account of that address before. */
export async function isKnownDevice(db: Db, secret: string, email: Email, now: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(eq(knownDevices.tokenHash, hashSecret(secret)), gt(knownDevices.expiresAt, now), ownsEmail(email)),
    )
  return rows.length === 1
}

export async function deleteKnownDevicesOf(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
