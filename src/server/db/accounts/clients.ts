import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { accountantLooks, accountants, users } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { AccountantArea } from '#shared/features/auth/accountants.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ownerLockedForReference } from './owners.ts'
import { userColumns } from './users.ts'

/** The owner, if this accountant may read their records. No row when the access has ended or was never given. */
export const findClient = defineStatement('find_client', (db) =>
  db
    .select(userColumns)
    .from(accountants)
    .innerJoin(users, eq(users.id, accountants.userId))
    .where(
      and(
        eq(accountants.userId, sql.placeholder('clientId')),
        eq(accountants.accountantId, sql.placeholder('accountantId')),
      ),
    ),
)

type Look = { clientId: number; accountantId: number; lookedOn: Day; area: AccountantArea; now: Date }

/**
 * Writes down that an accountant read a part of a client's records: one row a day and part. Returns false when the
 * access has ended meanwhile; then nothing is written.
 */
export async function recordLook(db: Db, look: Look): Promise<boolean> {
  const { clientId, accountantId, lookedOn, area, now } = look
  const rows = await readRows(
    db,
    sql`insert into ${accountantLooks} (user_id, accountant_id, looked_on, area, last_at)
      select user_id, accountant_id, ${lookedOn}::date, ${area}::text, ${now.toISOString()}::timestamptz
      from ${accountants}
      where user_id = ${ownerLockedForReference(clientId)}
        and accountant_id = ${ownerLockedForReference(accountantId)}
      on conflict (user_id, looked_on, accountant_id, area)
        do update set last_at = greatest(accountant_looks.last_at, excluded.last_at)
      returning 1 as written`,
  )
  return rows.length === 1
}
