import { and, desc, eq, max, ne } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { accountantLooks, accountants, LEFT, users } from '#server/db/schema/accounts.ts'
import { foldText } from '#server/db/statements/folded-text.ts'
import type { Accountant } from '#shared/features/auth/accountants.contract.ts'
import type { Client } from '#shared/features/auth/clients.contract.ts'

export type AccountantKey = { userId: number; id: number }

/** Everybody whom an owner has invited, the newest first. */
export async function listAccountants(db: Db, userId: number): Promise<Accountant[]> {
  return (await selectAccountants(db, { userId })).map(toAccountant)
}

export async function requireAccountant(db: Db, { userId, id }: AccountantKey): Promise<Accountant> {
  const [row] = await selectAccountants(db, { userId, id })
  if (!row) throw new Error('the invitation is not there')
  return toAccountant(row)
}

function selectAccountants(db: Db, { userId, id }: { userId: number; id?: number }) {
  const looks = db
    .select({
      accountantId: accountantLooks.accountantId,
      userId: accountantLooks.userId,
      at: max(accountantLooks.lastAt).as('at'),
    })
    .from(accountantLooks)
    .where(and(eq(accountantLooks.userId, userId), ne(accountantLooks.area, LEFT)))
    .groupBy(accountantLooks.userId, accountantLooks.accountantId)
    .as('looks')
  return db
    .select({ ...invitedColumns, account: { email: users.email, name: users.name }, lastLookedAt: looks.at })
    .from(accountants)
    .leftJoin(users, eq(users.id, accountants.accountantId))
    .leftJoin(
      looks,
      and(eq(looks.userId, accountants.userId), eq(looks.accountantId, accountants.accountantId)),
    )
    .where(id === undefined ? eq(accountants.userId, userId) : isKey({ userId, id }))
    .orderBy(desc(accountants.id))
}

const invitedColumns = {
  id: accountants.id,
  email: accountants.email,
  invitedAt: accountants.invitedAt,
  expiresAt: accountants.expiresAt,
  acceptedAt: accountants.acceptedAt,
}

type AccountantRow = Awaited<ReturnType<typeof selectAccountants>>[number]

function toAccountant({ id, email, account, ...times }: AccountantRow): Accountant {
  return {
    id,
    email: account?.email ?? email,
    name: account?.name ?? null,
    invitedAt: times.invitedAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    acceptedAt: times.acceptedAt?.toISOString() ?? null,
    lastLookedAt: times.lastLookedAt?.toISOString() ?? null,
  }
}

/** The owners who share their records with an accountant, by name. */
export async function listSharedClients(db: Db, accountantId: number): Promise<Client[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(accountants)
    .innerJoin(users, eq(users.id, accountants.userId))
    .where(eq(accountants.accountantId, accountantId))
    .orderBy(foldText(users.name), users.id)
}

/** Null when there was none. */
export async function deleteAccountant(db: Db, key: AccountantKey) {
  const [row] = await db
    .delete(accountants)
    .where(isKey(key))
    .returning({ email: accountants.email, accountantId: accountants.accountantId })
  return row ?? null
}

/** False when the owner did not share with this accountant (any more). */
export async function deleteAccessOf(
  db: Db,
  { userId, accountantId }: { userId: number; accountantId: number },
): Promise<boolean> {
  const rows = await db
    .delete(accountants)
    .where(and(eq(accountants.userId, userId), eq(accountants.accountantId, accountantId)))
    .returning({ id: accountants.id })
  return rows.length > 0
}

export async function isAccountantOf(
  db: Db,
  { userId, accountantId }: { userId: number; accountantId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: accountants.id })
    .from(accountants)
    .where(and(eq(accountants.userId, userId), eq(accountants.accountantId, accountantId)))
  return rows.length > 0
}

/** The account starts at its list of clients from now on. Its address is confirmed: the link was sent to it. */
export async function markAccountant(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ isAccountant: true, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId))
}

type Person = { name: string; email: string }

/** The people on the other side of every access of an account: its accountants, and the owners it is the accountant of. */
export async function listSharedWith(
  db: Db,
  userId: number,
): Promise<{ accountants: Person[]; owners: Person[] }> {
  const person = { name: users.name, email: users.email }
  return {
    accountants: await db
      .select(person)
      .from(accountants)
      .innerJoin(users, eq(users.id, accountants.accountantId))
      .where(eq(accountants.userId, userId)),
    owners: await listSharedClients(db, userId),
  }
}

export function isKey({ userId, id }: AccountantKey) {
  return and(eq(accountants.userId, userId), eq(accountants.id, id))
}
