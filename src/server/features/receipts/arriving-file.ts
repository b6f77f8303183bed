import { createHash } from 'node:crypto'
import type { Db } from '#server/db/engines/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import {
  canBeShown,
  detectType,
  endsAsItsType,
  MAX_RECEIPT_BYTES,
  PIECE_BYTES,
  type ReceiptType,
  TAIL_BYTES,
} from '#shared/features/receipts/receipt-files.rules.ts'
import { toReceiptName } from '#shared/features/receipts/receipt-names.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { insertPiece } from './receipt-pieces.db.ts'
import { deleteReceipts, type ReceiptOwner } from './receipts.db.ts'

/** A file whose pieces are stored and that belongs to no list yet. */
export type ArrivedFile = { id: number; name: string; type: ReceiptType; size: number; sha256: string }

type Arriving = { owner: ReceiptOwner; name: string; now: Date; file: AsyncIterable<Buffer> }

/**
 * Stores a file as it arrives, one statement per piece: a sender may be slow, and on the embedded engine every
 * other call would wait for an open transaction. What is left of a file that was cut off is deleted at once, and
 * after a crash by the daily purge.
 */
export async function storeFile(db: Db, arriving: Arriving): Promise<ArrivedFile> {
  const { userId } = arriving.owner
  const draft: { id: number | null } = { id: null }
  try {
    return await storePieces(db, arriving, draft)
  } catch (error) {
    if (draft.id !== null) await deleteReceipts(db, { userId, ids: [draft.id] })
    throw error
  }
}

async function storePieces(db: Db, arriving: Arriving, draft: { id: number | null }): Promise<ArrivedFile> {
  const { userId } = arriving.owner
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let size = 0
  let position = 0
  let facts: { name: string; type: ReceiptType } | null = null
  for await (const piece of toPieces(arriving.file)) {
    position += 1
    size += piece.length
    hash.update(piece)
    if (facts === null) {
      head = piece
      facts = requireReceiptFile(piece, arriving.name)
      draft.id = await insertDraft(db, { ...arriving, ...facts })
    }
    tail = Buffer.concat([tail, piece]).subarray(-TAIL_BYTES)
    await insertPiece(db, { userId, receiptId: draft.id ?? 0, position, bytes: piece })
  }
  if (facts === null || !endsAsItsType(facts.type, { head, tail, size })) throw noReceipt()
  return { ...facts, id: draft.id ?? 0, size, sha256: hash.digest('base64url') }
}

/** Cuts a stream into pieces of equal size. Throws when it is too long, or when the sender went away. */
async function* toPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let [waiting, size] = [0, 0]
  for await (const part of whole(file)) {
    parts.push(part)
    waiting += part.length
    size += part.length
    if (size > MAX_RECEIPT_BYTES) throw tooLarge()
    while (waiting >= PIECE_BYTES) {
      const all = Buffer.concat(parts)
      yield all.subarray(0, PIECE_BYTES)
      parts = [all.subarray(PIECE_BYTES)]
      waiting -= PIECE_BYTES
    }
  }
  if (waiting > 0) yield Buffer.concat(parts)
}

async function* whole(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (cause) {
    throw new ProductError('invalid', 'The file did not arrive whole. Please send it again.', { cause })
  }
}

function requireReceiptFile(head: Buffer, name: string): { name: string; type: ReceiptType } {
  const type = detectType(head)
  if (type === null || !canBeShown(type, head)) throw noReceipt()
  return { type, name: toReceiptName(name, type) }
}

type Draft = Arriving & { type: ReceiptType }

async function insertDraft(db: Db, { owner, name, type, now }: Draft): Promise<number> {
  const { userId, kind, id } = owner
  const record = kind === 'expense' ? { expenseId: id } : { stockPurchaseId: id }
  const times = { createdAt: now, updatedAt: now }
  const [row] = await db
    .insert(receipts)
    .values({ userId, ...record, name, type, size: 0, state: 'arriving', ...times })
    .returning({ id: receipts.id })
  return row?.id ?? 0
}

export function tooLarge(): ProductError {
  return new ProductError('too_large', 'A receipt may have 8 MB at most. Take a smaller picture of it.')
}

function noReceipt(): ProductError {
  const message = 'That file is no photo (JPEG, PNG or WebP) and no PDF, or it is damaged.'
  return new ProductError('invalid', message, { fields: { file: message } })
}
