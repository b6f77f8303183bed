import { type Command, type Operator, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'

/** What the operator typed: a command to run, or a text to print. */
export type ParsedCommand =
  | { command: Command; args: string[] }
  | { command: null; text: string; exitCode: number }

const HELP = ['--help', '-h']

/** Help needs no database, so it is handled before one is opened. */
export function parseCommand(words: readonly string[]): ParsedCommand {
  const asksForHelp = words[0] === 'help' || words.some((word) => HELP.includes(word))
  const plain = words.filter((word, index) => !HELP.includes(word) && !(index === 0 && word === 'help'))
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => plain[index] === word))
  if (command && !asksForHelp) return { command, args: plain.slice(command.name.split(' ').length) }
  if (command) return { command: null, text: explain(command), exitCode: 0 }
  const isKnown = plain.length === 0 || (asksForHelp && commandsOf(plain).length > 0)
  return { command: null, text: overview(plain), exitCode: isKnown ? 0 : 2 }
}

/** Returns the exit code: 0 done, 1 failed or something found, 2 not understood. */
export async function runCommand(
  { command, args }: ParsedCommand & { command: Command },
  operator: Operator,
  printError: (line: string) => void,
): Promise<number> {
  try {
    await command.run(operator, args)
    return 0
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error))
    if (!isUsage(error)) return 1
    printError(`\nUsage: npm run admin -- ${command.usage}`)
    return 2
  }
}

function isUsage(error: unknown): boolean {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function explain({ usage, help, details = [] }: Command): string {
  return [`Usage: npm run admin -- ${usage}`, '', help, ...details].join('\n')
}

function overview(words: readonly string[]): string {
  const some = commandsOf(words)
  const lines = (some.length > 0 ? some : COMMANDS).map(({ usage, help }) => `  ${usage}\n      ${help}`)
  const unknown =
    words.length > 0 && some.length === 0 ? [`There is no command "${words.join(' ')}".`, ''] : []
  return [
    ...unknown,
    'Usage: npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    'More on one of them: npm run admin -- COMMAND --help',
  ].join('\n')
}

/** All commands of a group, such as "users". */
function commandsOf(words: readonly string[]): readonly Command[] {
  return COMMANDS.filter(({ name }) => {
    const parts = name.split(' ')
    return words.length < parts.length && words.every((word, index) => parts[index] === word)
  })
}
