import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/db/engines/database.ts'
import {
  addExpense,
  addUser,
  countKept,
  countLive,
  fillEveryTable,
  readEverything,
} from '#tests/support/database/full-database.ts'
import {
  describeOn,
  engine,
  freshDatabase,
  newTemporaryFolder,
} from '#tests/support/database/test-database.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './backup-restore.ts'

const now = new Date('2026-11-15T09:00:00Z')
let database: Database
let folder: string
let path: string

beforeEach(async () => {
  database = await freshDatabase()
  folder = newTemporaryFolder()
  path = join(folder, 'salon.backup')
})

describe('a backup', () => {
  test('restores every row of every table, and new rows get new ids and are counted', async () => {
    await fillEveryTable(database)
    const before = await readEverything(database)
    expect(Object.entries(before.tables).filter(([, rows]) => rows.length === 0)).toEqual([])
    const taken = await takeBackup(database, { path, now })
    const other = await freshDatabase()
    expect(await restoreBackup(other, path)).toEqual(taken)
    expect(await readEverything(other)).toEqual(before)
    expect(await addUser(other)).toBe(42)
    expect(await addExpense(other, 42)).toBe(2501)
    expect(await countKept(other, 42)).toBe(1)
    await other.withConnection(({ run }) => run('delete from expenses where id between 100 and 199'))
    expect(await countKept(other, 7)).toBe(await countLive(other))
  })

  test('of an empty database restores to an empty one, whose ids start at one', async () => {
    await takeBackup(database, { path, now })
    const other = await freshDatabase()
    expect(await restoreBackup(other, path)).toMatchObject({ rows: 0 })
    expect(await addUser(other)).toBe(1)
  })

  test('is a gzip file with one more line, readable by its owner only, and leaves no other file', async () => {
    await fillEveryTable(database)
    await takeBackup(database, { path, now })
    expect(readdirSync(folder)).toEqual(['salon.backup'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const bytes = readFileSync(path)
    const gzip = bytes.subarray(0, bytes.lastIndexOf('\nsha256 '))
    const [first] = gunzipSync(gzip).toString().split('\n', 1)
    expect(JSON.parse(first ?? '')).toMatchObject({ format: 'damson-backup', version: 1, engine })
  })

  test('taken while people write shows one moment: the stored counts equal the rows', async () => {
    await fillEveryTable(database)
    let isTaken = false
    const writing = writeUntil(() => isTaken)
    await addExpense(database, 7)
    await takeBackup(database, { path, now }).finally(() => {
      isTaken = true
    })
    const written = 1 + (await writing)
    const other = await freshDatabase()
    await restoreBackup(other, path)
    const restored = await countLive(other)
    expect(await countKept(other, 7)).toBe(restored)
    expect(restored).toBeGreaterThan(2490)
    expect(restored).toBeLessThan(2490 + written)
  })

  test('never replaces a file, and the error says so', async () => {
    writeFileSync(path, 'last year')
    await expect(takeBackup(database, { path, now })).rejects.toThrow(`${path} is there already`)
    expect(readFileSync(path, 'utf8')).toBe('last year')
    expect(readdirSync(folder)).toEqual(['salon.backup'])
  })

  test('does not disturb another backup that is being written', async () => {
    writeFileSync(`${path}.making`, 'half')
    await expect(takeBackup(database, { path, now })).rejects.toThrow(/another backup is under way/)
    expect(readFileSync(`${path}.making`, 'utf8')).toBe('half')
  })

  test('into a folder that does not exist says what is wrong', async () => {
    const missing = join(folder, 'nowhere', 'salon.backup')
    await expect(takeBackup(database, { path: missing, now })).rejects.toThrow(`${missing} cannot be written`)
  })
})

describeOn('postgres')('a backup of PostgreSQL', () => {
  test('does not see what others write between any two of its queries', async () => {
    await fillEveryTable(database)
    const { tables } = await readEverything(database)
    await takeBackup(writingInBetween(database), { path, now })
    expect(await countLive(database)).toBeGreaterThan(2500)
    const other = await freshDatabase()
    await restoreBackup(other, path)
    expect((await readEverything(other)).tables).toEqual(tables)
  })
})

/** Inserts one row after another, each in its own call as if from the network, until it is stopped. */
async function writeUntil(isOver: () => boolean): Promise<number> {
  let written = 0
  for (; !isOver(); written += 1) {
    await nextTurn()
    await addExpense(database, 7)
  }
  return written
}

/**
 * After every statement of a transaction, another connection writes a row and commits before the transaction
 * goes on.
 */
function writingInBetween(original: Database): Database {
  const transaction: Db['transaction'] = (work, config) =>
    original.db.transaction((tx) => {
      const execute: Db['execute'] = (async (question: SQL) => {
        const answer = await tx.execute(question)
        await addExpense(original, 7)
        return answer
      }) as unknown as Db['execute']
      return work(Object.create(tx, { execute: { value: execute } }))
    }, config)
  return { ...original, db: Object.create(original.db, { transaction: { value: transaction } }) }
}
