import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations as rates,
  treatments,
  weeklyIncomes as weeks,
} from '#server/db/schema-records.ts'
import { sumMoney } from '#server/db/sums.ts'
import type { LastWeek, LowMargins, MonthCosts } from '#shared/features/dashboard/tips.rules.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/days.ts'
import { fromWire, sumPence } from '#shared/kernel/money.ts'
import { percentToWire } from '#shared/kernel/percent.ts'

// A tip is about what the owner does: examples get none, and neither does what is given away.

export async function findLowMargins(db: Db, userId: number): Promise<LowMargins | null> {
  const [row] = await db
    .select({
      name: treatments.name,
      price: treatments.price,
      overheadCost: treatments.overheadCost,
      productCost: treatments.productCost,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(treatments)
    .where(
      and(
        eq(treatments.userId, userId),
        isNull(treatments.deletedAt),
        eq(treatments.isExample, false),
        sql`${treatments.price} > 0 and ${treatments.profitMargin} < ${percentToWire(LOW_MARGIN)}::numeric`,
      ),
    )
    .orderBy(asc(treatments.profitMargin), asc(treatments.id))
    .limit(1)
  if (!row) return null
  const costs = sumPence([fromWire(row.overheadCost), fromWire(row.productCost)])
  return { name: row.name, price: fromWire(row.price), costs, count: row.count }
}

/** When the latest rate was last looked at. */
export async function findRateInstant(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ updatedAt: rates.updatedAt })
    .from(rates)
    .where(and(eq(rates.userId, userId), isNull(rates.deletedAt), eq(rates.isExample, false)))
    .orderBy(desc(rates.id))
    .limit(1)
  return row?.updatedAt ?? null
}

export async function findLastWeek(
  db: Db,
  { userId, week }: { userId: number; week: Day },
): Promise<LastWeek> {
  const entered = and(
    eq(weeks.userId, businesses.userId),
    eq(weeks.businessId, businesses.id),
    eq(weeks.weekStart, week),
    isNull(weeks.deletedAt),
  )
  const rows = await db
    .select({ name: businesses.name, weekId: weeks.id })
    .from(businesses)
    .leftJoin(weeks, entered)
    .where(and(eq(businesses.userId, userId), eq(businesses.isActive, 1), eq(businesses.isExample, false)))
    .orderBy(businesses.id)
  const missing = rows.filter(({ weekId }) => weekId === null).map(({ name }) => name)
  return { businesses: rows.length, missing }
}

/** This month so far and the whole of last month, by category. */
export async function listMonthCosts(
  db: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<MonthCosts[]> {
  const month = startOfMonth(today)
  const isThisMonth = sql`${expenses.spentOn} >= ${month}::date`
  const rows = await db
    .select({
      category: expenses.category,
      thisMonth: sumMoney(expenses.amount, isThisMonth),
      lastMonth: sumMoney(expenses.amount, sql`not ${isThisMonth}`),
    })
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, userId),
        isNull(expenses.deletedAt),
        eq(expenses.isExample, false),
        sql`${expenses.spentOn} between ${addMonths(month, -1)}::date and ${today}::date`,
      ),
    )
    .groupBy(expenses.category)
  return rows.map(({ category, thisMonth, lastMonth }) => ({
    category,
    thisMonth: fromWire(thisMonth),
    lastMonth: fromWire(lastMonth),
  }))
}
