import type { Readable } from 'node:stream'
import { getTableColumns } from 'drizzle-orm'
import type { Database } from '#server/db/engines/database.ts'
import { readPieces } from '#server/features/receipts/receipt-pieces.db.ts'
import { createTimeSlices } from '#server/time-slices.ts'
import {
  EXPORT_FORMAT,
  EXPORT_NOUNS,
  EXPORT_VERSION,
  type ExportNoun,
  RECEIPTS_FOLDER,
} from '#shared/features/account/import.contract.ts'
import type { StoredCell } from '#shared/features/account/stored-records.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { toCsv } from '#shared/kernel/csv.ts'
import { EXPORTED } from './export.db.ts'
import { type ArchivedFile, packArchive } from './export-archive.ts'
import {
  EXPORTED_PARTS,
  type ExportedPart,
  type ExportedRow,
  type RecordSnapshot,
  withRecordSnapshot,
} from './export-cursors.db.ts'

type Export = { database: Database; user: User; now: Date; signal: AbortSignal }
type Pages = (part: ExportedPart) => AsyncGenerator<ExportedRow[]>

/**
 * Exports an account as one archive: all records as lines of JSON, and the records outside the bin as one
 * table per kind, and then the files of receipts. The records are complete before they are sent, so that a slow
 * connection does not keep the snapshot open.
 */
export function exportAccount({ database, user, now, signal }: Export): Promise<Readable> {
  return withRecordSnapshot(database, user.id, async (snapshot) => {
    const pages = inSlices(snapshot, signal)
    const texts = [
      { name: 'damson.jsonl', text: writeLines(pages, { user, now }) },
      ...EXPORT_NOUNS.map((noun) => ({ name: `${noun}.csv`, text: writeCsv(pages, noun) })),
    ]
    return packArchive({ texts, files: await listFiles(pages, database, user.id), now })
  })
}

/**
 * The receipts of the snapshot. One that is deleted while the archive is sent still has its file. The names begin
 * with the id by which an import finds the file.
 */
async function listFiles(pages: Pages, { db }: Database, userId: number) {
  const files: ArchivedFile[] = []
  for await (const rows of pages('receipts')) {
    for (const { id, name, size, createdAt } of rows) {
      const key = { userId, id: Number(id), size: Number(size) }
      files.push({
        name: `${RECEIPTS_FOLDER}/${id}-${name}`,
        mtime: new Date(String(createdAt)),
        read: () => readPieces(db, key),
      })
    }
  }
  return files
}

function inSlices({ readPages }: RecordSnapshot, signal: AbortSignal): Pages {
  const slice = createTimeSlices(signal)
  return async function* (part) {
    for await (const rows of readPages(part)) {
      await slice()
      yield rows
    }
  }
}

/** The first line describes the file. Every other line is a record and its kind. */
async function* writeLines(pages: Pages, { user, now }: Pick<Export, 'user' | 'now'>) {
  const { name, email, businessType, timeZone, mondayMail, monthlyReport, createdAt } = user
  const account = { name, email, businessType, timeZone, mondayMail, monthlyReport, createdAt }
  const [format, version] = [EXPORT_FORMAT, EXPORT_VERSION]
  yield toLine({ format, version, exportedAt: now.toISOString(), account })
  for (const kind of EXPORTED_PARTS) {
    for await (const rows of pages(kind)) yield rows.map((record) => toLine({ kind, record })).join('')
  }
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Columns that mean nothing to the owner. */
const HIDDEN_COLUMNS = ['userId', 'batchId', 'deletedAt']

/** The byte order mark tells spreadsheets that accents and £ are UTF-8. */
async function* writeCsv(pages: Pages, noun: ExportNoun) {
  const columns = Object.keys(getTableColumns(EXPORTED[noun].table)).filter(
    (name) => !HIDDEN_COLUMNS.includes(name),
  )
  yield `\uFEFF${toCsv([columns.map(toHeading)])}`
  for await (const rows of pages(noun)) {
    const live = rows.filter((row) => (row['deletedAt'] ?? null) === null)
    if (live.length > 0) yield toCsv(live.map((row) => toCells(row, columns)))
  }
}

function toCells(row: ExportedRow, columns: readonly string[]): string[] {
  return columns.map((name) => toText(row[name] ?? ''))
}

/** Lines are written as "treatmentId 7, sessionsPerWeek 12; treatmentId 9, sessionsPerWeek 4". */
function toText(cell: Exclude<StoredCell, null>): string {
  if (typeof cell !== 'object') return String(cell)
  const words = cell.map((line) => Object.entries(line).map((entry) => entry.join(' ')))
  return words.map((line) => line.join(', ')).join('; ')
}

/** "purchasedOn" → "Purchased on" */
function toHeading(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
