import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { businesses } from '#server/db/schema/records.ts'
import { taxPositions } from '#server/db/schema/tax.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import {
  defaultTaxPosition,
  type TaxPosition,
  type TaxPositionInput,
} from '#shared/features/tax/tax-position.contract.ts'

/** The owner's position, or the defaults of an owner who has not saved one. */
export async function findTaxPosition(db: Db, userId: number): Promise<TaxPosition> {
  const [row] = await findPositionRow(db, { userId })
  return row ? { ...row, isSet: true } : { ...defaultTaxPosition(), isSet: false, isExample: false }
}

type Replacement = { userId: number; position: TaxPositionInput; now: Date }

/** What an owner saves is their own, also where it replaces the example salon's. */
export async function replacePositionRow(db: Db, { userId, position, now }: Replacement): Promise<void> {
  const values = { ...position, isExample: false, updatedAt: now }
  await db
    .insert(taxPositions)
    .values({ ...values, userId, createdAt: now })
    .onConflictDoUpdate({ target: taxPositions.userId, set: values })
}

/** Which of these businesses the owner has. */
export async function listKnownBusinesses(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.userId, userId), inArray(businesses.id, [...ids])))
  return rows.map(({ id }) => id)
}

/**
 * A business that was deleted since is left out. The owner is named again: Drizzle leaves the tables' names out
 * of a select from one table, so that "businesses.user_id = tax_positions.user_id" would compare a column with itself.
 */
const EXCLUDED = sql<number[]>`(select coalesce(json_agg(${businesses.id} order by ${businesses.id}), '[]')
  from ${businesses} where ${businesses.userId} = ${sql.placeholder('userId')}
    and ${taxPositions.excludedBusinessIds} @> to_jsonb(${businesses.id}))`

const findPositionRow = defineStatement('find_tax_position', (db) =>
  db
    .select({
      legalForm: taxPositions.legalForm,
      region: taxPositions.region,
      otherIncome: taxPositions.otherIncome,
      vatScheme: taxPositions.vatScheme,
      vatRegisteredOn: taxPositions.vatRegisteredOn,
      vatQuarterEnds: taxPositions.vatQuarterEnds,
      flatRate: taxPositions.flatRate,
      vatChanges: taxPositions.vatChanges,
      yearEndMonth: taxPositions.yearEndMonth,
      countStockPurchases: taxPositions.countStockPurchases,
      earlier: taxPositions.earlier,
      lastBill: taxPositions.lastBill,
      excludedBusinessIds: EXCLUDED,
      isExample: taxPositions.isExample,
    })
    .from(taxPositions)
    .where(eq(taxPositions.userId, sql.placeholder('userId'))),
)
