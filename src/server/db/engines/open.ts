import { existsSync } from 'node:fs'
import { normaliseEmails } from '#server/db/accounts/normalise-emails.ts'
import { dataTemplateFolder, migrationsFolder } from '#server/paths.ts'
import type { Settings } from '#server/settings.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { migrate, readMigrations, requireCurrent } from './migrations.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export type OpenOptions = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir'> & {
  databasePreparedStatements?: boolean
  /** How long a database that is not ready yet is waited for. By default it must be ready. */
  waitMs?: number
  onConnectionError: (error: Error) => void
  /** The database is neither created nor upgraded: it must be there, at this version. */
  mustBeCurrent?: boolean
  /** Receives a sentence about something that the operator should fix. */
  onWarning?: (message: string) => void
  /** Receives the text of each statement that is sent to PostgreSQL. */
  onStatement?: (text: string) => void
}

/** Opens PostgreSQL or the embedded database, and applies all migrations unless the database must be current. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, waitMs = 0, mustBeCurrent = false, onWarning } = options
  const [migrations, database] = await Promise.all([readMigrations(migrationsFolder), openEngine(options)])
  const prepare = async () => {
    if (mustBeCurrent) return database.withConnection((connection) => requireCurrent(connection, migrations))
    await database.withConnection((connection) => migrate(connection, migrations))
    await normaliseEmails(database.db)
  }
  const onWaiting = (reason: unknown) =>
    onWarning?.(`${unreachable(databaseUrl, reason)}. Trying again for ${waitMs / 1000} seconds.`)
  try {
    await waitUntilReady(prepare, { waitMs, onWaiting })
    return database
  } catch (error) {
    await database.close()
    throw isDatabaseUnavailable(error) ? new Error(unreachable(databaseUrl, error), { cause: error }) : error
  }
}

/**
 * The person who starts the server reads this one line. The driver's own message may be empty. It never
 * contains the password.
 */
function unreachable(databaseUrl: string | null, cause: unknown): string {
  const place = databaseUrl === null ? 'DATA_DIR' : `DATABASE_URL (${new URL(databaseUrl).host})`
  const reason = cause instanceof Error && cause.message ? cause.message : 'nobody answers there'
  return `The database of ${place} cannot be reached: ${reason}`
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
      onStatement: options.onStatement,
    })
  }
  const { openEmbedded } = await import('./embedded.ts')
  const template = existsSync(dataTemplateFolder) ? dataTemplateFolder : null
  const { dataDir, mustBeCurrent, onWarning } = options
  return openEmbedded({ dataDir, template, mustExist: mustBeCurrent ?? false, onWarning })
}
