import { lockOwnerForReference, ownerGone } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Attachment } from '#server/integrations/mail/attachments.ts'
import { requireConfirmedAddress } from '#server/sessions/confirmed-address.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'

const MAX_PER_DAY = 20
const DAY_SECONDS = 86_400

/** Refuses before any work what cannot be sent. */
export function requireSending({ settings }: Pick<Deps, 'settings'>, user: User): void {
  if (settings.smtpUrl === null)
    throw new ProductError('not_configured', 'This server sends no mail. Use the draft in your mail program.')
  requireConfirmedAddress(user)
}

type Sending = { user: User; addresses: readonly Email[]; period: string; attachments: readonly Attachment[] }

/** Queues a mail to each address. Expects the transaction of the request: it is counted only if it is sent. */
export async function queueReport(
  tx: Db,
  deps: Pick<Deps, 'outbox' | 'now'>,
  { user, addresses, period, attachments }: Sending,
): Promise<void> {
  // The erasure locks the owner before the owner's limits, so this does too.
  if (!(await lockOwnerForReference(tx, user.id))) throw ownerGone()
  await countSending(tx, user.id, deps.now())
  // The address of somebody who has no account is not kept after the mail was sent.
  const data = { period, replyTo: user.email, leavesNoTrace: '1' }
  for (const toAddress of addresses)
    await deps.outbox.add(tx, { kind: 'report', userId: user.id, toAddress, data, attachments })
}

async function countSending(tx: Db, userId: number, now: Date): Promise<void> {
  const limit = { key: `reports-sent:of:${userId}`, max: MAX_PER_DAY, seconds: DAY_SECONDS }
  await countAttempt(tx, [limit], now).catch((error: unknown) => {
    if (!(error instanceof ProductError)) throw error
    const message = `You have sent ${MAX_PER_DAY} reports within a day. Please send the next one tomorrow, or use the draft.`
    throw new ProductError('too_many', message, { retryAfterSeconds: error.retryAfterSeconds ?? DAY_SECONDS })
  })
}
