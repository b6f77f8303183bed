import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its text is read only when its turn comes. */
export type ZipFile = { name: string; text: AsyncIterable<string> }

type Written = { name: Buffer; offset: number; crc: number; packed: number; plain: number }

// The format's own numbers: APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16.
const LOCAL_FILE = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** Sizes follow the data, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808

/** A zip archive as it grows: holds one piece of one file in memory, and the list of names. */
export async function* zipped(files: Iterable<ZipFile>, now: Date): AsyncGenerator<Buffer> {
  const at = toDosTime(now)
  const written: Written[] = []
  let offset = 0
  for (const { name, text } of files) {
    const file: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, plain: 0 }
    const head = join(numbers([4, LOCAL_FILE], [2, VERSION], ...common(file, at), [2, 0]), file.name)
    yield head
    yield* deflated(text, file)
    const tail = numbers([4, DESCRIPTOR], [4, file.crc], [4, file.packed], [4, file.plain])
    yield tail
    offset += head.length + file.packed + tail.length
    written.push(file)
  }
  const directory = join(...written.map((file) => toDirectoryEntry(file, at)))
  yield directory
  const count = written.length
  yield numbers(
    [4, DIRECTORY_END],
    [4, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** Packs the text and notes its sizes and its checksum on the way. */
async function* deflated(text: AsyncIterable<string>, file: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const filling = pipeline(Readable.from(counted(text, file)), packer)
  // Who stops reading ends the packer as well, and then nobody waits for this any more.
  filling.catch(() => undefined)
  for await (const part of packer) {
    file.packed += (part as Buffer).length
    yield part as Buffer
  }
  await filling
}

async function* counted(text: AsyncIterable<string>, file: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    file.crc = crc32(bytes, file.crc)
    file.plain += bytes.length
    yield bytes
  }
}

function toDirectoryEntry(file: Written, at: DosTime): Buffer {
  const head = numbers(
    [4, DIRECTORY_ENTRY],
    [2, VERSION],
    [2, VERSION],
    ...common(file, at),
    // No extra field, no comment, first disk, no attributes.
    [4, 0],
    [4, 0],
    [4, 0],
    [4, file.offset],
  )
  return join(head, file.name)
}

type DosTime = { day: number; time: number }
type Field = [bytes: 2 | 4, value: number]

/** What a file says of itself, the same in both places. In front of the data the last three are still 0. */
function common({ name, crc, packed, plain }: Written, { day, time }: DosTime): Field[] {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, day],
    [4, crc],
    [4, packed],
    [4, plain],
    [2, name.length],
  ]
}

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

function join(...parts: Buffer[]): Buffer {
  return Buffer.concat(parts)
}

/** Two seconds exact, as in 1980. */
function toDosTime(now: Date): DosTime {
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  return { day, time }
}
