import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

export const engine = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/** Tests that are about one engine alone; on the other they are not there at all, rather than skipped. */
export function describeOn(wanted: typeof engine): (title: string, tests: () => void) => void {
  return wanted === engine ? describe : () => undefined
}

let opened: Promise<Database> | undefined

/** One database for all tests of a worker, emptied before each use: opening one costs seconds. */
export async function freshDatabase(): Promise<Database> {
  opened ??= openOne()
  const database = await opened
  await database.withConnection(async (connection) => {
    const tables = await connection.read(
      `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
       where schemaname = 'public' and tablename <> 'schema_migrations'`,
    )
    await connection.run(`truncate ${tables[0]?.['names']} restart identity cascade`)
  })
  return database
}

/** The address of a new, empty PostgreSQL database beside the suite's own. */
export async function createPostgresDatabase(name: string): Promise<string> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) throw new Error('the server suite on PostgreSQL needs TEST_DATABASE_URL')
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** Inside the suite's own folder, which goes when the suite ends: a worker is killed and cannot tidy up. */
export function newTemporaryFolder(): string {
  return mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'damson-test-'))
}

async function openOne(): Promise<Database> {
  const databaseUrl =
    engine === 'postgres' ? await createPostgresDatabase(`damson_test_${process.pid}`) : null
  const dataDir = newTemporaryFolder()
  return openDatabase({ databaseUrl, databasePool: 10, dataDir, onConnectionError: () => undefined })
}
