import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'

export type Operator = {
  database: Database
  settings: Settings
  now: Date
  /** One line for the person at the keyboard. */
  say: (line: string) => void
}

export type Command = {
  /** The words that call it, such as "promo add". */
  name: string
  usage: string
  help: string
  run: (operator: Operator, args: string[]) => Promise<void>
}

/** The person typed something that we do not understand: said in one line, with the usage after it. */
export class UsageError extends Error {}
