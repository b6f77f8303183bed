import { existsSync } from 'node:fs'
import { dataTemplateFolder, migrationsFolder } from '#server/paths.ts'
import type { Settings } from '#server/settings.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrations.ts'

export type OpenOptions = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir'> & {
  onConnectionError: (error: Error) => void
}

/** Opens PostgreSQL or the embedded database, brought to the newest version. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const [migrations, database] = await Promise.all([readMigrations(migrationsFolder), openEngine(options)])
  try {
    await database.withConnection((connection) => migrate(connection, migrations))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Each engine's driver is loaded only where it is used: the other one would only cost memory. */
async function openEngine(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts')
    const { databaseUrl: url, databasePool: connections, onConnectionError } = options
    return openPostgres({ url, connections, onConnectionError })
  }
  const { openEmbedded } = await import('./embedded.ts')
  const template = existsSync(dataTemplateFolder) ? dataTemplateFolder : null
  return openEmbedded({ dataDir: options.dataDir, template })
}
