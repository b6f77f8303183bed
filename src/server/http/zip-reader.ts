import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { ProductError } from '#shared/kernel/errors.ts'

type Entry = { method: number; crc: number; packed: number; plain: number; offset: number }

// The format's own numbers: APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL_FILE = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff

/**
 * The bytes of one file of an archive, as they unpack. One that says to hold more than `most` bytes is
 * refused, and so is one that turns out to hold more than it said: nothing unpacks without end.
 */
export async function* unzipped(archive: Buffer, name: string, most: number): AsyncGenerator<Buffer> {
  const entry = findEntry(archive, name)
  if (entry.plain > most) throw tooLarge()
  let plain = 0
  let crc = 0
  for await (const part of inflated(packedBytes(archive, entry), entry.method)) {
    plain += part.length
    if (plain > entry.plain) throw damaged()
    crc = crc32(part, crc)
    yield part
  }
  if (plain !== entry.plain || crc !== entry.crc) throw damaged()
}

const PIECE_BYTES = 64 * 1024

async function* inflated(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  const pieces = Readable.from(cut(packed))
  const source = method === STORED ? pieces : pieces.pipe(createInflateRaw({ chunkSize: PIECE_BYTES }))
  try {
    for await (const part of source) yield part as Buffer
  } catch (cause) {
    throw damaged(cause)
  } finally {
    source.destroy()
  }
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** Also in a folder: some systems unpack what they download, and who packs it again packs its folder. */
function findEntry(archive: Buffer, name: string): Entry {
  const end = findEnd(archive)
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
    const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28)
    const found = archive.toString('utf8', at + ENTRY_BYTES, nameEnd)
    if (found === name || found.endsWith(`/${name}`)) return readEntry(archive, at)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw notOurs()
}

function findEnd(archive: Buffer): number {
  const last = archive.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (archive.readUInt32LE(at) === DIRECTORY_END) return at
  }
  // What begins like an archive and has no end was cut off on its way.
  throw archive.length >= 4 && archive.readUInt32LE(0) === LOCAL_FILE ? damaged() : notOurs()
}

function readEntry(archive: Buffer, at: number): Entry {
  const method = archive.readUInt16LE(at + 10)
  const isLocked = (archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0
  if (isLocked || (method !== STORED && method !== DEFLATED)) throw notOurs()
  const [crc = 0, packed = 0, plain = 0] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field))
  return { method, crc, packed, plain, offset: archive.readUInt32LE(at + 42) }
}

function packedBytes(archive: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + LOCAL_BYTES > archive.length || archive.readUInt32LE(offset) !== LOCAL_FILE) throw damaged()
  const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  if (start + packed > archive.length) throw damaged()
  return archive.subarray(start, start + packed)
}

function notOurs(): ProductError {
  return refusedFile('This is not a Damson export. Choose the zip file that “Export everything” gave you.')
}

function damaged(cause?: unknown): ProductError {
  return refusedFile(
    'This file is damaged or not complete. Export everything again and choose the new file.',
    cause,
  )
}

function tooLarge(): ProductError {
  return new ProductError('too_large', 'There is more in this file than we can take in one go.')
}

function refusedFile(message: string, cause?: unknown): ProductError {
  return new ProductError('invalid', message, { fields: { file: message }, cause })
}
