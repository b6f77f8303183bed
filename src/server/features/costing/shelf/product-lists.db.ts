import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { type ListOrder, listOrders } from '#server/db/records/list-orders.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import { productKind } from '#server/db/records/record-kinds.ts'
import { products } from '#server/db/schema/records.ts'
import type { PRODUCT_SORTS, ProductRecord, ProductUnit } from '#shared/features/costing/products.contract.ts'
import { parsePlainPounds } from '#shared/kernel/numbers/money.ts'
import { type ProductRow, toProduct } from './products.db.ts'

type ProductFilter = { userId: number; q: string | null; unit?: ProductUnit | undefined }
type ProductSort = (typeof PRODUCT_SORTS)[number]
type ProductPage = { sort: ProductSort; limit: number; cursor: string | undefined; skip: number }

/** Products in the requested order. Of equal ones the newest comes first. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  { sort, limit, cursor, skip }: ProductPage,
): Promise<ListPage<ProductRecord>> {
  const order = ORDERS[sort]
  const found = await db
    .select()
    .from(products)
    .where(and(matching(filter), order.afterCursor(cursor)))
    .orderBy(...order.by, desc(products.id))
    .limit(limit + 1)
    .offset(skip)
  const total = await countProducts(db, filter)
  return toListPage(found, { limit, total, toRecord: toProduct, toCursor: order.toCursor })
}

/** Without a filter the stored count is read instead of counting. */
async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { userId, q, unit } = filter
  if (q === null && unit === undefined) return countRecords(db, { userId, noun: productKind.noun })
  return db.$count(products, matching(filter))
}

function matching({ userId, q, unit }: ProductFilter): SQL | undefined {
  return and(
    eq(products.userId, userId),
    isNull(products.deletedAt),
    unit && eq(products.unit, unit),
    q === null ? undefined : or(contains(products.name, q), contains(products.supplier, q)),
  )
}

/** strpos matches the text literally: no character in it acts as a pattern. */
function contains(column: PgColumn, q: string): SQL {
  return sql`strpos(lower(${column}), lower(${q})) > 0`
}

const orders = listOrders<ProductRow>(products.id)

const ORDERS: Record<ProductSort, ListOrder<ProductRow>> = {
  newest: orders.newest,
  name: orders.byName(products.name, ({ name }) => name),
  'price-high': byPrice({ isDescending: true }),
  'price-low': byPrice({ isDescending: false }),
}

function byPrice({ isDescending }: { isDescending: boolean }): ListOrder<ProductRow> {
  return orders.by({
    value: sql`${products.packPrice}`,
    cursorValue: (text) => sql`${text}::numeric`,
    isValue: (text) => parsePlainPounds(text) !== null,
    textOf: ({ packPrice }) => packPrice,
    isDescending,
  })
}
