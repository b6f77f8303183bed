import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListOptions, type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { hourlyRateCalculations as rates } from '#server/db/schema/records.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'

export const hourlyRateKind: RecordKind<typeof rates> = { table: rates, noun: 'hourly-rates' }

export type HourlyRateRow = typeof rates.$inferSelect

export function toHourlyRate(row: HourlyRateRow): HourlyRateRecord {
  return {
    id: row.id,
    userId: row.userId,
    monthlyExpenses: row.monthlyExpenses,
    desiredProfit: row.desiredProfit,
    weeklyHours: row.weeklyHours,
    taxRate: row.taxRate,
    staffCount: row.staffCount,
    calculatedRate: row.calculatedRate,
    staffTargetPerPerson: row.staffTargetPerPerson,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Newest first. */
export async function listHourlyRates(
  db: Db,
  { userId, limit, belowId, isCounted = true }: ListOptions,
): Promise<ListPage<HourlyRateRecord>> {
  const live = and(eq(rates.userId, userId), isNull(rates.deletedAt))
  const found = await db
    .select()
    .from(rates)
    .where(belowId === null ? live : and(live, lt(rates.id, belowId)))
    .orderBy(desc(rates.id))
    .limit(limit + 1)
  const total = isCounted ? await countRecords(db, { userId, noun: hourlyRateKind.noun }) : null
  return toListPage(found, { limit, total, toRecord: toHourlyRate, toCursor: (row) => [row.id] })
}

export async function findLatestHourlyRate(db: Db, userId: number): Promise<HourlyRateRecord | null> {
  const [row] = await db
    .select()
    .from(rates)
    .where(and(eq(rates.userId, userId), isNull(rates.deletedAt)))
    .orderBy(desc(rates.id))
    .limit(1)
  return row ? toHourlyRate(row) : null
}
