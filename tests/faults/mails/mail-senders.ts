/** Time runs this much faster for the senders, so a claim of two minutes expires after six seconds. */
export const TIMES_FASTER = 20

/** Two mail senders that share one outbox. */
export type MailSenders = {
  run: (script: string) => Promise<void>
  countUnsent: () => Promise<number>
  /** Kills one of the two and starts another in its place. */
  kill: (index: number) => Promise<void>
  stop: () => Promise<void>
}

/** With the files of mails that were sent: they must be gone. */
export const COUNT_UNSENT = `select (select count(*) from mail_outbox where sent_at is null)::int
  + (select count(*) from mail_attachments)::int as many`
