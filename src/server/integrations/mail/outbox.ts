import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox } from '#server/db/schema/accounts.ts'

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

/** A mail as it waits: what it is about, not what it says. */
export type QueuedMail = {
  kind: MailKind
  userId: number | null
  toAddress: string
  /** With `leavesNoTrace` not even the address is kept once the mail is done with. */
  data?: Record<string, string>
  /** A mail with this key is queued once, whoever asks. */
  onceKey?: string
}

/** What a mail says, made when it is first sent. A token in it is worthless after `holdsTokenUntil`. */
export type ComposedMail = {
  subject: string
  text: string
  html: string
  holdsTokenUntil?: Date
  /** Where the account's own spelling of the address is to be used instead of the typed one. */
  toAddress?: string
}

export type OutboxRow = typeof mailOutbox.$inferSelect

/** Whose a claim is: a name of one postman alone, never used again. */
export type Claim = { id: number; by: string }

/** A postman that dies gives its mail back after this time; one that lives renews the claim while it sends. */
const CLAIM_MS = 120_000

/** Queues a mail in the transaction of the act that it tells of, so that neither happens without the other. */
export async function enqueueMail(
  db: Db,
  mail: QueuedMail,
  options: { now: Date; host: string },
): Promise<void> {
  await db
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
}

/** Takes the mail that has been due longest, for one postman alone; null when none is due. */
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

/** False when the mail is no longer this postman's to send. */
export async function renewClaim(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailOutbox)
    .set({ claimedUntil: claimEnd(now) })
    .where(isStillClaimed(claim))
    .returning({ id: mailOutbox.id })
  return rows.length === 1
}

/** False, and nothing is stored, when the mail is no longer this postman's. */
export async function storeComposed(db: Db, claim: Claim, mail: ComposedMail): Promise<boolean> {
  const { subject, text: textBody, html: htmlBody, holdsTokenUntil = null, toAddress } = mail
  const address = toAddress === undefined ? {} : { toAddress }
  const rows = await db
    .update(mailOutbox)
    .set({ subject, textBody, htmlBody, holdsTokenUntil, ...address })
    .where(isStillClaimed(claim))
    .returning({ id: mailOutbox.id })
  return rows.length === 1
}

/** Nothing of the mail is kept but that it went out. */
export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...WIPED, sentAt: now })
    .where(isStillClaimed(claim))
}

/** What it is about stays for a while: an operator may have it tried again. */
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

/** Mails whose token has run out say nothing useful any more. */
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
  holdsTokenUntil: null,
  claimedBy: null,
  claimedUntil: null,
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}

/** A claim that ended is still its holder's until another postman takes the mail. */
function isStillClaimed({ id, by }: Claim) {
  return and(eq(mailOutbox.id, id), eq(mailOutbox.claimedBy, by), isNull(mailOutbox.sentAt))
}
