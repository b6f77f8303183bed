import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { productKind } from '#server/db/records/record-kinds.ts'
import { products } from '#server/db/schema/records.ts'
import type { ProductInput, ProductRecord } from '#shared/features/costing/products.contract.ts'

export type ProductRow = typeof products.$inferSelect

export function toProduct(row: ProductRow): ProductRecord {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    supplier: row.supplier,
    packPrice: row.packPrice,
    packSize: row.packSize,
    unit: row.unit,
    wastage: row.wastage,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type Batch = { userId: number; batchId: string; now: Date }

/** Stores a whole import with two statements, as an import of treatments does. */
export async function insertProducts(
  tx: Db,
  { userId, batchId, now }: Batch,
  rows: readonly ProductInput[],
): Promise<void> {
  await tx.execute(sql`
    insert into products (user_id, batch_id, created_at, updated_at, name, supplier, pack_price, pack_size, unit,
      wastage)
    select ${userId}::bigint, ${batchId}::uuid, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, new.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("name" text, "supplier" text,
      "packPrice" numeric, "packSize" numeric, "unit" text, "wastage" numeric)`)
  await tx.execute(sql`
    insert into activity (user_id, noun, record_id, act, batch_id)
    select user_id, ${productKind.noun}::text, id, 'added', batch_id
    from products where user_id = ${userId}::bigint and batch_id = ${batchId}::uuid order by id`)
}

/** The remaining products of an import, locked until the transaction ends. */
export async function lockProductBatch(tx: Db, userId: number, batchId: string): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.userId, ownerLockedForReference(userId)),
        eq(products.batchId, batchId),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(products.id)
    .for('update')
}
