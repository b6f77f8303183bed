import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Api } from '#server/http/api.ts'
import type { PageSource } from '#server/http/pages.ts'
import type { Settings } from '#server/settings.ts'

export type RunningServer = { app: Api; port: number; close: () => Promise<void> }

/** Opens the database, builds the app and listens. Closing undoes all three, in the opposite order. */
export async function startServer(settings: Settings, pages: PageSource): Promise<RunningServer> {
  const late: { app?: Api } = {}
  const onConnectionError = (error: Error) => late.app?.log.warn({ err: error }, 'database connection lost')
  const database = await openDatabase({ ...settings, onConnectionError })
  try {
    const app = await buildApp({ settings, database, pages, now: () => new Date() })
    late.app = app
    await app.listen({ port: settings.port, host: settings.host })
    const { port } = app.server.address() as AddressInfo
    return { app, port, close: () => app.close().then(() => database.close()) }
  } catch (error) {
    await database.close()
    throw error
  }
}
