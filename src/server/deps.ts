import type { Database, Db } from '#server/db/engines/database.ts'
import type { LogStream } from '#server/http/logs.ts'
import type { QueuedMail } from '#server/integrations/mail/outbox.ts'
import type { Passwords } from '#server/integrations/passwords.ts'
import type { Payments } from '#server/integrations/payments/payments.ts'
import type { PageSource } from '#server/pages/page-source.ts'
import type { Settings } from './settings.ts'

/** Everything with a side effect is passed in, so that a test can pass its own clock, mail and payments. */
export type Deps = {
  settings: Settings
  database: Database
  pages: PageSource
  passwords: Passwords
  /** Null when card payments are not configured. */
  payments: Payments | null
  outbox: Outbox
  jobs: Jobs
  now: () => Date
  /** The folder of built files. The default is the folder of the build. */
  webFolder?: string | undefined
  logStream?: LogStream | undefined
  /** For tests: an answer that does not match its contract exactly is an error. */
  checksAnswers?: boolean
}

/** Scheduled jobs that can also be started early, because a person may be waiting for the result. */
export type WakeableJob = 'plan_cancellations'

export type Jobs = {
  /** Runs a scheduled job now, in the background. Without this call the job runs at its next scheduled time. */
  wake(job: WakeableJob): void
}

export type Outbox = {
  /** Pass the transaction of the act that the mail is about. */
  add(db: Db, mail: QueuedMail): Promise<void>
  /** Call this after the transaction has ended. Without the call the mail is sent a few seconds later. */
  wake(): void
}
