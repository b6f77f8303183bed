import { DataFolderInUseError } from '#server/db/engines/data-folder-lock.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import type { Command, LogOperatorEvent } from '#server/operator/commands/command.ts'
import { type ParsedCommand, parseCommand, runCommand } from '#server/operator/commands/parse-command.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { type Output, runOnServer } from './run-on-server.ts'

type Terminal = Output & { cwd: string; settings?: Settings }

/** Runs what a person typed after `npm run admin --`. Returns the exit code. */
export async function runOperator(words: string[], terminal: Terminal): Promise<number> {
  const parsed = parseCommand(words)
  if (parsed.command === null) {
    terminal.print(parsed.text)
    return parsed.exitCode
  }
  try {
    const settings = terminal.settings ?? readSettings()
    return (
      (await runRemotely({ parsed, words, settings }, terminal)) ??
      (await runLocally({ parsed, settings }, terminal))
    )
  } catch (error) {
    terminal.printError(error instanceof Error ? error.message : String(error))
    return 1
  }
}

type Run = { parsed: ParsedCommand & { command: Command }; settings: Settings }

/**
 * Null when the command has to open the database itself: always on PostgreSQL, which allows any number of
 * processes.
 */
async function runRemotely(
  { parsed, words, settings }: Run & { words: string[] },
  terminal: Terminal,
): Promise<number | null> {
  if (settings.databaseUrl !== null || parsed.command.needsStoppedServer) return null
  return runOnServer(settings.dataDir, { words, cwd: terminal.cwd }, terminal)
}

async function runLocally({ parsed, settings }: Run, { print, printError, cwd }: Terminal): Promise<number> {
  const database = await openDatabase({
    ...settings,
    databasePool: 2,
    // A backup of a database that this command has just created would look like a success.
    mustBeCurrent: !parsed.command.createsDatabase,
    onConnectionError: () => undefined,
  }).catch((error) => {
    throw error instanceof DataFolderInUseError ? unreachable(parsed.command, error) : error
  })
  try {
    const operator = { database, settings, now: new Date(), cwd, print, logEvent: logTo(printError) }
    return await runCommand(parsed, operator, printError)
  } finally {
    await database.close()
  }
}

/** One line as the server logs it. */
function logTo(printError: (line: string) => void): LogOperatorEvent {
  return (event, userId) =>
    printError(
      JSON.stringify({ level: 'info', time: new Date().toISOString(), event, userId, msg: 'security' }),
    )
}

/** The folder is locked by a server that cannot be reached, or that must be stopped for this command. */
function unreachable({ name, needsStoppedServer }: Command, error: DataFolderInUseError): Error {
  const why = needsStoppedServer
    ? `"${name}" works only while no server uses the data.`
    : 'The process that has it cannot be asked to do this.'
  return new Error(`${why} ${error.message}`, { cause: error })
}
