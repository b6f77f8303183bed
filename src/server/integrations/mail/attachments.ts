import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { mailAttachments } from '#server/db/schema/accounts.ts'

/** The name has small letters, digits, dots and hyphens only: it is in a header of the mail. */
export type Attachment = { name: string; type: 'application/pdf' | 'text/csv'; bytes: Buffer }

/** Many mail servers refuse a mail of more than 10 MB. Its words and headers have a part of that too. */
export const MAX_ATTACHED_BYTES = 9_900_000
const PIECE_BYTES = 256 * 1024

/** The size of a file in a mail: base64, in lines of 76 characters. */
export function encodedSize(bytes: number): number {
  const letters = Math.ceil(bytes / 3) * 4
  return letters + Math.ceil(letters / 76) * 2
}

export async function insertAttachments(
  tx: Db,
  mailId: number,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const [index, { name, type, bytes }] of attachments.entries())
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      await tx.insert(mailAttachments).values({
        mailId,
        file: index + 1,
        piece: start / PIECE_BYTES + 1,
        name,
        type,
        bytes: bytes.subarray(start, start + PIECE_BYTES),
      })
}

/** The files of a mail, in their order. A mail is sent in one piece, so they are read whole. */
export async function readAttachments(db: Db, mailId: number): Promise<Attachment[]> {
  const rows = await db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailAttachments.file), asc(mailAttachments.piece))
  return rows
    .filter(({ piece }) => piece === 1)
    .map(({ file, name, type }) => ({
      name,
      type,
      bytes: Buffer.concat(rows.filter((row) => row.file === file).map((row) => row.bytes)),
    }))
}
