import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import { recordRowActivities } from '#server/db/records/record-rows.ts'
import { treatments } from '#server/db/schema/records.ts'
import type { PlannedTreatment } from '#shared/features/costing/planner/price-plan.rules.ts'
import { estimateProfit } from '#shared/features/treatments/treatments.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'

type TreatmentRow = typeof treatments.$inferSelect
type Chosen = { userId: number; ids: readonly number[] }

/** A treatment of a plan. One in the bin is still known, and marked. */
export type KnownTreatment = PlannedTreatment & { isDeleted: boolean }

/** Some treatments with what their cards need, by id. Those that the owner does not have are left out. */
export async function mapTreatments(db: Db, chosen: Chosen): Promise<Map<number, KnownTreatment>> {
  const rows = await db
    .select({
      id: treatments.id,
      name: treatments.name,
      price: treatments.price,
      productCost: treatments.productCost,
      duration: treatments.duration,
      turnaround: treatments.turnaround,
      teamMemberId: treatments.teamMemberId,
      bookingsPerWeek: treatments.bookingsPerWeek,
      deletedAt: treatments.deletedAt,
    })
    .from(treatments)
    .where(among(chosen))
  return new Map(
    rows.map(({ deletedAt, ...row }) => [
      row.id,
      {
        ...row,
        price: fromDecimal(row.price),
        productCost: fromDecimal(row.productCost),
        isDeleted: deletedAt !== null,
      },
    ]),
  )
}

/** The rows of some treatments, locked until the transaction ends. Lock the owner and the plan before. */
export function lockTreatments(tx: Db, chosen: Chosen): Promise<TreatmentRow[]> {
  return tx.select().from(treatments).where(among(chosen)).orderBy(asc(treatments.id)).for('update')
}

type Repriced = { userId: number; today: Day; now: Date; rows: readonly TreatmentRow[] }

/**
 * Sets prices as an owner's edit does: the margin follows, the overhead stays, and the activity has one line for all.
 * A treatment that has its price already stays as it is. Pass the locked rows.
 */
export async function updatePrices(
  tx: Db,
  { userId, today, now, rows }: Repriced,
  prices: readonly { id: number; price: Pence }[],
): Promise<void> {
  const newPrices = new Map(prices.map(({ id, price }) => [id, toDecimal(price)]))
  const changing = rows.filter(({ id, price }) => newPrices.has(id) && newPrices.get(id) !== price)
  if (changing.length === 0) return
  const changed = changing.map((row) => withMargin({ ...row, price: newPrices.get(row.id) ?? row.price }))
  await tx.execute(sql`
    update treatments set price = new."price", profit_margin = new."profitMargin", price_since = ${today}::date,
      is_example = false, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new ("id" bigint, "price" numeric,
      "profitMargin" numeric)
    where treatments.user_id = ${userId}::bigint and treatments.id = new."id"`)
  await recordRowActivities(tx, treatmentKind, { act: 'changed', rows: changing })
}

function withMargin({ id, price, overheadCost, productCost }: TreatmentRow) {
  const { margin } = estimateProfit(fromDecimal(price), {
    overheadCost: fromDecimal(overheadCost),
    productCost: fromDecimal(productCost),
  })
  return { id, price, profitMargin: percentToDecimal(margin) }
}

/** One parameter for all ids: a plan may have 5,000 treatments. */
function among({ userId, ids }: Chosen): SQL | undefined {
  return and(eq(treatments.userId, userId), sql`${treatments.id} = any(${sql.param([...ids])}::bigint[])`)
}
