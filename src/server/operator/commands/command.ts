import type { Database } from '#server/db/engines/database.ts'
import type { Settings } from '#server/settings.ts'

/** Writes to the server's log, or to standard error where no server runs the command. */
export type LogOperatorEvent = (event: 'second_step_dropped', userId: number) => void

export type Operator = {
  database: Database
  settings: Settings
  now: Date
  /** The operator's working directory. File names are relative to it, even if the server runs the command. */
  cwd: string
  /** Prints one line for the operator. */
  print: (line: string) => void
  logEvent: LogOperatorEvent
}

export type Command = {
  /** The words that select it, such as "promo add". */
  name: string
  usage: string
  /** What it does, in one sentence. */
  help: string
  /** Further lines of its own `--help`: the options, and what it does not change. */
  details?: readonly string[]
  /** On the embedded database the command works only while no server is running. */
  needsStoppedServer?: true
  /** It fills a new database. All other commands refuse one that is missing or of an older version. */
  createsDatabase?: true
  /** An error is printed as one line, and the exit code is 1. */
  run: (operator: Operator, args: string[]) => Promise<void>
}

/** The operator typed something invalid. The message and the usage are printed, and the exit code is 2. */
export class UsageError extends Error {}
