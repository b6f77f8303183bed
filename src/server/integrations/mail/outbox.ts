import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailOutbox } from '#server/db/schema-accounts.ts'

/** A mail as it waits: what it is about, not what it says. */
export type QueuedMail = {
  kind: string
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

const LEASE_MS = 120_000

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

/** Takes due mails for this server alone; a server that dies gives them back when its lease ends. */
export async function claimMails(
  db: Db,
  claim: { by: string; now: Date; most: number },
): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          isNull(mailOutbox.givenUpAt),
          lte(mailOutbox.nextAttemptAt, claim.now),
          or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, claim.now)),
        ),
      )
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(claim.most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const claimed = await tx
      .update(mailOutbox)
      .set({
        claimedBy: claim.by,
        claimedUntil: new Date(claim.now.getTime() + LEASE_MS),
        attempts: sql`${mailOutbox.attempts} + 1`,
      })
      .where(
        sql`${mailOutbox.id} in (${sql.join(
          due.map((row) => sql`${row.id}`),
          sql`, `,
        )})`,
      )
      .returning()
    // The database returns them as they lie; they are sent as they became due.
    return due.flatMap(({ id }) => claimed.filter((mail) => mail.id === id))
  })
}

export async function storeComposed(db: Db, id: number, mail: ComposedMail): Promise<void> {
  const { subject, text: textBody, html: htmlBody, holdsTokenUntil = null, toAddress } = mail
  const address = toAddress === undefined ? {} : { toAddress }
  await db
    .update(mailOutbox)
    .set({ subject, textBody, htmlBody, holdsTokenUntil, ...address })
    .where(eq(mailOutbox.id, id))
}

/** Nothing of the mail is kept but that it went out. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...WIPED, sentAt: now })
    .where(eq(mailOutbox.id, id))
}

/** What it is about stays for a while: an operator may have it tried again. */
export async function giveUpMail(db: Db, id: number, why: { now: Date; error: string }): Promise<void> {
  const { data: _, ...wiped } = WIPED
  await db
    .update(mailOutbox)
    .set({ ...wiped, givenUpAt: why.now, lastError: why.error })
    .where(eq(mailOutbox.id, id))
}

export async function postponeMail(db: Db, id: number, until: Date, error: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt: until, lastError: error, claimedBy: null, claimedUntil: null })
    .where(eq(mailOutbox.id, id))
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id))
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
