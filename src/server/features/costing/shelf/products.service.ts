import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { recostTreatmentsWith } from '#server/db/records/product-costs.ts'
import { findShelf, listLiveRecipesWith } from '#server/db/records/recipe-lines.ts'
import { deleteRecords } from '#server/db/records/record-bin.ts'
import { productKind } from '#server/db/records/record-kinds.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import type {
  PackPriceEffect,
  ProductInput,
  ProductRecord,
} from '#shared/features/costing/products.contract.ts'
import { toPackPriceEffect } from '#shared/features/costing/shelf/pack-price-effect.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { insertProducts, lockProductBatch, type ProductRow, toProduct } from './products.db.ts'

type Owner = { userId: number; now: Date }

export async function addProduct(
  db: Db,
  { userId, now }: Owner,
  input: ProductInput,
): Promise<ProductRecord> {
  const values = { ...input, userId, createdAt: now, updatedAt: now }
  return toProduct(await insertRecord(db, productKind, values))
}

/**
 * Changes a product and the cost of every treatment that uses it. The owner's row is locked first: a recipe that is
 * saved at the same time waits, and counts with the new pack.
 */
export async function changeProduct(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<ProductInput>,
): Promise<ProductRecord> {
  await lockOwner(tx, key.userId)
  let before: ProductRow | null = null
  const row = await updateRecord(tx, productKind, key, (found) => {
    before = found
    return withChange(toProductInput(found), change)
  })
  const field = findChangedPack(before, row)
  if (field !== null) await recostTreatmentsWith(tx, { userId: key.userId, id: key.id, now: key.now, field })
  return toProduct(row)
}

/** What another pack price would do to the treatments that use the product. It only reads. */
export async function previewPackPrice(
  db: Db,
  { userId, id }: RecordKey,
  packPrice: string,
): Promise<PackPriceEffect> {
  await requireRecord(db, productKind, { userId, id })
  const recipes = await listLiveRecipesWith(db, { userId, id })
  const shelf = await findShelf(db, userId)
  return toPackPriceEffect(recipes, shelf, { id, packPrice: fromDecimal(packPrice) })
}

/** Imports all rows or none. */
export async function importProducts(tx: Db, { userId, now }: Owner, rows: readonly ProductInput[]) {
  const batchId = crypto.randomUUID()
  await insertProducts(tx, { userId, batchId, now }, rows)
  return { batchId, added: rows.length }
}

/** Undoes an import as a whole. Products of it that the owner has deleted since stay deleted. */
export async function undoProductImport(tx: Db, { userId, now }: Owner, batchId: string): Promise<void> {
  const rows = await lockProductBatch(tx, userId, batchId)
  if (rows.length === 0) throw new ProductError('not_found', 'This import was already taken back.')
  await deleteRecords(tx, productKind, { userId, now, rows })
}

function toProductInput({ name, supplier, packPrice, packSize, unit, wastage }: ProductRow): ProductInput {
  return { name, supplier, packPrice, packSize, unit, wastage }
}

const PACK = ['packPrice', 'packSize', 'wastage'] as const

/** The first changed field that costs are worked out from; null when none of them changed. */
function findChangedPack(before: ProductRow | null, after: ProductRow): string | null {
  return PACK.find((field) => before?.[field] !== after[field]) ?? null
}
