import { readSettings } from './settings.ts'
import { closeOnSignals } from './shutdown.ts'
import { startServer } from './start.ts'

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
