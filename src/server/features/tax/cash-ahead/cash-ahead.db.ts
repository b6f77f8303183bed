import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { repeatingCosts as costs } from '#server/db/schema/records.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

/** The owner's costs that may still come. */
export function listComingCosts(db: Db, userId: number) {
  const { description, amount, every, firstOn, endsOn, skippedDays } = costs
  return db
    .select({ description, amount, every, firstOn, endsOn, skippedDays })
    .from(costs)
    .where(and(eq(costs.userId, userId), isNull(costs.deletedAt), isNotNull(costs.unsettledOn)))
    .orderBy(costs.id)
}

type Spending = {
  userId: number
  days: Span
  /** Businesses whose costs do not count, and categories that are no spending of the salon. */
  excludedBusinessIds: readonly number[]
  leftOut: readonly string[]
  /** Whether purchases without a linked expense count. */
  countStockPurchases: boolean
}

/** What was spent on some days beside what repeating costs entered. */
export async function sumOtherSpending(db: Db, spending: Spending): Promise<Pence> {
  const { userId, days, excludedBusinessIds, leftOut, countStockPurchases } = spending
  const within = sql`between ${days.from}::date and ${days.to}::date`
  const [row] = await readRows<{ total: string }>(
    db,
    sql`select (
      (select coalesce(sum(amount), 0) from expenses where user_id = ${userId} and deleted_at is null
        and repeating_cost_id is null and spent_on ${within}
        and category <> all (${sql.param([...leftOut])}::text[])
        and (business_id is null or business_id <> all (${sql.param([...excludedBusinessIds])}::bigint[])))
      + (select coalesce(sum(total_amount), 0) from stock_purchases where ${countStockPurchases}::boolean
        and user_id = ${userId} and deleted_at is null and purchased_on ${within}
        and not exists (select from expenses where expenses.user_id = ${userId}
          and expenses.stock_purchase_id = stock_purchases.id and expenses.deleted_at is null))
    )::numeric(20, 2)::text as total`,
  )
  return fromDecimal(row?.total ?? '0.00')
}
