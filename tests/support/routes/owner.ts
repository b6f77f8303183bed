import { insertSession } from '#server/db/accounts/session-rows.ts'
import { users } from '#server/db/schema/accounts.ts'
import { toEmail } from '#shared/features/auth/email.rules.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'

/** A person with an account and a signed-in browser. */
export type Owner = { userId: number; email: string; cookie: string }

type Person = { email: string; name?: string; freeUntil?: Date | null }

let hash: Promise<string> | undefined

/** Inserts an account directly. All share one password hash, because hashing is slow. */
export async function addOwner(
  test: TestApp,
  { email, name = 'Priya Shah', freeUntil }: Person,
): Promise<Owner> {
  hash ??= test.deps.passwords.hash(GOOD_PASSWORD)
  const { db } = test.database
  const now = test.clock.now
  const free = freeUntil === undefined ? inDays(now, 300) : freeUntil
  const values = {
    email: toEmail(email),
    emailState: 'own' as const,
    emailVerified: true,
    name,
    passwordHash: await hash,
    businessType: 'Hair Salon',
    freeUntil: free,
    freeSource: free === null ? null : ('operator' as const),
    createdAt: now,
    updatedAt: now,
  }
  const [row] = await db.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('the database returned no user')
  return { userId: row.id, email, cookie: await signIn(test, row.id) }
}

/** Signs in a further browser of the same person. */
export async function signIn(test: TestApp, userId: number): Promise<string> {
  const secret = await insertSession(test.database.db, { userId, device: 'faults', now: test.clock.now })
  return `damson=${secret}`
}

export function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000)
}

/** Queries for checks, which read the rows directly instead of through the product. */
export function readRows(test: TestApp, statement: string): Promise<Record<string, unknown>[]> {
  return test.database.withConnection((connection) => connection.read(statement))
}
