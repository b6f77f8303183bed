import { and, asc, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type RecordKey, unknownRecord } from '#server/db/records/record-rows.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import { products, treatments } from '#server/db/schema/records.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { TreatmentOfMenu } from '#shared/features/costing/card/menu.rules.ts'
import type { NamedLine } from '#shared/features/costing/card/recipe-sum.rules.ts'
import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

const menuColumns = {
  id: treatments.id,
  name: treatments.name,
  price: treatments.price,
  productCost: treatments.productCost,
  duration: treatments.duration,
  turnaround: treatments.turnaround,
  teamMemberId: treatments.teamMemberId,
  bookingsPerWeek: treatments.bookingsPerWeek,
  priceSince: treatments.priceSince,
}

/** Every treatment with what its card needs, the newest first. */
export async function listMenu(db: Db, userId: number): Promise<TreatmentOfMenu[]> {
  return (await listMenuRows(db, { userId })).map(toTreatmentOfMenu)
}

/** The same for the given ids. */
export async function listMenuById(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<TreatmentOfMenu[]> {
  const rows = await db
    .select(menuColumns)
    .from(treatments)
    .where(and(ofLive(userId), inArray(treatments.id, [...ids])))
  return rows.map(toTreatmentOfMenu)
}

export async function requireMenuTreatment(db: Db, { userId, id }: RecordKey): Promise<TreatmentOfMenu> {
  const [row] = await db
    .select(menuColumns)
    .from(treatments)
    .where(and(ofLive(userId), eq(treatments.id, id)))
  if (!row) throw unknownRecord()
  return toTreatmentOfMenu(row)
}

/** The recipe of a treatment with the names of its products, those in the bin too. */
export async function listNamedLines(db: Db, { userId, id }: RecordKey): Promise<NamedLine[]> {
  const rows = await db
    .select({
      name: products.name,
      packPrice: products.packPrice,
      packSize: products.packSize,
      unit: products.unit,
      wastage: products.wastage,
      amount: recipeLines.amount,
    })
    .from(recipeLines)
    .innerJoin(products, and(eq(products.userId, recipeLines.userId), eq(products.id, recipeLines.productId)))
    .where(and(eq(recipeLines.userId, userId), eq(recipeLines.treatmentId, id)))
    .orderBy(asc(recipeLines.position))
  return rows.map((row) => ({
    ...row,
    packPrice: fromDecimal(row.packPrice),
    packSize: parseHundredths(row.packSize) ?? 0,
    wastage: percentFromDecimal(row.wastage),
    amount: parseHundredths(row.amount) ?? 0,
  }))
}

const listMenuRows = defineStatement('list_menu', (db) =>
  db
    .select(menuColumns)
    .from(treatments)
    .where(ofLive(sql.placeholder('userId')))
    .orderBy(desc(treatments.id)),
)

type MenuRow = Omit<TreatmentOfMenu, 'price' | 'productCost'> & { price: string; productCost: string }

function toTreatmentOfMenu(row: MenuRow): TreatmentOfMenu {
  return { ...row, price: fromDecimal(row.price), productCost: fromDecimal(row.productCost) }
}

function ofLive(userId: number | Placeholder): SQL | undefined {
  return and(eq(treatments.userId, userId), isNull(treatments.deletedAt))
}
