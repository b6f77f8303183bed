import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { passkeyChallenges } from '#server/db/schema/second-step.ts'

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']

export type Challenge = { challenge: string; purpose: ChallengePurpose; userId: number | null; now: Date }

type Begun = { userId: number; purpose: ChallengePurpose }

export const CHALLENGE_MS = 5 * 60_000

export async function insertChallenge(db: Db, { now, ...values }: Challenge): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await db.insert(passkeyChallenges).values({ ...values, expiresAt })
}

/** A challenge works once: the call that deletes the row has used it. */
export async function consumeChallenge(
  db: Db,
  { challenge, purpose, userId, now }: Challenge,
): Promise<boolean> {
  const isOwn = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        isOwn,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return rows.length === 1
}

export async function deleteChallengesOf(db: Db, { userId, purpose }: Begun): Promise<void> {
  await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.purpose, purpose)))
}
