import { RECEIPTS_FOLDER } from '#shared/features/account/import.contract.ts'

// An export may hold 500 MB of receipts, and an import takes 32 MB of records. So the browser looks into the archive
// itself: it reads the list at its end and then only the parts that it sends (APPNOTE.TXT of the zip format). The zip
// library here wants the whole file in memory, or cuts stored files off (docs/decisions/0073).

/** One file of an archive, as its list describes it. */
export type ArchiveEntry = {
  name: string
  method: number
  crc32: number
  packedSize: number
  size: number
  /** Where its local header begins. */
  offset: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end of the list, with the longest comment. */
const MAX_END_BYTES = 22 + 65_535

/** The files of an archive. Null when this is not one, or one of more than 4 GB. */
export async function listEntries(archive: Blob): Promise<ArchiveEntry[] | null> {
  const tail = await readView(archive, Math.max(0, archive.size - MAX_END_BYTES), archive.size)
  const end = findLast(tail, END)
  if (end === null) return null
  const [count, bytes, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  if (count === 0xffff || start + bytes > archive.size) return null
  const list = await readView(archive, start, start + bytes)
  const entries: ArchiveEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY) return null
    const nameBytes = list.getUint16(at + 28, true)
    entries.push(toEntry(list, at, nameBytes))
    at += 46 + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return entries
}

/** The packed bytes of a file. The length of its local header is only known from the header itself. */
export async function sliceEntry(archive: Blob, { offset, packedSize }: ArchiveEntry): Promise<Blob | null> {
  const header = await readView(archive, offset, offset + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) return null
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  return start + packedSize > archive.size ? null : archive.slice(start, start + packedSize)
}

/** Whether a file is the one of a receipt, and of which: "receipts/12-Till.jpg" → 12. */
export function findReceiptId({ name, method }: ArchiveEntry): number | null {
  const [, id] = new RegExp(`(?:^|/)${RECEIPTS_FOLDER}/(\\d{1,15})-[^/]*$`).exec(name) ?? []
  return id === undefined || method !== 0 ? null : Number(id)
}

/** An archive with this file alone. Its bytes stay packed as they are. */
export function toArchive(entry: ArchiveEntry, packed: Blob): Blob {
  const name = new TextEncoder().encode(entry.name)
  const facts = [
    ...[short(20), short(0x800), short(entry.method), short(0), short(0x21)],
    ...[long(entry.crc32), long(entry.packedSize), long(entry.size), short(name.length), short(0)],
  ]
  const local = [long(LOCAL), ...facts, name]
  const listed = [long(ENTRY), short(20), ...facts, short(0), short(0), short(0), long(0), long(0), name]
  const end = [
    ...[long(END), short(0), short(0), short(1), short(1), long(46 + name.length)],
    ...[long(30 + name.length + entry.packedSize), short(0)],
  ]
  return new Blob([...local, packed, ...listed, ...end], { type: 'application/zip' })
}

function toEntry(list: DataView, at: number, nameBytes: number): ArchiveEntry {
  const name = new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + at + 46, nameBytes))
  return {
    name,
    method: list.getUint16(at + 10, true),
    crc32: list.getUint32(at + 16, true),
    packedSize: list.getUint32(at + 20, true),
    size: list.getUint32(at + 24, true),
    offset: list.getUint32(at + 42, true),
  }
}

async function readView(archive: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await archive.slice(start, end).arrayBuffer())
}

function findLast(view: DataView, signature: number): number | null {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) if (view.getUint32(at, true) === signature) return at
  return null
}

function short(value: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([value & 0xff, value >>> 8])
}

function long(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}
