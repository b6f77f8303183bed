import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import type { Connection, Database } from '#server/db/engines/database.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { engine, hasOneEngineTests } from '#tests/support/programs/engines.mjs'
import { createPostgresDatabase } from './postgres-database.ts'
import { recordStatement } from './statement-log.ts'

export { engine } from '#tests/support/programs/engines.mjs'

/** Tests of one engine only; on the other they are not defined at all, instead of skipped. */
export function describeOn(wanted: typeof engine): (title: string, tests: () => void) => void {
  return wanted === engine ? describe : () => undefined
}

/** The part of a file that does not depend on the engine, as a `*.one-engine.test.ts` is one as a whole. */
export function describeOnOneEngine(title: string, tests: () => void): void {
  if (hasOneEngineTests) describe(title, tests)
}

type Emptied = { database: Database; emptying: string }

let opened: Promise<Emptied> | undefined

/** One database for all tests of a worker, emptied before each use, because opening one takes seconds. */
export async function freshDatabase(): Promise<Database> {
  opened ??= openOne()
  const { database, emptying } = await opened
  await database.withConnection((connection) => connection.run(emptying))
  return database
}

/**
 * Deletes instead of truncating: both engines create new files for every truncated table, which takes several
 * times as long.
 */
async function deletingScript(connection: Connection): Promise<string> {
  const deletes = (await listTables(connection)).map((name) => `delete from ${name};`)
  const sequences = await listNames(
    connection,
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  const restarts = sequences.map((name) => `setval('${name}', 1, false)`)
  // Turns off references and triggers during the deletion.
  return `set session_replication_role = replica;
    ${deletes.join('\n')}
    set session_replication_role = default;
    select ${restarts.join(', ')};`
}

/** For a PostgreSQL whose user may not turn triggers off. */
async function truncatingScript(connection: Connection): Promise<string> {
  return `truncate ${(await listTables(connection)).join(', ')} restart identity cascade`
}

async function mayDoAll(connection: Connection): Promise<boolean> {
  const rows = await connection.read(`select current_setting('is_superuser') as answer`)
  return rows[0]?.['answer'] === 'on'
}

function listTables(connection: Connection): Promise<string[]> {
  return listNames(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
}

async function listNames(connection: Connection, question: string): Promise<string[]> {
  const rows = await connection.read(question)
  return rows.map(({ name }) => String(name))
}

/**
 * Inside the suite's folder, which is removed when the suite ends: a worker is killed and cannot clean up.
 */
export function newTemporaryFolder(): string {
  return mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'test-'))
}

async function openOne(): Promise<Emptied> {
  const databaseUrl =
    engine === 'postgres' ? await createPostgresDatabase(`damson_test_${process.pid}`) : null
  const dataDir = newTemporaryFolder()
  const options = {
    databaseUrl,
    databasePool: 10,
    dataDir,
    onConnectionError: () => undefined,
    onStatement: recordStatement,
  }
  const database = await openDatabase(options)
  const write = (await database.withConnection(mayDoAll)) ? deletingScript : truncatingScript
  return { database, emptying: await database.withConnection(write) }
}
