import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/auth/auth.db.ts'
import { withdrawMail } from '#server/integrations/mail/outbox.ts'
import { requireConfirmedAddress } from '#server/sessions/confirmed-address.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import type { Accountant } from '#shared/features/auth/accountants.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteAccountant, requireAccountant } from './accountants.db.ts'
import { countAccountants, findInvited, insertInvitation, renewInvitation } from './invitations.db.ts'

const INVITE_HOURS = 72
const DAY_SECONDS = 86_400
/** Far more than a salon has, and few enough to be read on one card. */
const MAX_ACCOUNTANTS = 10

/** Refuses before any work who cannot be invited. */
export function requireInviting({ user }: Visitor, email: Email): void {
  // The mail goes to somebody who has not asked for it, and names the owner.
  requireConfirmedAddress(user)
  if (email === user.email) throw ownAddress()
}

type NewInvitation = { userId: number; email: Email; now: Date }

/**
 * Invites an address, or sends the mail again. The answer is the same whether or not the address has an account:
 * nothing here looks it up. Expects the transaction of the request: it is counted only if it is sent.
 */
export async function inviteAccountant(
  tx: Db,
  deps: Pick<Deps, 'outbox' | 'settings'>,
  invited: NewInvitation,
): Promise<Accountant> {
  const { userId, email, now } = invited
  // The erasure locks the owner before the owner's limits, so this does too.
  await lockOwner(tx, userId)
  if (deps.settings.rateLimits) await countInvite(tx, invited)
  const id = await storeInvitation(tx, invited)
  // A mail that still waits would bring a link that does not work any more.
  await withdrawMail(tx, { userId, kind: 'accountant_invite', toAddress: email, now })
  const data = { invitationId: String(id) }
  await deps.outbox.add(tx, { kind: 'accountant_invite', userId, toAddress: email, data })
  return requireAccountant(tx, { userId, id })
}

/** Ends an access or withdraws an invitation. From the next call on the accountant reads nothing more. */
export async function endAccess(deps: Deps, { userId, user }: Visitor, id: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const ended = await deleteAccountant(tx, { userId, id })
    if (ended === null) throw notShared()
    await withdrawMail(tx, { userId, kind: 'accountant_invite', toAddress: ended.email, now: deps.now() })
    const accountant = ended.accountantId === null ? null : await findUserById(tx, ended.accountantId)
    if (accountant === null) return
    await withdrawReports(tx, { userId, toAddress: accountant.email, now: deps.now() })
    await deps.outbox.add(tx, toAccountantEnded(user, accountant))
    await deps.outbox.add(tx, toClientEnded(accountant, user))
  })
  deps.outbox.wake()
}

/** A monthly report that waits for another try is complete, so it would be sent as it is. */
export function withdrawReports(
  tx: Db,
  mails: { userId: number; toAddress: string; now: Date },
): Promise<void> {
  return withdrawMail(tx, { ...mails, kind: 'monthly_report' })
}

type Person = { name: string; email: string }
/** `hasLeft`: the accountant gave the access back. */
type Ending = { hasLeft?: boolean }

/**
 * Tells an owner that an accountant no longer reads their records. The mail names no account, so that it can be queued
 * while either account is being erased, and it leaves no trace of the address.
 */
export function toAccountantEnded(owner: Person, { name, email }: Person, ending: Ending = {}) {
  const people = { name: owner.name, accountant: name, accountantEmail: email }
  const data = { ...people, ...endingIn(ending), leavesNoTrace: 'yes' }
  return { kind: 'accountant_ended', userId: null, toAddress: owner.email, data } as const
}

/** Tells an accountant that a client's records are no longer shared. */
export function toClientEnded(accountant: Person, owner: Person, ending: Ending = {}) {
  const data = { name: accountant.name, client: owner.name, ...endingIn(ending), leavesNoTrace: 'yes' }
  return { kind: 'client_ended', userId: null, toAddress: accountant.email, data } as const
}

function endingIn({ hasLeft = false }: Ending): Record<string, string> {
  return hasLeft ? { hasLeft: 'yes' } : {}
}

async function storeInvitation(tx: Db, { userId, email, now }: NewInvitation): Promise<number> {
  const times = { invitedAt: now, expiresAt: new Date(now.getTime() + INVITE_HOURS * 3_600_000) }
  const known = await findInvited(tx, { userId, email })
  if (known !== null && known.acceptedAt !== null) throw alreadyShared()
  if (known !== null) {
    await renewInvitation(tx, { userId, id: known.id, ...times })
    return known.id
  }
  if ((await countAccountants(tx, userId)) >= MAX_ACCOUNTANTS) throw tooManyAccountants()
  return insertInvitation(tx, { userId, email, ...times })
}

/** Counted per typed address too, whether or not it has an account, so that no address is flooded with our mails. */
async function countInvite(tx: Db, { userId, email, now }: NewInvitation): Promise<void> {
  const limits = [
    { key: `account-invite:of:${userId}`, max: 10, seconds: DAY_SECONDS },
    { key: `invite:of:${email}`, max: 5, seconds: DAY_SECONDS },
  ]
  await countAttempt(tx, limits, now)
}

function ownAddress(): ProductError {
  const message = 'This is your own address'
  return new ProductError('invalid', message, { fields: { email: message } })
}

function alreadyShared(): ProductError {
  const message = 'You share your records with this address already'
  return new ProductError('conflict', message, { fields: { email: message } })
}

function tooManyAccountants(): ProductError {
  const message = `You can share with ${MAX_ACCOUNTANTS} people. End one access first.`
  return new ProductError('conflict', message, { fields: { email: message } })
}

function notShared(): ProductError {
  return new ProductError('not_found', 'This access has ended already.')
}
