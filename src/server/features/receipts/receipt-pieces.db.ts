import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { receiptPieces } from '#server/db/schema/receipts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'

export async function insertPiece(
  db: Db,
  piece: { userId: number; receiptId: number; position: number; bytes: Uint8Array },
): Promise<void> {
  await db.insert(receiptPieces).values(piece)
}

/** Gives the pieces of a file that has arrived to the receipt that waits for it. */
export async function movePieces(tx: Db, { userId, id }: RecordKey, fromId: number): Promise<void> {
  await tx
    .update(receiptPieces)
    .set({ receiptId: id })
    .where(and(eq(receiptPieces.userId, userId), eq(receiptPieces.receiptId, fromId)))
}

/** Reads a file piece by piece, so that no more than one is in memory. Throws when it ends too early. */
export async function* readPieces(db: Db, { userId, id, size }: RecordKey & { size: number }) {
  let left = size
  for (let position = 1; left > 0; position += 1) {
    const [piece] = await findPiece(db, { userId, receiptId: id, position })
    if (!piece) throw new Error(`receipt ${id} lacks its piece ${position}`)
    left -= piece.bytes.length
    yield Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.length)
  }
}

const findPiece = defineStatement('receipt_piece', (db) =>
  db
    .select({ bytes: receiptPieces.bytes })
    .from(receiptPieces)
    .where(
      and(
        eq(receiptPieces.userId, sql.placeholder('userId')),
        eq(receiptPieces.receiptId, sql.placeholder('receiptId')),
        eq(receiptPieces.position, sql.placeholder('position')),
      ),
    ),
)
