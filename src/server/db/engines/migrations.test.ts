import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationsFolder } from '#server/paths.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import type { Connection } from './database.ts'
import { type Migration, migrate, readMigrations, requireCurrent } from './migrations.ts'
import { openDatabase } from './open.ts'

describe('the files', () => {
  test('are numbered from one, without gaps, and start with their reason', async () => {
    const migrations = await readMigrations(migrationsFolder)
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
    expect(migrations.filter(({ script }) => !script.startsWith('-- Why: '))).toEqual([])
  })

  test('with a gap in their numbers are refused by name', async () => {
    const folder = folderWith('0001_a.sql', '0003_c.sql')
    await expect(readMigrations(folder)).rejects.toThrow('0003_c.sql: expected number 2')
  })

  test('with the same number twice are refused by name', async () => {
    const folder = folderWith('0001_a.sql', '0001_b.sql')
    await expect(readMigrations(folder)).rejects.toThrow('0001_b.sql: expected number 2')
  })

  test('with an invalid name are refused rather than skipped', async () => {
    const folder = folderWith('0001_a.sql', '0002-b.sql')
    await expect(readMigrations(folder)).rejects.toThrow('0002-b.sql: expected a name like')
  })
})

describe('a database', () => {
  test('that is up to date is left alone', async () => {
    const { withConnection } = await freshDatabase()
    const migrations = await readMigrations(migrationsFolder)
    expect(await withConnection((connection) => migrate(connection, migrations))).toBe(0)
  })

  test('newer than the code is refused with a clear message, and stays unchanged', async () => {
    const { withConnection } = await freshDatabase()
    const [first] = await readMigrations(migrationsFolder)
    const before = await withConnection(readState)
    const starting = withConnection((connection) => migrate(connection, first ? [first] : []))
    await expect(starting).rejects.toThrow(
      /^The database is at version \d+, this Damson knows versions up to 1\. Start the newer Damson/,
    )
    expect(await withConnection(readState)).toEqual(before)
  })

  test('that must be current is refused while it is older, and stays unchanged', async () => {
    const { withConnection } = await freshDatabase()
    const known = await readMigrations(migrationsFolder)
    const before = await withConnection(readState)
    const newer = [...known, next(known, 1, 'create table towels (id int)')]
    await expect(withConnection((connection) => requireCurrent(connection, newer))).rejects.toThrow(
      `The database is at version ${known.length}, and this Damson needs version ${known.length + 1}.`,
    )
    expect(await withConnection(readState)).toEqual(before)
    await withConnection((connection) => requireCurrent(connection, known))
  })

  test('keeps nothing of an upgrade that fails half-way', async () => {
    const { withConnection } = await freshDatabase()
    const known = await readMigrations(migrationsFolder)
    const before = await withConnection(readState)
    const upgrade = [
      ...known,
      next(known, 1, 'create table towels (id int)'),
      next(known, 2, 'create nonsense'),
    ]
    const starting = withConnection((connection) => migrate(connection, upgrade))
    await expect(starting).rejects.toThrow(/syntax error/)
    expect(await withConnection(readState)).toEqual(before)
  })
})

describeOn('postgres')('ten servers that start at once on an empty PostgreSQL', () => {
  test('migrate it once, and all of them start', async () => {
    const databaseUrl = await createPostgresDatabase(`damson_ten_${process.pid}`)
    const options = { databaseUrl, databasePool: 2, dataDir: newTemporaryFolder(), onConnectionError: ignore }
    const databases = await Promise.all(Array.from({ length: 10 }, () => openDatabase(options)))
    const rows = await databases[0]?.withConnection((connection) =>
      connection.read('select version from schema_migrations order by version'),
    )
    expect(rows?.map((row) => row['version'])).toEqual(
      (await readMigrations(migrationsFolder)).map(({ version }) => version),
    )
    await Promise.all(databases.map((database) => database.close()))
  })
})

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'damson-migrations-'))
  for (const name of names) writeFileSync(join(folder, name), '-- Why: to be read.')
  return folder
}

function next(known: readonly Migration[], step: number, script: string): Migration {
  return { version: known.length + step, name: `planted_${step}`, script }
}

async function readState(connection: Connection) {
  const tables = await connection.read(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return { tables, versions: await connection.read('select * from schema_migrations order by version') }
}

function ignore(): void {
  // No test here cuts these connections.
}
