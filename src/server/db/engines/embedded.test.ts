import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dataTemplateFolder } from '#server/paths.ts'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { DataFolderInUseError } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { DamagedDataError, openEmbedded } from './embedded.ts'

const made: string[] = []

beforeAll(prepareDataTemplate)

// Each folder contains a whole database.
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('exists after the first start, keeps its records over a restart, and cannot be opened twice', async () => {
    const dataDir = newDataDir()
    const first = await open(dataDir)
    await expect(open(dataDir)).rejects.toThrow(DataFolderInUseError)
    await addUser(first)
    await first.close()
    const second = await open(dataDir)
    expect(await countUsers(second)).toBe(1)
    await second.close()
  })

  test('starts again when the first start was interrupted', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'database.making', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'database.making', 'PG_VERSION'), '18')
    const database = await open(dataDir)
    expect(await countUsers(database)).toBe(0)
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  test('is closed to other users of the machine from the first start on, and again where it was opened to them', async () => {
    const dataDir = newDataDir()
    chmodSync(dataDir, 0o755)
    const first = await open(dataDir)
    await first.close()
    expect(modeOf(join(dataDir, 'database'))).toBe('700')
    chmodSync(join(dataDir, 'database'), 0o755)
    const second = await open(dataDir)
    await second.close()
    expect(modeOf(join(dataDir, 'database'))).toBe('700')
  })

  test('releases the folder when it cannot be opened', async () => {
    const dataDir = damagedFolder((folder) => rmSync(join(folder, 'PG_VERSION')))
    await expect(open(dataDir)).rejects.toThrow(DamagedDataError)
    await expect(open(dataDir)).rejects.toThrow(DamagedDataError)
  })
})

describe('a damaged data folder is refused, and no byte of it changes', () => {
  test.each<[string, (folder: string) => void]>([
    ['its version is of another engine', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '17\n')],
    ['its control file is garbage', (folder) => writeFileSync(control(folder), Buffer.alloc(8192, 7))],
    ['its control file is empty', (folder) => writeFileSync(control(folder), '')],
    ['its write-ahead log is gone', (folder) => empty(join(folder, 'pg_wal'))],
    ['its commit log is gone', (folder) => empty(join(folder, 'pg_xact'))],
    ['its tables are gone', (folder) => rmSync(join(folder, 'base'), { recursive: true })],
    ['it contains other files', (folder) => replaceWith(folder, { 'diary.txt': 'Dear diary' })],
  ])('%s', async (_, damage) => {
    const dataDir = damagedFolder(damage)
    const before = fingerprint(dataDir)
    await expect(open(dataDir)).rejects.toThrow(
      /^The data in .*database cannot be opened: it is damaged or not Damson's\. Nothing in it was replaced\./,
    )
    expect(fingerprint(dataDir)).toEqual(before)
  })

  test('it is a file', async () => {
    const dataDir = newDataDir()
    writeFileSync(join(dataDir, 'database'), 'not a folder')
    await expect(open(dataDir)).rejects.toThrow(DamagedDataError)
    expect(readFileSync(join(dataDir, 'database'), 'utf8')).toBe('not a folder')
  })
})

function newDataDir(): string {
  const folder = newTemporaryFolder()
  made.push(folder)
  return folder
}

function open(dataDir: string): Promise<Database> {
  return openEmbedded({ dataDir, template: dataTemplateFolder })
}

function addUser(database: Database): Promise<void> {
  return database.withConnection((connection) =>
    connection.run(`insert into users (email, password_hash, name, business_type)
      values ('priya@salon.example', 'no hash', 'Priya', 'Hair Salon')`),
  )
}

async function countUsers(database: Database): Promise<number> {
  const rows = await database.withConnection((connection) =>
    connection.read('select count(*)::int as count from users'),
  )
  return Number(rows[0]?.['count'])
}

function damagedFolder(damage: (folder: string) => void): string {
  const dataDir = newDataDir()
  const folder = join(dataDir, 'database')
  cpSync(dataTemplateFolder, folder, { recursive: true })
  damage(folder)
  return dataDir
}

function control(folder: string): string {
  return join(folder, 'global', 'pg_control')
}

function empty(folder: string): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
}

function replaceWith(folder: string, files: Record<string, string>): void {
  empty(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

function fingerprint(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path, entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder']
    }),
  )
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
