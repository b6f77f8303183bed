import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** At least as many as the suite's pool holds, so that asking for all at once reaches each of them. */
const CONNECTIONS = 10

export type ServerZones = { server: string; database: string }

/** Puts this process, and every session of its database, into time zones of their own. */
export async function moveServer(app: TestApp, { server, database }: ServerZones): Promise<void> {
  vi.stubEnv('TZ', server)
  await onEverySession(app, `set time zone '${database}'`)
}

/** The process and the database go on to the next test, so they are put back where they were. */
export async function bringServerBack(app: TestApp): Promise<void> {
  vi.unstubAllEnvs()
  await onEverySession(app, 'reset time zone')
}

async function onEverySession({ database }: TestApp, statement: string): Promise<void> {
  const each = Array.from({ length: CONNECTIONS }, () =>
    database.withConnection((connection) => connection.run(statement)),
  )
  await Promise.all(each)
}
