import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { BackupError } from './backup-format.ts'

/**
 * A backup is a gzip file followed by this line, which holds the checksum of all bytes before it. Gzip's own
 * checksum does not cover its header and its padding.
 */
export function toChecksumLine(sha256: string): string {
  return `\nsha256 ${sha256}\n`
}

const LINE_BYTES = toChecksumLine('0'.repeat(64)).length

/** Returns where the gzip file ends. Throws unless the checksum matches exactly the bytes before it. */
export async function verifyChecksum(file: FileHandle): Promise<number> {
  const facts = await file.stat()
  if (!facts.isFile() || facts.size <= OLD_TRAILER_BYTES)
    throw new BackupError('This file is not a backup made by Damson, or it was cut off.')
  const tail = Buffer.alloc(OLD_TRAILER_BYTES)
  await file.read(tail, 0, OLD_TRAILER_BYTES, facts.size - OLD_TRAILER_BYTES)
  const isOld = tail.subarray(0, OLD_TRAILER_START.length).equals(OLD_TRAILER_START)
  const end = facts.size - (isOld ? OLD_TRAILER_BYTES : LINE_BYTES)
  const line = isOld ? readOldTrailer(tail) : tail.subarray(-LINE_BYTES).toString('latin1')
  if (line !== toChecksumLine(await hashUntil(file, end))) throw new BackupError(await describeDamage(file))
  return end
}

/** Backups of earlier releases end with a small gzip file of fixed bytes that holds the checksum as JSON. */
const OLD_TRAILER_BYTES = 101
const OLD_TRAILER_START = Buffer.from('1f8b08000000000000ff014e00b1ff', 'hex')

function readOldTrailer(trailer: Buffer): string | null {
  try {
    const [, sha256 = ''] = /^\{"sha256":"([0-9a-f]{64})"\}\n$/.exec(gunzipSync(trailer).toString()) ?? []
    return toChecksumLine(sha256)
  } catch {
    return null
  }
}

async function hashUntil(file: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256')
  const parts: AsyncIterable<Buffer> = file.createReadStream({ start: 0, end: end - 1, autoClose: false })
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

async function describeDamage(file: FileHandle): Promise<string> {
  const first = Buffer.alloc(2)
  await file.read(first, 0, 2, 0)
  return first.equals(GZIP_MAGIC)
    ? 'The backup is damaged, or was cut off: its checksum does not fit.'
    : 'This file is not a backup made by Damson, or it is damaged from its first byte on.'
}
