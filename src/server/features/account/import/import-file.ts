import type { Database } from '#server/db/engines/database.ts'
import type { TimeSlices } from '#server/time-slices.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from '#shared/features/account/import.contract.ts'
import { openRecords, type RecordsFile } from './import-archive.ts'
import { createRecordCheck, type SeenIds } from './import-check.ts'
import { readDocument } from './import-document.ts'
import { createImportLimit } from './import-limits.ts'
import { readLines } from './import-lines.ts'
import { type CheckedOthers, createOtherCheck } from './import-others.ts'
import { createPages, type ImportPage } from './import-pages.ts'
import { type ImportPart, isRecord, type OtherPart, type RecordPart } from './import-parts.ts'
import { notOurs, otherVersion } from './import-refusals.ts'

/** The contents of a file, checked and with recalculated figures, ready to be stored. */
export type CheckedImport = CheckedOthers & { pages: readonly ImportPage[] }

const READERS = {
  'damson.jsonl': { version: EXPORT_VERSION, read: readLines },
  'damson.json': { version: 1, read: readDocument },
} satisfies Record<RecordsFile['name'], object>

type Reading = { engine: Database['engine']; slice: TimeSlices }

/** Reads an export to its end, in time slices and without a transaction. Throws a readable message for any problem. */
export async function checkExport(archive: Buffer, { engine, slice }: Reading): Promise<CheckedImport> {
  const { name, bytes } = await openRecords(archive)
  const { version, read } = READERS[name]
  const seen: SeenIds = new Map()
  const checkRecord = createRecordCheck(seen)
  const checkOther = createOtherCheck(seen)
  const limit = createImportLimit(engine)
  const pages = createPages()
  for await (const part of requireHead(read(bytes), version)) {
    await slice()
    if (!isRecord(part)) checkOther.add(part)
    else limit.count(pages.add(part.kind, checkRecord(part.kind, part.at, part.value)))
  }
  return { pages: pages.finish(), ...checkOther.finish() }
}

/** The head must come first: a file has to say what it is before its records are read. */
async function* requireHead(
  parts: AsyncIterable<ImportPart>,
  version: number,
): AsyncGenerator<RecordPart | OtherPart> {
  let isOurs = false
  for await (const part of parts) {
    if ('kind' in part) {
      if (!isOurs) throw notOurs()
      yield part
      continue
    }
    if (part.head.format !== EXPORT_FORMAT) throw notOurs()
    if (part.head.version !== version) throw otherVersion()
    isOurs = true
  }
  if (!isOurs) throw notOurs()
}
