import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ProductError } from '#shared/kernel/errors.ts'
import { damaged, notOurs, tooLarge } from './import-refusals.ts'

/** Our archives hold a file per kind of record and one per receipt. A computer that packs them again adds its own files. */
const MAX_ENTRIES = 10_000
/** Enough for 250,000 records of about five hundred characters each. */
const MAX_PLAIN_BYTES = 128 * 1024 * 1024

/** In order of preference: version 2, then version 1. */
const FILE_NAMES = ['damson.jsonl', 'damson.json'] as const

export type RecordsFile = { name: (typeof FILE_NAMES)[number]; bytes: AsyncGenerator<Buffer> }

/**
 * Opens the file with the records in an archive. An archive whose declared size is too large is refused, and
 * unpacking stops when it holds more than it declared, so that it cannot fill the memory.
 */
export async function openRecords(archive: Buffer): Promise<RecordsFile> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true }).catch((cause) => {
    throw isTruncated(archive) ? damaged(cause) : notOurs()
  })
  if (zip.entryCount > MAX_ENTRIES) throw notOurs()
  const { name, entry } = await findRecords(zip)
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw notOurs()
  if (entry.uncompressedSize > MAX_PLAIN_BYTES) throw tooLarge()
  return { name, bytes: unpacked(zip, entry) }
}

/** Also looks into folders: some systems unpack downloads, and people pack that folder again. */
async function findRecords(zip: ZipFile): Promise<{ name: RecordsFile['name']; entry: Entry }> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (cause) {
    throw damaged(cause)
  }
  for (const name of FILE_NAMES) {
    const entry = entries.find(({ fileName }) => `/${fileName}`.endsWith(`/${name}`))
    if (entry) return { name, entry }
  }
  throw notOurs()
}

/** Checks the CRC, because the library only checks the length. */
async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let crc = 0
  try {
    const parts: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const part of parts) {
      crc = crc32(part, crc)
      yield part
    }
  } catch (cause) {
    throw cause instanceof ProductError ? cause : damaged(cause)
  }
  if (crc !== entry.crc32) throw damaged()
}

const LOCAL_FILE = 'PK\u0003\u0004'

/** A file that starts like an archive but has no end was cut off on its way. */
function isTruncated(archive: Buffer): boolean {
  return archive.toString('latin1', 0, 4) === LOCAL_FILE
}
