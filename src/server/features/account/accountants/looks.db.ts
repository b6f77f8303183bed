import { desc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { accountantLooks, LEFT, users } from '#server/db/schema/accounts.ts'
import type { AccountantArea, AccountantLook } from '#shared/features/auth/accountants.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

const MAX_LOOKS = 100

/** What accountants read, by day, the last day first. */
export async function listLooks(db: Db, userId: number): Promise<AccountantLook[]> {
  const lastAt = max(accountantLooks.lastAt)
  const rows = await db
    .select({
      name: users.name,
      email: users.email,
      lookedOn: accountantLooks.lookedOn,
      lastAt,
      areas: sql<
        (AccountantArea | typeof LEFT)[]
      >`array_agg(${accountantLooks.area} order by ${accountantLooks.area})`,
    })
    .from(accountantLooks)
    .innerJoin(users, eq(users.id, accountantLooks.accountantId))
    .where(eq(accountantLooks.userId, userId))
    .groupBy(users.id, users.name, users.email, accountantLooks.lookedOn)
    .orderBy(desc(accountantLooks.lookedOn), desc(lastAt), users.id)
    .limit(MAX_LOOKS)
  return rows.map(({ lastAt: at, areas, ...row }) => ({
    ...row,
    lastAt: at?.toISOString() ?? '',
    areas: areas.filter((area) => area !== LEFT),
    hasLeft: areas.includes(LEFT),
  }))
}

type Leaving = { userId: number; accountantId: number; on: Day; now: Date }

/** Writes into the owner's log that the accountant gave the access back. */
export async function insertLeaving(db: Db, { userId, accountantId, on, now }: Leaving): Promise<void> {
  const { lookedOn, area } = accountantLooks
  await db
    .insert(accountantLooks)
    .values({ userId, accountantId, lookedOn: on, area: LEFT, lastAt: now })
    // Somebody may be invited and leave twice on one day.
    .onConflictDoUpdate({
      target: [accountantLooks.userId, lookedOn, accountantLooks.accountantId, area],
      set: { lastAt: now },
    })
}
