import { and, asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type Email, toEmail } from '#shared/features/auth/email.rules.ts'

const BATCH_ROWS = 1_000

/**
 * Rewrites unchecked addresses in the one spelling that the product compares by. SQL cannot do it, because
 * its lower() depends on the locale. It runs at every start, because an older server may have added accounts
 * since; usually there are none.
 */
export async function normaliseEmails(db: Db): Promise<void> {
  while (await hasUnchecked(db)) await db.transaction(normaliseBatch)
}

type Account = { id: number; email: Email; createdAt: Date }

const account = { id: users.id, email: users.email, createdAt: users.createdAt }
const isUnchecked = sql`${users.emailState} = 'unchecked'`

async function hasUnchecked(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isUnchecked).limit(1)
  return rows.length > 0
}

/**
 * When two accounts end up with the same address, the older one keeps it and the other one is marked. No
 * account is lost.
 */
async function normaliseBatch(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // The lock makes servers that start together wait for each other, and stops registrations while addresses
  // are assigned.
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
  const stored = await tx
    .select(account)
    .from(users)
    .where(isUnchecked)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(BATCH_ROWS)
  const normalised = stored.map((row) => ({ ...row, email: toEmail(row.email) }))
  const accounts = [...normalised, ...(await listAccountsWithSameEmail(tx, normalised))].sort(byAge)
  const ownerIds = new Map(accounts.toReversed().map(({ email, id }) => [email, id]))
  const isOwner = ({ email, id }: Account) => ownerIds.get(email) === id
  // The accounts that lose their address go first, so that the address is free when the other account gets
  // it.
  await update(tx, { state: 'taken', rows: accounts.filter((row) => !isOwner(row)) })
  await update(tx, { state: 'own', rows: accounts.filter(isOwner) })
}

/** Other accounts that already have one of these addresses. */
async function listAccountsWithSameEmail(tx: Db, rows: readonly Account[]): Promise<Account[]> {
  if (rows.length === 0) return []
  const emails = rows.map(({ email }) => email)
  const ids = rows.map(({ id }) => id)
  const isTheirs = sql`${users.emailState} <> 'taken'`
  return tx
    .select(account)
    .from(users)
    .where(and(isTheirs, inArray(users.email, emails), notInArray(users.id, ids)))
}

function byAge(one: Account, other: Account): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id
}

type Update = { state: 'own' | 'taken'; rows: readonly Account[] }

/** One statement updates all rows, because an upgrade may find a large number of them. */
async function update(tx: Db, { state, rows }: Update): Promise<void> {
  const values = JSON.stringify(rows.map(({ id, email }) => ({ id, email })))
  await tx.execute(sql`
    update users set email = normalised.email, email_state = ${state}
    from jsonb_to_recordset(${values}::text::jsonb) as normalised (id bigint, email text)
    where users.id = normalised.id`)
}
