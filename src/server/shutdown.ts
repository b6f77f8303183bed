import type { RunningServer } from './start.ts'

const PATIENCE_MS = 8_000
/** Ten seconds is what those who stop servers wait before they kill them. */
const LAST_MOMENT_MS = 9_500

/** SIGTERM and SIGINT: say so, stop accepting, finish what runs, close, exit 0. A second one ends it at once. */
export function closeOnSignals(server: RunningServer): void {
  let closing = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    server.app.log.info({ signal }, 'closing')
    closeInTime(server).then(
      () => process.exit(0),
      (error) => {
        server.app.log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** A client that never finishes must not keep us: its connection is cut when patience ends. */
async function closeInTime(server: RunningServer): Promise<void> {
  setTimeout(() => server.app.server.closeAllConnections(), PATIENCE_MS).unref()
  // A database that hangs loses nothing by our going: what was answered is committed.
  setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref()
  await server.app.leave()
  await server.close()
}
