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

export const COUNT_UNSENT = 'select count(*)::int as many from mail_outbox where sent_at is null'
