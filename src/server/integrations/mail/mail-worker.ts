import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/engines/database.ts'
import { readAttachments } from './attachments.ts'
import type { Mailer } from './mailer.ts'
import {
  CLAIM_MS,
  type Claim,
  type ComposedMail,
  claimMail,
  deleteMail,
  giveUpExpired,
  giveUpMail,
  markSent,
  type OutboxRow,
  postponeMail,
  renewClaim,
  storeComposed,
} from './outbox.ts'

/** Composes a mail of one kind. Returns null when there is nobody to send it to (any more). */
export type ComposeMail = (db: Db, mail: OutboxRow, now: Date) => Promise<ComposedMail | null>

export type MailWorkerDeps = {
  db: Db
  mailer: Mailer
  /** By kind. A newer server may have queued a kind that this server does not know. */
  composers: Record<string, ComposeMail>
  now: () => Date
  onError: (error: unknown) => void
  onOutcome?: (outcome: 'sent' | 'failed' | 'given_up') => void
  /**
   * This worker's name in claims. A process id would not be unique: servers in other containers may have the
   * same one.
   */
  by?: string
  renewEveryMs?: number
  /** The pause between two tries to mark a mail as sent. */
  markRetryMs?: number
}

const MAX_ATTEMPTS = 10

/** Sends all due mails. Each mail is claimed right before it is sent, so a slow one does not delay the others. */
export async function deliverMail(deps: MailWorkerDeps, isStopped = () => false): Promise<void> {
  const { by = crypto.randomUUID() } = deps
  await giveUpExpired(deps.db, deps.now())
  while (!isStopped()) {
    const mail = await claimMail(deps.db, { by, now: deps.now() })
    if (mail === null) return
    await deliverOne(deps, mail, { id: mail.id, by })
  }
}

export type MailWorker = { wake: () => void; stop: () => Promise<void> }

const POLL_MS = 5_000
/** The first look comes a little after the start, so that waiting visitors are served first. */
const FIRST_POLL_DELAY_MS = 500

/** Checks the outbox when woken, and every few seconds for mails that another server or a retry left there. */
export function startMailWorker(deps: MailWorkerDeps): MailWorker {
  const named = { by: crypto.randomUUID(), ...deps }
  let round: Promise<void> = Promise.resolve()
  let stopped = false
  const wake = () => {
    if (!stopped) round = round.then(() => deliverMail(named, () => stopped)).catch(deps.onError)
  }
  const first = setTimeout(wake, FIRST_POLL_DELAY_MS)
  const timer = setInterval(wake, POLL_MS)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      await round
    },
  }
}

async function deliverOne(deps: MailWorkerDeps, mail: OutboxRow, claim: Claim): Promise<void> {
  try {
    const composed = await composeOnce(deps, mail, claim)
    if (composed === null) return await deleteMail(deps.db, claim)
    if (!(await renewClaim(deps.db, claim, deps.now()))) return
    await sendClaimed(deps, { mail, claim, composed })
  } catch (error) {
    deps.onError(error)
    return retryLater(deps, mail, { claim, error })
  }
  deps.onOutcome?.('sent')
  await markDelivered(deps, mail, claim)
}

/** A retry after a crash must send the very same mail, so the composed mail is stored until it is sent. */
async function composeOnce(
  deps: MailWorkerDeps,
  mail: OutboxRow,
  claim: Claim,
): Promise<ComposedMail | null> {
  if (mail.subject !== null && mail.textBody !== null && mail.htmlBody !== null) {
    if (MAY_LAPSE.has(mail.kind) && !(await isStillWanted(deps, mail))) return null
    const { subject, textBody: text, htmlBody: html, unsubscribeUrl } = mail
    return { subject, text, html, unsubscribeUrl: unsubscribeUrl ?? undefined }
  }
  const compose = deps.composers[mail.kind]
  if (!compose) throw new Error(`no composer for mails of kind ${mail.kind}`)
  return deps.db.transaction(async (tx) => {
    const composed = await compose(tx, mail, deps.now())
    // Throws, so that the transaction rolls back the token that was created for this mail.
    if (composed !== null && !(await storeComposed(tx, claim, composed)))
      throw new Error('the claim was lost')
    return composed
  })
}

/**
 * Mails that an owner can switch off, or whose reader may lose access, after they were composed. One that is being sent
 * cannot be withdrawn, so it is asked about again before the next try.
 */
const MAY_LAPSE: ReadonlySet<string> = new Set(['monthly_report', 'monday_mail'])

async function isStillWanted(deps: MailWorkerDeps, mail: OutboxRow): Promise<boolean> {
  const compose = deps.composers[mail.kind]
  return !compose || (await deps.db.transaction((tx) => compose(tx, mail, deps.now()))) !== null
}

const RENEW_EVERY_MS = 30_000

type ClaimedMail = { mail: OutboxRow; claim: Claim; composed: ComposedMail }

/** Sends the mail and renews its claim until the mail server has answered, however long that takes. */
async function sendClaimed(deps: MailWorkerDeps, { mail, claim, composed }: ClaimedMail): Promise<void> {
  const { subject, text, html, unsubscribeUrl, toAddress: to = mail.toAddress } = composed
  const renew = () => void renewClaim(deps.db, claim, deps.now()).catch(deps.onError)
  const renewing = setInterval(renew, deps.renewEveryMs ?? RENEW_EVERY_MS)
  try {
    const replyTo = mail.data['replyTo']
    const files = await readAttachments(deps.db, mail.id)
    const attachments = files.length > 0 ? { attachments: files } : {}
    const { messageId } = mail
    await deps.mailer.send({ messageId, to, replyTo, subject, text, html, unsubscribeUrl, ...attachments })
  } finally {
    clearInterval(renewing)
  }
}

const MARK_RETRY_MS = 1_000

/**
 * Retries while the claim lasts: a mail that was sent but not marked would be sent a second time. A database whose
 * primary is lost is away for half a minute, and a claim lasts two.
 */
async function markDelivered(deps: MailWorkerDeps, mail: OutboxRow, claim: Claim): Promise<void> {
  const mark = () =>
    mail.data['leavesNoTrace'] ? deleteMail(deps.db, claim) : markSent(deps.db, claim, deps.now())
  const claimedUntil = deps.now().getTime() + CLAIM_MS
  const delayMs = deps.markRetryMs ?? MARK_RETRY_MS
  for (;;) {
    try {
      return await mark()
    } catch (error) {
      deps.onError(error)
      if (deps.now().getTime() >= claimedUntil) throw error
      await wait(delayMs)
    }
  }
}

type Failure = { claim: Claim; error: unknown }

/** Half a minute, one, two, four … up to six hours. */
async function retryLater(deps: MailWorkerDeps, mail: OutboxRow, { claim, error }: Failure): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const now = deps.now()
  deps.onOutcome?.(mail.attempts >= MAX_ATTEMPTS ? 'given_up' : 'failed')
  if (mail.attempts >= MAX_ATTEMPTS && mail.data['leavesNoTrace']) return deleteMail(deps.db, claim)
  if (mail.attempts >= MAX_ATTEMPTS) return giveUpMail(deps.db, claim, { now, error: reason })
  const delayMs = Math.min(30_000 * 2 ** (mail.attempts - 1), 6 * 3_600_000)
  await postponeMail(deps.db, claim, { until: new Date(now.getTime() + delayMs), error: reason })
}
