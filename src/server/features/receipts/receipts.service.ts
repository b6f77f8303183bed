import { and, eq } from 'drizzle-orm'
import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { deleteRecord, restoreRecord } from '#server/db/records/record-bin.ts'
import { ofKey, type RecordKey, selectForUpdate, unknownRecord } from '#server/db/records/record-rows.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { MAX_ACCOUNT_BYTES, MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import type { Receipt } from '#shared/features/receipts/receipts.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { ArrivedFile } from './arriving-file.ts'
import { movePieces } from './receipt-pieces.db.ts'
import {
  countReceipts,
  emptyBin,
  findReceipt,
  kindOf,
  ownerOf,
  type ReceiptOwner,
  type ReceiptRow,
  receiptKind,
  requireReceipt,
  sumBytes,
  toReceipt,
} from './receipts.db.ts'

type Key = RecordKey & { now: Date }
type Adding = { owner: ReceiptOwner; file: ArrivedFile; now: Date }

/** Gives an arrived file to its record. The owner's row is locked, so that two files cannot both be the fifth. */
export async function addReceipt(tx: Db, { owner, file, now }: Adding): Promise<Receipt> {
  await lockOwner(tx, owner.userId)
  await lockRecord(tx, owner)
  if ((await countReceipts(tx, owner)) >= MAX_RECEIPTS) throw tooMany()
  await requireRoom(tx, owner.userId, file.size)
  await keepAsOwn(tx, owner, now)
  const row = await finish(tx, owner.userId, file)
  await recordActivity(tx, {
    userId: owner.userId,
    noun: 'receipts',
    recordId: row.id,
    act: 'added',
    before: null,
  })
  return toReceipt(row)
}

/**
 * The same for a file that an import waits for, also where its record lies in the bin. The import is one line in
 * the activity, so this writes none.
 */
export async function bringReceipt(tx: Db, key: RecordKey, file: ArrivedFile): Promise<Receipt> {
  await lockOwner(tx, key.userId)
  const awaited = await findReceipt(tx, key)
  if (awaited === null) throw unknownRecord()
  if (awaited.state === 'stored') return toReceipt(awaited)
  if (awaited.size !== file.size || awaited.type !== file.type) throw anotherFile()
  // The owner may have taken new photos of the same papers meanwhile.
  if ((await countReceipts(tx, ownerOf(awaited))) >= MAX_RECEIPTS) throw tooMany()
  await requireRoom(tx, key.userId, file.size)
  await movePieces(tx, key, file.id)
  await tx.update(receipts).set({ state: 'stored', importedId: null }).where(ofKey(receipts, key))
  return toReceipt(awaited)
}

/** The record that an awaited file belongs to. One that is stored already is answered, not sent again. */
export async function findAwaited(db: Db, key: RecordKey): Promise<ReceiptRow> {
  const found = await findReceipt(db, key)
  if (found === null) throw unknownRecord()
  return found
}

export async function removeReceipt(tx: Db, key: Key): Promise<void> {
  await requireReceipt(tx, key)
  await deleteRecord(tx, receiptKind, key)
}

export async function restoreReceipt(tx: Db, key: Key): Promise<Receipt> {
  await lockOwner(tx, key.userId)
  const found = await findReceipt(tx, key)
  if (found === null || found.state !== 'stored') throw unknownRecord()
  await lockRecord(tx, ownerOf(found))
  if (found.deletedAt !== null && (await countReceipts(tx, ownerOf(found))) >= MAX_RECEIPTS) throw tooMany()
  return toReceipt(await restoreRecord(tx, receiptKind, key))
}

/** A record in the bin takes no receipts. */
async function lockRecord(tx: Db, owner: ReceiptOwner): Promise<void> {
  const row = await selectForUpdate(tx, kindOf(owner), owner)
  if (row === null || row.deletedAt !== null) throw unknownRecord()
}

/** Receipts in the bin make room for new ones. */
async function requireRoom(tx: Db, userId: number, bytes: number): Promise<void> {
  const over = (await sumBytes(tx, userId)) + bytes - MAX_ACCOUNT_BYTES
  if (over <= 0) return
  await emptyBin(tx, userId, over)
  if ((await sumBytes(tx, userId)) + bytes > MAX_ACCOUNT_BYTES)
    throw new ProductError('conflict', 'Your receipts fill 500 MB: delete some first')
}

/** A record of the example salon becomes the owner's own, as when they edit it. */
async function keepAsOwn(tx: Db, owner: ReceiptOwner, now: Date): Promise<void> {
  const { table } = kindOf(owner)
  await tx
    .update(table)
    .set({ isExample: false, updatedAt: now })
    .where(and(eq(table.userId, owner.userId), eq(table.id, owner.id), eq(table.isExample, true)))
}

async function finish(tx: Db, userId: number, file: ArrivedFile): Promise<ReceiptRow> {
  const { id, size } = file
  const [row] = await tx
    .update(receipts)
    .set({ state: 'stored', size })
    .where(ofKey(receipts, { userId, id }))
    .returning()
  if (!row) throw unknownRecord()
  return row
}

function tooMany(): ProductError {
  return new ProductError('conflict', 'There are 5 receipts here already. Delete one first.')
}

function anotherFile(): ProductError {
  const message = 'That is not the file that this receipt had.'
  return new ProductError('invalid', message, { fields: { file: message } })
}
