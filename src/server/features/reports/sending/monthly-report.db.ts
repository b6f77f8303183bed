import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { hasAccessAt } from '#server/db/accounts/access.ts'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox, users } from '#server/db/schema/accounts.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

const IS_ON = eq(users.monthlyReport, true)

/** The time zones of the owners who want the report; null is the server's own. */
export async function listReportZones(db: Db): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ timeZone: users.timeZone }).from(users).where(IS_ON)
  return rows.map(({ timeZone }) => timeZone)
}

/** The owner and the month: whichever server queues their report first is the only one. */
export function reportKey(userId: number, month: Day): string {
  return `monthly_report:${userId}:${month}`
}

type DueReports = { month: Day; timeZones: readonly string[]; defaultTimeZone: string; now: Date }

/** The next owner who has not got the report of the month. Null when there is none. */
export async function findDueOwner(
  db: Db,
  { month, timeZones, defaultTimeZone, now, afterId }: DueReports & { afterId: number },
): Promise<UserRow | null> {
  const zone = sql`coalesce(${users.timeZone}, ${defaultTimeZone})`
  const key = sql`'monthly_report:' || ${users.id} || ':' || ${month}::text`
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(
      and(
        IS_ON,
        eq(users.emailVerified, true),
        hasAccessAt(now),
        gt(users.id, afterId),
        sql`${zone} = any(${sql.param([...timeZones])}::text[])`,
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.onceKey} = ${key})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
  return row ?? null
}
