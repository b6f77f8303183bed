import type { Database, Db } from '#server/db/engines/database.ts'
import type { LogStream } from '#server/http/logs.ts'
import type { QueuedMail } from '#server/integrations/mail/outbox.ts'
import type { Passwords } from '#server/integrations/passwords.ts'
import type { Payments } from '#server/integrations/payments/payments.ts'
import type { PageSource } from '#server/pages/pages.ts'
import type { Settings } from './settings.ts'

/** Everything with a side effect, handed in: a test gives its own clock, mail and payments. */
export type Deps = {
  settings: Settings
  database: Database
  pages: PageSource
  passwords: Passwords
  /** Null where card payments are not set up. */
  payments: Payments | null
  outbox: Outbox
  jobs: Jobs
  now: () => Date
  /** The folder of built files; the build's own unless set. */
  webFolder?: string | undefined
  logStream?: LogStream | undefined
  /** For tests: an answer that is not exactly what its contract says is an error. */
  checksAnswers?: boolean
}

/** Jobs that somebody may be waiting for. */
export type WakeableJob = 'plan_cancellations'

export type Jobs = {
  /** Runs a job of the timetable now, in the background. Its next round does the same if this is forgotten. */
  wake(job: WakeableJob): void
}

export type Outbox = {
  /** Pass the transaction of the act that the mail tells of. */
  add(db: Db, mail: QueuedMail): Promise<void>
  /** Call once that transaction is done; the mail goes out all the same, only later, if nobody does. */
  wake(): void
}
