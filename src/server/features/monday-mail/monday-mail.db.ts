import { and, eq, sql } from 'drizzle-orm'
import { hasAccessAt } from '#server/db/accounts/access.ts'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox, users } from '#server/db/schema/accounts.ts'
import { activity } from '#server/db/schema/bookkeeping.ts'
import { expenses, weeklyIncomes } from '#server/db/schema/records.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { withdrawMail } from '#server/integrations/mail/outbox.ts'
import { newSecret } from '#server/secrets.ts'
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
}

const BATCH = 1_000

/**
 * Queues the mail about a week for some of the owners who have not got it, in one statement. Returns their number.
 * The unique key ensures that each owner gets it once, whichever server runs this.
 */
export async function insertMondayMails(db: Db, due: DueMails): Promise<number> {
  const { week, timeZones, defaultTimeZone, quietSince, now, host } = due
  const onceKey = sql`'monday_mail:' || ${users.id} || ':' || ${week}::text`
  const zone = sql`coalesce(${users.timeZone}, ${defaultTimeZone})`
  const queued = await readRows(
    db,
    sql`
    insert into ${mailOutbox} (kind, user_id, to_address, data, once_key, message_id, next_attempt_at)
    select 'monday_mail', ${users.id}, ${users.email}, jsonb_build_object('week', ${week}::text), ${onceKey},
      '<' || gen_random_uuid() || '@' || ${host}::text || '>', ${now.toISOString()}::timestamptz
    from ${users}
    where ${and(IS_ON, eq(users.emailVerified, true), hasAccessAt(now))}
      and ${zone} = any(${sql.param([...timeZones])}::text[])
      and not exists (select from ${mailOutbox} where ${mailOutbox.onceKey} = ${onceKey})
      and ${LAST_ENTRY} > ${quietSince.toISOString()}::timestamptz
      and not ${HAS_EXAMPLE}
    limit ${BATCH}
    on conflict (once_key) do nothing
    returning id`,
  )
  return queued.length
}

/** When the owner last added, changed, deleted or imported a record. Loading the example salon is no entry. */
const LAST_ENTRY = sql`(select ${activity.at} from ${activity}
  where ${activity.userId} = ${users.id} and ${activity.noun} <> 'example-salon' order by ${activity.id} desc limit 1)`

/** While the example salon is in the books, its figures cannot be told from the owner's own. */
const HAS_EXAMPLE = sql`(exists (select from ${weeklyIncomes} where ${weeklyIncomes.userId} = ${users.id}
    and ${weeklyIncomes.isExample} and ${weeklyIncomes.deletedAt} is null)
  or exists (select from ${expenses} where ${expenses.userId} = ${users.id}
    and ${expenses.isExample} and ${expenses.deletedAt} is null))`

export type MailedOwner = UserRow & { token: string }

/** The owner, with the token of the link that switches the mail off. Null when the account no longer exists. */
export async function findMailedOwner(db: Db, userId: number): Promise<MailedOwner | null> {
  const [row] = await db
    .update(users)
    .set({ mondayMailToken: sql`coalesce(${users.mondayMailToken}, ${newSecret()})` })
    .where(eq(users.id, userId))
    .returning({ ...userColumns, token: users.mondayMailToken })
  return row ? { ...row, token: row.token ?? '' } : null
}

type Switch = { token: string; isOn: boolean; now: Date }

/** A token that no owner has changes nothing. */
export async function updateByToken(db: Db, { token, isOn, now }: Switch): Promise<void> {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .update(users)
      .set({ mondayMail: isOn })
      .where(eq(users.mondayMailToken, token))
      .returning({ userId: users.id })
    if (owner && !isOn) await withdrawMail(tx, { ...owner, kind: 'monday_mail', now })
  })
}
