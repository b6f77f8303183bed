import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { toEmail } from '#shared/features/auth/email.rules.ts'
import type { Db } from './database.ts'
import { ownsEmail } from './emails.ts'
import { users } from './schema-accounts.ts'

const BATCH_ROWS = 500

/**
 * Writes the addresses that nobody has looked at yet in their one spelling. SQL cannot: its lower() depends on
 * the locale. Done at every start, because an older server may have added some meanwhile; usually there are none.
 */
export async function spellEmails(db: Db): Promise<void> {
  while (await hasUnchecked(db)) await db.transaction(spellBatch)
}

type Account = { id: number; email: string; createdAt: Date }

const account = { id: users.id, email: users.email, createdAt: users.createdAt }
const isUnchecked = sql`${users.emailState} = 'unchecked'`

async function hasUnchecked(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isUnchecked).limit(1)
  return rows.length > 0
}

async function spellBatch(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // Servers that start together take turns, and nobody registers with an address that is being given.
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
  const rows = await tx
    .select(account)
    .from(users)
    .where(isUnchecked)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(BATCH_ROWS)
  const spelt = rows.filter(({ email }) => toEmail(email) === email).map(({ id }) => id)
  if (spelt.length > 0) await tx.update(users).set({ emailState: 'own' }).where(inArray(users.id, spelt))
  for (const row of rows) if (toEmail(row.email) !== row.email) await spell(tx, row)
}

/** Where two accounts come to have one address, the older keeps it and the other is marked. None is lost. */
async function spell(tx: Db, row: Account): Promise<void> {
  const email = toEmail(row.email)
  const [rival] = await tx
    .select(account)
    .from(users)
    .where(and(ownsEmail(email), ne(users.id, row.id)))
  const isFirst = !rival || isOlder(row, rival)
  if (rival && isFirst) await tx.update(users).set({ emailState: 'taken' }).where(eq(users.id, rival.id))
  await tx
    .update(users)
    .set({ email, emailState: isFirst ? 'own' : 'taken' })
    .where(eq(users.id, row.id))
}

function isOlder(one: Account, other: Account): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime()
  return apart === 0 ? one.id < other.id : apart < 0
}
