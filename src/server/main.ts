import { openDatabase } from '#server/db/engines/open.ts'
import { closeOnSignals } from './graceful-shutdown.ts'
import { readSettings } from './settings.ts'
import type { Running } from './start.ts'

/** A database that starts beside the server, or that is being replaced, has this long. */
const DATABASE_WAIT_MS = 30_000

try {
  const settings = readSettings()
  const running: Running = {}
  const onConnectionError = (error: Error) =>
    running.app?.log.warn({ err: error }, 'database connection lost')
  const onWarning = (message: string) => void process.stderr.write(`${message}\n`)
  // Opening the database takes longest and happens on other threads, so this thread loads the product at the
  // same time.
  const [database, { startServer }] = await Promise.all([
    openDatabase({ ...settings, waitMs: DATABASE_WAIT_MS, onConnectionError, onWarning }),
    import('./start.ts'),
  ])
  const server = await startServer({ settings, database, running })
  closeOnSignals(server)
  process.stdout.write(`Damson is running at ${settings.appUrl.origin}\n`)
} catch (error) {
  // The person who starts the server should read one clear line, not a stack trace.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
