import { readSettings } from '#server/settings.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { startServer } from '#server/start.ts'

try {
  const settings = readSettings()
  const server = await startServer(settings)
  closeOnSignals(server)
  process.stdout.write(`Damson is running at ${settings.appUrl.origin}\n`)
} catch (error) {
  // Whoever starts the server reads one clear line, not a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
