import type { Client } from 'pg'
import type { SlowSmtpServer } from '#tests/faults/mails/slow-smtp-server.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

/** A claim whose server lost its answer ends after two minutes. */
const ALL_SENT_WITHIN_MS = 240_000

/** Waits until every mail is sent; then each mail of the outbox was delivered once, and no other. */
export async function checkMails(database: Client, { deliveries }: SlowSmtpServer): Promise<string[]> {
  const isSent = async () =>
    (await database.query('select from mail_outbox where sent_at is null and given_up_at is null'))
      .rowCount === 0
  await waitUntil('every mail is sent', isSent, { timeoutMs: ALL_SENT_WITHIN_MS, everyMs: 500 })
  const { rows } = await database.query('select message_id, to_address, given_up_at from mail_outbox')
  const countOf = (id: string) => deliveries.filter(({ messageId }) => messageId === id).length
  const stored = new Set(rows.map((row) => String(row.message_id)))
  return [
    ...rows.flatMap((row) => checkMail(row, countOf(row.message_id))),
    ...deliveries
      .filter(({ messageId }) => !stored.has(messageId))
      .map(({ to }) => `a mail to ${to} was delivered, and the outbox has lost it`),
  ]
}

type Row = { to_address: string; given_up_at: Date | null }

function checkMail({ to_address, given_up_at }: Row, times: number): string[] {
  if (given_up_at !== null) return [`a mail to ${to_address} was given up`]
  return times === 1 ? [] : [`a mail to ${to_address} was delivered ${times} times`]
}
