import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { BackupError } from './backup-format.ts'

/**
 * The last bytes of a backup: the checksum of all bytes before them, as a gzip file of its own, so that
 * `zcat` still reads the whole. Nothing in it is left to the packer: for one checksum there is one seal, and
 * no bit of the file can change unnoticed. Gzip's own checksum looks at neither its header nor its padding.
 */
export function makeSeal(sha256: string): Buffer {
  const text = Buffer.from(`${JSON.stringify({ sha256 })}\n`)
  const sizes = Buffer.alloc(4)
  sizes.writeUInt16LE(text.length, 0)
  sizes.writeUInt16LE(0xffff - text.length, 2)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(text), 0)
  trailer.writeUInt32LE(text.length, 4)
  return Buffer.concat([GZIP_HEADER, ONE_STORED_BLOCK, sizes, text, trailer])
}

// RFC 1952, section 2.3: no flags, no time, no system named. RFC 1951, section 3.2.4.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const ONE_STORED_BLOCK = Buffer.from([1])

const SEAL_BYTES = makeSeal('0'.repeat(64)).length

/** Where the seal begins. Throws unless it is the seal of exactly the bytes before it. */
export async function checkSeal(file: FileHandle): Promise<number> {
  const facts = await file.stat()
  const sealAt = facts.size - SEAL_BYTES
  if (!facts.isFile() || sealAt <= 0)
    throw new BackupError('This file is not a backup made by Damson, or it was cut off.')
  const hash = createHash('sha256')
  for await (const part of file.createReadStream({ start: 0, end: sealAt - 1, autoClose: false }))
    hash.update(part as Buffer)
  const found = Buffer.alloc(SEAL_BYTES)
  await file.read(found, 0, SEAL_BYTES, sealAt)
  if (!found.equals(makeSeal(hash.digest('hex')))) throw new BackupError(await nameDamage(file))
  return sealAt
}

async function nameDamage(file: FileHandle): Promise<string> {
  const first = Buffer.alloc(2)
  await file.read(first, 0, 2, 0)
  return first.equals(GZIP_HEADER.subarray(0, 2))
    ? 'The backup is damaged, or was cut off: its checksum does not fit.'
    : 'This file is not a backup made by Damson, or it is damaged from its first byte on.'
}
