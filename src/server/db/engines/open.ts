import { existsSync } from 'node:fs'
import { normaliseEmails } from '#server/db/accounts/normalise-emails.ts'
import { dataTemplateFolder, migrationsFolder } from '#server/paths.ts'
import type { Settings } from '#server/settings.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { migrate, readMigrations } from './migrations.ts'

export type OpenOptions = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir'> & {
  databasePreparedStatements?: boolean
  onConnectionError: (error: Error) => void
  /** Receives a sentence about something that the operator should fix. */
  onWarning?: (message: string) => void
}

/** Opens PostgreSQL or the embedded database and applies all migrations. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const [migrations, database] = await Promise.all([readMigrations(migrationsFolder), openEngine(options)])
  try {
    await database.withConnection((connection) => migrate(connection, migrations))
    await normaliseEmails(database.db)
    return database
  } catch (error) {
    await database.close()
    throw isDatabaseUnavailable(error) ? unreachable(options.databaseUrl, error) : error
  }
}

/**
 * The person who starts the server reads this one line. The driver's own message may be empty. It never
 * contains the password.
 */
function unreachable(databaseUrl: string | null, cause: unknown): Error {
  const place = databaseUrl === null ? 'DATA_DIR' : `DATABASE_URL (${new URL(databaseUrl).host})`
  const reason = cause instanceof Error && cause.message ? cause.message : 'nobody answers there'
  return new Error(`The database of ${place} cannot be reached: ${reason}`, { cause })
}

/** Loads only the driver of the engine in use, because the other one would only cost memory. */
async function openEngine(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({
      url: options.databaseUrl,
      connections: options.databasePool,
      namesStatements: options.databasePreparedStatements ?? true,
      onConnectionError: options.onConnectionError,
    })
  }
  const { openEmbedded } = await import('./embedded.ts')
  const template = existsSync(dataTemplateFolder) ? dataTemplateFolder : null
  return openEmbedded({ dataDir: options.dataDir, template, onWarning: options.onWarning })
}
