import type { Database, Db } from '#server/db/engines/database.ts'
import type { TimeSlices } from '#server/time-slices.ts'
import { insertImported, type NewIds } from './import.db.ts'
import { type ImportPage, parsePage } from './import-pages.ts'
import { createStaging, dropStaging, moveStaged, stagingOf } from './import-staging.db.ts'

/** Writes all records of an import and returns their new ids. Pass the transaction that writes the rest of it. */
export type RecordWriter = (tx: Db) => Promise<NewIds>

type Writing = { userId: number; pages: readonly ImportPage[]; slice: TimeSlices }

/**
 * On PostgreSQL the pages are written in the import's transaction, and other calls go on. On the embedded
 * engine every call waits for a transaction, so the pages are first written to staging tables, one statement
 * each, and the transaction only moves them. Only one import at a time runs there.
 */
export async function withWriter<T>(
  { engine, db }: Database,
  writing: Writing,
  work: (writeRecords: RecordWriter) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') return work((tx) => insertPages(tx, writing))
  try {
    await createStaging(db)
    const newIds = await stagePages(db, writing)
    return await work(async (tx) => {
      await moveStaged(tx)
      return newIds
    })
  } finally {
    await dropStaging(db)
  }
}

async function insertPages(tx: Db, { userId, pages, slice }: Writing): Promise<NewIds> {
  const newIds: NewIds = new Map()
  for (const page of pages) {
    await slice()
    await insertImported(tx, { userId, noun: page.noun, records: parsePage(page) }, newIds)
  }
  return newIds
}

async function stagePages(db: Db, { userId, pages, slice }: Writing): Promise<NewIds> {
  const newIds: NewIds = new Map()
  for (const page of pages) {
    await slice()
    const { noun } = page
    await insertImported(db, { userId, noun, records: parsePage(page), into: stagingOf(noun) }, newIds)
  }
  return newIds
}
