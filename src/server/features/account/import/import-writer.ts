import type { Database, Db } from '#server/db/engines/database.ts'
import type { TimeSlices } from '#server/http/time-slices.ts'
import { insertImported, type NewIds } from './import.db.ts'
import { type ImportPage, parsePage } from './import-pages.ts'
import { createStaging, dropStaging, moveStaged, stagingOf } from './import-staging.db.ts'

/** Writes all records of an import. Pass the transaction in which everything else of it is written. */
export type RecordWriter = (tx: Db) => Promise<void>

type Writing = { userId: number; pages: readonly ImportPage[]; slice: TimeSlices }

/**
 * PostgreSQL writes the pages in the import's transaction, beside everybody else. On the embedded engine
 * everybody waits for a transaction, so there the pages are written aside first, each by a statement of its own,
 * and the transaction only moves them. One import at a time writes there.
 */
export async function withWriter<T>(
  { engine, db }: Database,
  writing: Writing,
  work: (writeRecords: RecordWriter) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') return work((tx) => insertPages(tx, writing))
  try {
    await createStaging(db)
    await stagePages(db, writing)
    return await work(moveStaged)
  } finally {
    await dropStaging(db)
  }
}

async function insertPages(tx: Db, { userId, pages, slice }: Writing): Promise<void> {
  const newIds: NewIds = new Map()
  for (const page of pages) {
    await slice()
    await insertImported(tx, { userId, noun: page.noun, records: parsePage(page) }, newIds)
  }
}

async function stagePages(db: Db, { userId, pages, slice }: Writing): Promise<void> {
  const newIds: NewIds = new Map()
  for (const page of pages) {
    await slice()
    const { noun } = page
    await insertImported(db, { userId, noun, records: parsePage(page), into: stagingOf(noun) }, newIds)
  }
}
