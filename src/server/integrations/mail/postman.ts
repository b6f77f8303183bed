import type { Db } from '#server/db/database.ts'
import type { Mailer } from './mailer.ts'
import {
  type ComposedMail,
  claimMails,
  deleteMail,
  giveUpExpired,
  giveUpMail,
  markSent,
  type OutboxRow,
  postponeMail,
  storeComposed,
} from './outbox.ts'

/** Makes a mail of one kind; null when there is nobody to send it to (any more). */
export type ComposeMail = (db: Db, mail: OutboxRow, now: Date) => Promise<ComposedMail | null>

export type PostmanDeps = {
  db: Db
  mailer: Mailer
  composers: Record<string, ComposeMail>
  now: () => Date
  onError: (error: unknown) => void
  onOutcome?: (outcome: 'sent' | 'failed' | 'given_up') => void
}

const MOST_AT_ONCE = 10
const MOST_ATTEMPTS = 10

/** Sends everything that is due: claimed in a short transaction, sent outside it, marked after. */
export async function deliverMail(deps: PostmanDeps): Promise<number> {
  await giveUpExpired(deps.db, deps.now())
  const claimed = await claimMails(deps.db, { by: String(process.pid), now: deps.now(), most: MOST_AT_ONCE })
  for (const mail of claimed) await deliverOne(deps, mail)
  return claimed.length
}

export type Postman = { wake: () => void; stop: () => Promise<void> }

const POLL_MS = 5_000
/** Whoever waits for a server that starts comes first. */
const FIRST_LOOK_MS = 500

/** Looks into the outbox when woken and every few seconds, for what another server or a retry left there. */
export function startPostman(deps: PostmanDeps): Postman {
  let round: Promise<void> = Promise.resolve()
  let stopped = false
  const deliverAll = async () => {
    try {
      while (!stopped && (await deliverMail(deps)) === MOST_AT_ONCE);
    } catch (error) {
      deps.onError(error)
    }
  }
  const wake = () => {
    if (!stopped) round = round.then(deliverAll)
  }
  const first = setTimeout(wake, FIRST_LOOK_MS)
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

async function deliverOne(deps: PostmanDeps, mail: OutboxRow): Promise<void> {
  try {
    const composed = await composeOnce(deps, mail)
    if (composed === null) return await deleteMail(deps.db, mail.id)
    const { subject, text, html, toAddress: to = mail.toAddress } = composed
    const replyTo = mail.data['replyTo']
    await deps.mailer.send({ messageId: mail.messageId, to, replyTo, subject, text, html })
    deps.onOutcome?.('sent')
    if (mail.data['leavesNoTrace']) return await deleteMail(deps.db, mail.id)
    await markSent(deps.db, mail.id, deps.now())
  } catch (error) {
    deps.onError(error)
    await tryLater(deps, mail, error)
  }
}

/** A repeat after a crash must be the very same mail, so what was composed is kept until it is sent. */
async function composeOnce(deps: PostmanDeps, mail: OutboxRow): Promise<ComposedMail | null> {
  if (mail.subject !== null && mail.textBody !== null && mail.htmlBody !== null) {
    return { subject: mail.subject, text: mail.textBody, html: mail.htmlBody }
  }
  const compose = deps.composers[mail.kind]
  if (!compose) throw new Error(`no composer for mails of kind ${mail.kind}`)
  return deps.db.transaction(async (tx) => {
    const composed = await compose(tx, mail, deps.now())
    if (composed !== null) await storeComposed(tx, mail.id, composed)
    return composed
  })
}

/** Half a minute, one, two, four … up to six hours. */
async function tryLater(deps: PostmanDeps, mail: OutboxRow, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const now = deps.now()
  deps.onOutcome?.(mail.attempts >= MOST_ATTEMPTS ? 'given_up' : 'failed')
  if (mail.attempts >= MOST_ATTEMPTS && mail.data['leavesNoTrace']) return deleteMail(deps.db, mail.id)
  if (mail.attempts >= MOST_ATTEMPTS) return giveUpMail(deps.db, mail.id, { now, error: reason })
  const delayMs = Math.min(30_000 * 2 ** (mail.attempts - 1), 6 * 3_600_000)
  await postponeMail(deps.db, mail.id, new Date(now.getTime() + delayMs), reason)
}
