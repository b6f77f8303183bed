import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#server/db/engines/database.ts'
import { openEmbedded } from '#server/db/engines/embedded.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { openPostgres } from '#server/db/engines/postgres.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { engine, newTemporaryFolder } from './test-database.ts'

/** Opens a database of an earlier version and upgrades it. */
export async function openOldDatabase(dump: string): Promise<Database> {
  const dataDir = newTemporaryFolder()
  const databaseUrl =
    engine === 'postgres' ? await createPostgresDatabase(`damson_kept_${process.pid}`) : null
  const before = await openWithoutMigrations(dataDir, databaseUrl)
  const script = gunzipSync(readFileSync(`tests/fixtures/${dump}`)).toString('utf8')
  // The dump empties the search path of its session.
  await before.withConnection(({ run }) => run(`${script}\nreset all`))
  await before.close()
  return openDatabase({ databaseUrl, databasePool: 2, dataDir, onConnectionError: () => undefined })
}

async function openWithoutMigrations(dataDir: string, url: string | null): Promise<Database> {
  if (url === null) return openEmbedded({ dataDir, template: null })
  return openPostgres({ url, connections: 1, namesStatements: true, onConnectionError: () => undefined })
}
