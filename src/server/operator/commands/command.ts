import type { Database } from '#server/db/engines/database.ts'
import type { Settings } from '#server/settings.ts'

export type Operator = {
  database: Database
  settings: Settings
  now: Date
  /** Where the person stands: a file they name is meant from there, whichever process does the work. */
  cwd: string
  /** One line for the person at the keyboard. */
  say: (line: string) => void
}

export type Command = {
  /** The words that call it, such as "promo add". */
  name: string
  usage: string
  /** What it does, in one sentence. */
  help: string
  /** What its own `--help` says besides: the options, and what it leaves alone. */
  details?: readonly string[]
  /** On the embedded database it works only while no server holds it. */
  needsStoppedServer?: true
  /** Whatever it throws is said in one line, and the exit code is 1. */
  run: (operator: Operator, args: string[]) => Promise<void>
}

/** The person typed something that we do not understand: said in one line, with the usage after it. Exit code 2. */
export class UsageError extends Error {}
