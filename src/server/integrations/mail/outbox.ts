import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { mailAttachments, mailOutbox } from '#server/db/schema/accounts.ts'
import { type Attachment, insertAttachments } from './attachments.ts'

export type MailKind =
  | 'welcome'
  | 'verify_email'
  | 'reset_password'
  | 'password_changed'
  | 'change_email'
  | 'email_changing'
  | 'account_erased'
  | 'trial_ending'
  | 'trial_ended'
  | 'support_request'
  | 'monday_mail'
  | 'second_step_added'
  | 'second_step_removed'
  | 'second_step_dropped'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'passkey_refused'
  | 'new_sign_in'
  | 'accountant_invite'
  | 'accountant_joined'
  | 'client_shared'
  | 'accountant_ended'
  | 'client_ended'
  | 'monthly_report'
  | 'report'

/** A queued mail: its kind and data, but not its text. */
export type QueuedMail = {
  kind: MailKind
  userId: number | null
  toAddress: string
  /** With `leavesNoTrace` not even the address is kept after the mail was sent or given up. */
  data?: Record<string, string>
  /** A mail with this key is queued only once, by whichever server comes first. */
  onceKey?: string
  attachments?: readonly Attachment[]
}

/** The text of a mail, composed before it is first sent. A token in it is worthless after `holdsTokenUntil`. */
export type ComposedMail = {
  subject: string
  text: string
  html: string
  holdsTokenUntil?: Date
  /** The account's own spelling of the address, used instead of the one that was typed. */
  toAddress?: string
  /** Mail programs show a button that unsubscribes by a POST to this address. */
  unsubscribeUrl?: string | undefined
}

export type OutboxRow = typeof mailOutbox.$inferSelect

/** `by` is the name of one worker, which is never reused. */
export type Claim = { id: number; by: string }

/**
 * When a worker dies, its mail becomes available again after this time. A live worker renews its claim while
 * it sends.
 */
export const CLAIM_MS = 120_000

/** Queues a mail in the transaction of the act that it is about, so that neither happens without the other. */
export async function enqueueMail(
  db: Db,
  mail: QueuedMail,
  options: { now: Date; host: string },
): Promise<void> {
  const [queued] = await db
    .insert(mailOutbox)
    .values({
      kind: mail.kind,
      userId: mail.userId,
      toAddress: mail.toAddress,
      data: mail.data ?? {},
      onceKey: mail.onceKey ?? null,
      messageId: `<${crypto.randomUUID()}@${options.host}>`,
      nextAttemptAt: options.now,
    })
    .onConflictDoNothing({ target: mailOutbox.onceKey })
    .returning({ id: mailOutbox.id })
  if (queued && mail.attachments) await insertAttachments(db, queued.id, mail.attachments)
}

/** Claims the mail that has been due longest for one worker. Null when no mail is due. */
export async function claimMail(db: Db, { by, now }: { by: string; now: Date }): Promise<OutboxRow | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          isNull(mailOutbox.givenUpAt),
          lte(mailOutbox.nextAttemptAt, now),
          or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, now)),
        ),
      )
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(mailOutbox)
      .set({ claimedBy: by, claimedUntil: claimEnd(now), attempts: sql`${mailOutbox.attempts} + 1` })
      .where(eq(mailOutbox.id, due.id))
      .returning()
    return claimed ?? null
  })
}

/** False when another worker has claimed the mail. */
export async function renewClaim(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailOutbox)
    .set({ claimedUntil: claimEnd(now) })
    .where(isStillClaimed(claim))
    .returning({ id: mailOutbox.id })
  return rows.length === 1
}

/** Returns false and stores nothing when another worker has claimed the mail. */
export async function storeComposed(db: Db, claim: Claim, mail: ComposedMail): Promise<boolean> {
  const { subject, text: textBody, html: htmlBody, holdsTokenUntil = null, toAddress } = mail
  const { unsubscribeUrl = null } = mail
  const address = toAddress === undefined ? {} : { toAddress }
  const rows = await db
    .update(mailOutbox)
    .set({ subject, textBody, htmlBody, unsubscribeUrl, holdsTokenUntil, ...address })
    .where(isStillClaimed(claim))
    .returning({ id: mailOutbox.id })
  return rows.length === 1
}

/** Deletes the mail's content and files, and keeps only the fact that it was sent. */
export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(mailOutbox)
      .set({ ...WIPED, sentAt: now })
      .where(isStillClaimed(claim))
      .returning({ id: mailOutbox.id })
    if (rows.length === 1) await tx.delete(mailAttachments).where(eq(mailAttachments.mailId, claim.id))
  })
}

/** Keeps the mail's data for a while, because an operator may retry it. */
export async function giveUpMail(db: Db, claim: Claim, why: { now: Date; error: string }): Promise<void> {
  const { data: _, ...wiped } = WIPED
  await db
    .update(mailOutbox)
    .set({ ...wiped, givenUpAt: why.now, lastError: why.error })
    .where(isStillClaimed(claim))
}

export async function postponeMail(
  db: Db,
  claim: Claim,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt: until, lastError: error, claimedBy: null, claimedUntil: null })
    .where(isStillClaimed(claim))
}

export async function deleteMail(db: Db, claim: Claim): Promise<void> {
  await db.delete(mailOutbox).where(isStillClaimed(claim))
}

type Withdrawal = { userId: number; kind: MailKind; now: Date; toAddress?: string }

/**
 * Deletes an owner's mails of one kind, or those of them to one address, that wait to be sent. One that is being sent
 * is left to its worker.
 */
export async function withdrawMail(db: Db, { userId, kind, now, toAddress }: Withdrawal): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.userId, userId),
        eq(mailOutbox.kind, kind),
        toAddress === undefined ? undefined : eq(mailOutbox.toAddress, toAddress),
        isNull(mailOutbox.sentAt),
        or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, now)),
      ),
    )
}

/** Gives up mails whose token has expired, because their link no longer works. */
export async function giveUpExpired(db: Db, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...WIPED, givenUpAt: now, lastError: 'the link in it ran out' })
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt), lte(mailOutbox.holdsTokenUntil, now)))
}

const WIPED = {
  data: {},
  subject: null,
  textBody: null,
  htmlBody: null,
  unsubscribeUrl: null,
  holdsTokenUntil: null,
  claimedBy: null,
  claimedUntil: null,
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}

/** An expired claim still belongs to its worker until another worker claims the mail. */
function isStillClaimed({ id, by }: Claim) {
  return and(eq(mailOutbox.id, id), eq(mailOutbox.claimedBy, by), isNull(mailOutbox.sentAt))
}
