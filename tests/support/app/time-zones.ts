import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** At least the size of the suite's pool, so that this many queries at once use every connection. */
const CONNECTIONS = 10

export type ServerZones = { server: string; database: string }

/** Changes the time zones of this process and of every session of its database. */
export async function setServerTimeZones(app: TestApp, { server, database }: ServerZones): Promise<void> {
  vi.stubEnv('TZ', server)
  await onEverySession(app, `set time zone '${database}'`)
}

/** The next tests use the same process and database, so their time zones are restored. */
export async function resetServerTimeZones(app: TestApp): Promise<void> {
  vi.unstubAllEnvs()
  await onEverySession(app, 'reset time zone')
}

async function onEverySession({ database }: TestApp, statement: string): Promise<void> {
  const each = Array.from({ length: CONNECTIONS }, () =>
    database.withConnection((connection) => connection.run(statement)),
  )
  await Promise.all(each)
}
