import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { addUser, fillEveryTable, readEverything } from '#tests/support/database/full-database.ts'
import { describeOn, freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { takeBackup } from './backup.ts'
import { BackupError } from './backup-format.ts'
import { restoreBackup } from './backup-restore.ts'

const now = new Date('2026-11-15T09:00:00Z')
let embedded: Database | undefined
let database: Database
let folder: string
let path: string

beforeEach(async () => {
  database = await freshDatabase()
  folder = newTemporaryFolder()
  path = join(folder, 'salon.backup')
})

afterAll(() => embedded?.close())

describe('restoring', () => {
  test('into a database with rows is refused, names the tables and changes nothing', async () => {
    await takeBackup(database, { path, now })
    await fillEveryTable(database)
    const before = await readEverything(database)
    await expect(restoreBackup(database, path)).rejects.toThrow(
      /^The database is not empty: there are rows in account_tokens, accountant_looks, .*weekly_incomes\./,
    )
    expect(await readEverything(database)).toEqual(before)
  })

  test('a file that is not there, a folder or a picture is refused', async () => {
    mkdirSync(join(folder, 'folder'))
    writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000, 7))
    const refusal = (name: string) => restoreBackup(database, join(folder, name)).catch((error) => error)
    const refusals = await Promise.all(['missing', 'folder', 'picture.png'].map(refusal))
    expect(refusals.map((error) => error instanceof BackupError)).toEqual([true, true, true])
  })
})

describeOn('postgres')('a move from one engine to the other', () => {
  test('and taking a backup of the result again loses nothing', async () => {
    await fillEveryTable(database)
    const before = await readEverything(database)
    await takeBackup(database, { path, now })
    embedded = await openDatabase({
      databaseUrl: null,
      databasePool: 1,
      dataDir: newTemporaryFolder(),
      onConnectionError: () => undefined,
    })
    await restoreBackup(embedded, path)
    expect((await readEverything(embedded)).tables).toEqual(before.tables)
    const second = join(folder, 'second.backup')
    await takeBackup(embedded, { path: second, now })
    const back = await freshDatabase()
    await restoreBackup(back, second)
    expect(await readEverything(back)).toEqual(before)
    expect(await addUser(back)).toBe(42)
  })
})
