import { and, eq, gt, sql } from 'drizzle-orm'
import { hasAccessAt } from '#server/db/accounts/access.ts'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox, users } from '#server/db/schema/accounts.ts'
import { activity } from '#server/db/schema/bookkeeping.ts'
import { expenses, weeklyIncomes } from '#server/db/schema/records.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

const IS_ON = eq(users.mondayMail, true)

/** The time zones that the owners have chosen; null is the server's own. */
export async function listChosenZones(db: Db): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ timeZone: users.timeZone }).from(users).where(IS_ON)
  return rows.map(({ timeZone }) => timeZone)
}

type DueMails = {
  week: Day
  timeZones: readonly string[]
  defaultTimeZone: string
  /** Owners whose last entry is older get no mail. */
  quietSince: Date
  now: Date
  host: string
  /** Owners up to this one have been looked at. */
  aboveId: number
}

const BATCH = 1_000

type Queued = { queued: number; lastId: number | null }

/**
 * Queues the mail about a week for some of the owners who have not got it, in one statement. Returns how many it
 * queued, and the last owner it found, null if none. The unique key ensures that each owner gets it once, whichever
 * server runs this.
 */
export async function insertMondayMails(db: Db, due: DueMails): Promise<Queued> {
  const { week, timeZones, defaultTimeZone, quietSince, now, host, aboveId } = due
  const onceKey = sql`'monday_mail:' || ${users.id} || ':' || ${week}::text`
  const zone = sql`coalesce(${users.timeZone}, ${defaultTimeZone})`
  const [row] = await readRows<Queued>(
    db,
    sql`
    with due as materialized (
        select ${users.id} as user_id, ${users.email} as to_address, ${onceKey} as once_key from ${users}
        where ${and(IS_ON, eq(users.emailVerified, true), hasAccessAt(now), gt(users.id, aboveId))}
          and ${zone} = any(${sql.param([...timeZones])}::text[])
          and not exists (select from ${mailOutbox} where ${mailOutbox.onceKey} = ${onceKey})
          and ${LAST_ENTRY} > ${quietSince.toISOString()}::timestamptz
          and not ${HAS_EXAMPLE}
        order by ${users.id} limit ${BATCH}
      ),
      queued as (
        insert into ${mailOutbox} (kind, user_id, to_address, data, once_key, message_id, next_attempt_at)
        select 'monday_mail', user_id, to_address, jsonb_build_object('week', ${week}::text), once_key,
          '<' || gen_random_uuid() || '@' || ${host}::text || '>', ${now.toISOString()}::timestamptz
        from due
        on conflict (once_key) do nothing
        returning 1
      )
    select (select count(*)::int from queued) as queued, (select max(user_id)::int from due) as "lastId"`,
  )
  return row ?? { queued: 0, lastId: null }
}

/** When the owner last added, changed, deleted or imported a record. Loading the example salon is no entry. */
const LAST_ENTRY = sql`(select ${activity.at} from ${activity}
  where ${activity.userId} = ${users.id} and ${activity.noun} <> 'example-salon' order by ${activity.id} desc limit 1)`

/** While the example salon is in the books, its figures cannot be told from the owner's own. */
const HAS_EXAMPLE = sql`(exists (select from ${weeklyIncomes} where ${weeklyIncomes.userId} = ${users.id}
    and ${weeklyIncomes.isExample} and ${weeklyIncomes.deletedAt} is null)
  or exists (select from ${expenses} where ${expenses.userId} = ${users.id}
    and ${expenses.isExample} and ${expenses.deletedAt} is null))`
