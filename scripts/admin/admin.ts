import { openDatabase } from '#server/db/open.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { billingCommands } from './billing-commands.ts'
import { type Command, UsageError } from './command.ts'
import { promoCommands } from './promo-commands.ts'

const COMMANDS = [...promoCommands, ...billingCommands]

/** Runs one of the operator's commands; the answer is the exit code. */
export async function runAdmin(words: string[]): Promise<number> {
  const command = COMMANDS.find(({ name }) => words.join(' ').startsWith(name))
  if (!command || words.some((word) => word === '--help' || word === 'help')) {
    say(describe(command))
    return command || words.length === 0 || words[0]?.includes('help') ? 0 : 2
  }
  try {
    await runOn(readSettings(), command, words.slice(command.name.split(' ').length))
    return 0
  } catch (error) {
    return explain(error, command)
  }
}

async function runOn(settings: Settings, command: Command, args: string[]): Promise<void> {
  // On the embedded database this refuses, with a clear line, while the server holds it.
  const database = await openDatabase({ ...settings, databasePool: 2, onConnectionError: () => undefined })
  try {
    await command.run({ database, settings, now: new Date(), say }, args)
  } finally {
    await database.close()
  }
}

function explain(error: unknown, command: Command): number {
  const message = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  process.stderr.write(isUsage ? `${message}\n\nUsage: npm run admin -- ${command.usage}\n` : `${message}\n`)
  return isUsage ? 2 : 1
}

function describe(command: Command | undefined): string {
  const commands = command ? [command] : COMMANDS
  const lines = commands.map(({ usage, help }) => `  ${usage}\n      ${help}`)
  return ['Usage: npm run admin -- COMMAND', '', ...lines].join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
