import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { pricePlans } from '#server/db/schema/costing.ts'
import { insertRows } from '#server/features/example-salon/salon-records.db.ts'
import type { NewIds } from './import.db.ts'
import type { CheckedPlans } from './import-price-plans.ts'

type ImportedPlans = CheckedPlans & { userId: number; newIds: NewIds }

/**
 * Adds the price plans of a file. If the first day of a plan has passed meanwhile, the job starts it at its next
 * run, as it does when no server ran on that day.
 */
export async function insertPricePlans(
  tx: Db,
  { userId, plans, lines, newIds }: ImportedPlans,
): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map(({ id: _, createdAt, updatedAt, ...plan }) => ({
    ...plan,
    userId,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }))
  const ids = await insertRows(tx, pricePlans, rows)
  const planIds = new Map(plans.map(({ id }, index) => [id, ids[index] ?? 0]))
  const moved = lines.map((line) => ({
    ...line,
    planId: planIds.get(line.planId) ?? 0,
    treatmentId: newIds.get('treatments')?.get(line.treatmentId) ?? 0,
  }))
  await tx.execute(sql`
    insert into price_plan_lines (user_id, plan_id, treatment_id, position, name, price_before, price_after,
      is_left_alone)
    select ${userId}::bigint, new.* from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as new ("planId" bigint,
      "treatmentId" bigint, "position" integer, "name" text, "priceBefore" numeric, "priceAfter" numeric,
      "isLeftAlone" boolean)`)
}
