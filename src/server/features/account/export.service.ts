import { getTableColumns } from 'drizzle-orm'
import { AT_ONE_MOMENT, type Db } from '#server/db/database.ts'
import { type ZipFile, zipped } from '#server/http/zip-stream.ts'
import {
  EXPORT_FORMAT,
  EXPORT_NOUNS,
  EXPORT_VERSION,
  type ExportNoun,
} from '#shared/features/account/import.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { toCsv } from '#shared/kernel/csv.ts'
import { EXPORTED, type ExportedRow, listMonthEnds, readRecords } from './export.db.ts'

type Export = { db: Db; user: User; now: Date }

/**
 * Everything of an account as one archive: all records as JSON, and the live ones of each kind as a table.
 * It is packed before it is sent, so that nobody's slow line holds the moment that it shows.
 */
export function exportAccount({ db, user, now }: Export): Promise<Buffer> {
  return db.transaction(async (tx) => {
    const parts: Buffer[] = []
    for await (const part of zipped(listFiles({ db: tx, user, now }), now)) parts.push(part)
    return Buffer.concat(parts)
  }, AT_ONE_MOMENT)
}

function listFiles({ db, user, now }: Export): ZipFile[] {
  const tables = EXPORT_NOUNS.map((noun) => ({ name: `${noun}.csv`, text: writeCsv(db, noun, user.id) }))
  return [{ name: 'damson.json', text: writeJson({ db, user, now }) }, ...tables]
}

async function* writeJson({ db, user, now }: Export) {
  const { name, email, businessType, timeZone, createdAt } = user
  const account = { name, email, businessType, timeZone, createdAt }
  const monthEnds = await listMonthEnds(db, user.id)
  const [format, version] = [EXPORT_FORMAT, EXPORT_VERSION]
  const head = { format, version, exportedAt: now.toISOString(), account, monthEnds }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "records": {`
  for (const [at, noun] of EXPORT_NOUNS.entries()) {
    yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(noun)}: [`
    yield* writeRows(db, noun, user.id)
    yield '\n    ]'
  }
  yield '\n  }\n}\n'
}

async function* writeRows(db: Db, noun: ExportNoun, userId: number) {
  let isFirst = true
  for await (const rows of readRecords(db, noun, userId)) {
    const lines = rows.map((row) => `\n      ${JSON.stringify(row)}`).join(',')
    yield `${isFirst ? '' : ','}${lines}`
    isFirst = false
  }
}

/** The bookkeeping of a row says nothing to its owner. */
const UNSEEN = ['userId', 'batchId', 'deletedAt']

/** The mark in front tells spreadsheets that accents and £ are UTF-8. */
async function* writeCsv(db: Db, noun: ExportNoun, userId: number) {
  const columns = Object.keys(getTableColumns(EXPORTED[noun].table)).filter((name) => !UNSEEN.includes(name))
  yield `\uFEFF${toCsv([columns.map(toHeading)])}`
  for await (const rows of readRecords(db, noun, userId)) {
    const live = rows.filter((row) => (row['deletedAt'] ?? null) === null)
    yield toCsv(live.map((row) => toCells(row, columns)))
  }
}

function toCells(row: ExportedRow, columns: readonly string[]): string[] {
  return columns.map((name) => String(row[name] ?? ''))
}

/** "purchasedOn" → "Purchased on" */
function toHeading(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
