import type { Database } from '#server/db/database.ts'
import type { PageSource } from '#server/http/pages.ts'
import type { Settings } from '#server/settings.ts'

/** Everything with a side effect, handed in: a test gives its own clock, mail and payments. */
export type Deps = {
  settings: Settings
  database: Database
  pages: PageSource
  now: () => Date
}
