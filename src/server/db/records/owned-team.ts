import { and, eq } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { team } from '#server/db/schema/records.ts'
import type { RecordKey } from './record-rows.ts'

/**
 * Whether the owner has this person, deleted or not, for a record that will reference them: they cannot be purged
 * until the transaction ends.
 */
export async function lockTeamMemberForReference(tx: Db, { userId, id }: RecordKey): Promise<boolean> {
  const rows = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.userId, ownerLockedForReference(userId)), eq(team.id, id)))
    .for('key share')
  return rows.length === 1
}
