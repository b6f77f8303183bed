import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { pendingSignIns } from '#server/db/schema/second-step.ts'
import { hashSecret, newSecret } from '#server/secrets.ts'

/** Time enough to fetch the phone. */
const PENDING_MS = 10 * 60_000

/** The secret for the browser's cookie, and the row that is stored. The row holds only the secret's hash. */
export function newPendingSignIn(now: Date) {
  const secret = newSecret()
  return {
    secret,
    row: { tokenHash: hashSecret(secret), expiresAt: new Date(now.getTime() + PENDING_MS) },
  }
}

type Pending = { secret: string; now: Date }
type PendingSignIn = { userId: number; isKnownDevice: boolean }

export async function findPendingSignIn(db: Db, pending: Pending): Promise<PendingSignIn | null> {
  const [row] = await db.select(columns).from(pendingSignIns).where(matching(pending))
  return row ?? null
}

/** It works once: the call that deletes the row has used it. */
export async function consumePendingSignIn(db: Db, pending: Pending): Promise<boolean> {
  const rows = await db.delete(pendingSignIns).where(matching(pending)).returning(columns)
  return rows.length === 1
}

export async function deletePendingSignInsOf(db: Db, userId: number): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

const columns = { userId: pendingSignIns.userId, isKnownDevice: pendingSignIns.isKnownDevice }

function matching({ secret, now }: Pending) {
  return and(eq(pendingSignIns.tokenHash, hashSecret(secret)), gt(pendingSignIns.expiresAt, now))
}
