import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord } from '#server/db/records/records.ts'
import type {
  RevenuePlanInput,
  RevenuePlanRecord,
  StoredPlanLine,
} from '#shared/features/projections/revenue-plans.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { lockTreatmentsForReference, revenuePlanKind, toRevenuePlan } from './revenue-plans.db.ts'

type Owner = { userId: number; now: Date }

export async function addPlan(
  tx: Db,
  { userId, now }: Owner,
  input: RevenuePlanInput,
): Promise<RevenuePlanRecord> {
  await requireTreatments(tx, userId, input.lines)
  const values = { ...input, userId, createdAt: now, updatedAt: now }
  return toRevenuePlan(await insertRecord(tx, revenuePlanKind, values))
}

export async function changePlan(
  tx: Db,
  key: RecordKey & Owner,
  { name, lines, weeksPerMonth, season }: Change<RevenuePlanInput>,
): Promise<RevenuePlanRecord> {
  const row = await updateRecord(tx, revenuePlanKind, key, async (before) => {
    if (lines) await requireTreatments(tx, key.userId, lines)
    return {
      name: name ?? before.name,
      lines: lines ?? before.lines,
      weeksPerMonth: weeksPerMonth ?? before.weeksPerMonth,
      season: season ?? before.season,
    }
  })
  return toRevenuePlan(row)
}

/** A deleted treatment may stay in a plan: it can be restored, and an Undo puts it back into the plan. */
async function requireTreatments(tx: Db, userId: number, lines: readonly StoredPlanLine[]): Promise<void> {
  const wanted = lines.map(({ treatmentId }) => treatmentId)
  const known = await lockTreatmentsForReference(tx, { userId, ids: wanted })
  if (wanted.every((id) => known.includes(id))) return
  const message = 'There is no such treatment. It may have been deleted.'
  throw new ProductError('invalid', message, { fields: { lines: message } })
}
