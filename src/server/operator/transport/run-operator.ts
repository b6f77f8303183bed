import { DataFolderInUseError } from '#server/db/engines/data-folder-lock.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import type { Command } from '#server/operator/commands/command.ts'
import { type ParsedCommand, parseCommand, runCommand } from '#server/operator/commands/parse-command.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { askServer, type Speaker } from './ask-server.ts'

type Keyboard = Speaker & { cwd: string; settings?: Settings }

/** Runs what a person typed after `npm run admin --`. Returns the exit code. */
export async function runOperator(words: string[], keyboard: Keyboard): Promise<number> {
  const order = parseCommand(words)
  if (order.command === null) {
    keyboard.say(order.text)
    return order.exitCode
  }
  try {
    const settings = keyboard.settings ?? readSettings()
    return (
      (await runThere({ order, words, settings }, keyboard)) ?? (await runHere({ order, settings }, keyboard))
    )
  } catch (error) {
    keyboard.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

type Run = { order: ParsedCommand & { command: Command }; settings: Settings }

/**
 * Null when the command has to open the database itself: always on PostgreSQL, which allows any number of
 * processes.
 */
async function runThere(
  { order, words, settings }: Run & { words: string[] },
  keyboard: Keyboard,
): Promise<number | null> {
  if (settings.databaseUrl !== null || order.command.needsStoppedServer) return null
  return askServer(settings.dataDir, { words, cwd: keyboard.cwd }, keyboard)
}

async function runHere({ order, settings }: Run, { say, complain, cwd }: Keyboard): Promise<number> {
  const database = await openDatabase({
    ...settings,
    databasePool: 2,
    onConnectionError: () => undefined,
  }).catch((error) => {
    throw error instanceof DataFolderInUseError ? unreachable(order.command, error) : error
  })
  try {
    return await runCommand(order, { database, settings, now: new Date(), cwd, say }, complain)
  } finally {
    await database.close()
  }
}

/** The folder is locked by a server that cannot be reached, or that must be stopped for this command. */
function unreachable({ name, needsStoppedServer }: Command, error: DataFolderInUseError): Error {
  const why = needsStoppedServer
    ? `"${name}" works only while no server uses the data.`
    : 'The process that has it cannot be asked to do this.'
  return new Error(`${why} ${error.message}`, { cause: error })
}
