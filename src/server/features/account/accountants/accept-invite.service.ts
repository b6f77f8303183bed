import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import { deleteSession, insertSession } from '#server/db/accounts/session-rows.ts'
import { toUser } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById, insertKnownDevice, insertUser } from '#server/features/auth/auth.db.ts'
import { refuseCommonPassword } from '#server/integrations/common-passwords.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { NewAccountant } from '#shared/features/auth/clients.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteAccountant, isAccountantOf, markAccountant } from './accountants.db.ts'
import { acceptInvitation, findInvitation } from './invitations.db.ts'

/** The browser that a new account signs in with. */
export type NewBrowser = { address: string; device: string; formerSid: string | null }

type NewAccount = NewAccountant & { token: string; browser: NewBrowser }
type Opened = { user: User; sessionSecret: string; deviceSecret: string }

/** Opens an account without a plan for the invited address, and signs it in. */
export async function acceptWithNewAccount(deps: Deps, input: NewAccount): Promise<Opened> {
  const { db } = deps.database
  const { token, name, password, browser } = input
  await countAccount(deps, browser.address)
  const link = { token, now: deps.now() }
  if ((await findInvitation(db, link)) === null) throw invalidLink()
  await refuseCommonPassword(password, 'password')
  const passwordHash = await deps.passwords.hash(password)
  const opened = await db.transaction(async (tx) => {
    const invitation = await requireInvitation(tx, link)
    const person = { name, email: invitation.email, businessType: 'Other' as const, passwordHash }
    const { id } = await insertUser(tx, person).catch(refuseTakenEmail)
    const user = await accept(tx, deps, { token, invitation, accountantId: id })
    if (browser.formerSid !== null) await deleteSession(tx, browser.formerSid)
    const session = { userId: id, device: browser.device, now: link.now }
    const sessionSecret = await insertSession(tx, session)
    return { user, sessionSecret, deviceSecret: await insertKnownDevice(tx, id, link.now) }
  })
  deps.outbox.wake()
  return opened
}

/** For the signed-in person, whose address must be the invited one. A mail may be forwarded, an access may not. */
export async function acceptSignedIn(deps: Deps, token: string, accountant: User): Promise<User> {
  const user = await deps.database.db.transaction(async (tx) => {
    const invitation = await requireInvitation(tx, { token, now: deps.now() })
    if (invitation.email !== accountant.email) throw forAnotherAddress()
    return accept(tx, deps, { token, invitation, accountantId: accountant.id })
  })
  deps.outbox.wake()
  return user
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
type Acceptance = { token: string; invitation: Invitation; accountantId: number }

async function accept(tx: Db, deps: Deps, { token, invitation, accountantId }: Acceptance): Promise<User> {
  const { owner, id } = invitation
  const now = deps.now()
  if (owner.id === accountantId) throw ownInvitation()
  // Always in the same order, so that two people who accept each other's invitations do not deadlock.
  for (const userId of [owner.id, accountantId].sort((a, b) => a - b)) await lockOwner(tx, userId)
  const key = { userId: owner.id, id }
  // Their address may have been another when they were first invited.
  if (await isAccountantOf(tx, { userId: owner.id, accountantId })) await deleteAccountant(tx, key)
  else if (!(await acceptInvitation(tx, { ...key, token, now, accountantId }))) throw invalidLink()
  await markAccountant(tx, accountantId, now)
  const row = await findUserById(tx, accountantId)
  if (row === null) throw invalidLink()
  await tellBoth(tx, deps, { owner, accountant: row })
  return toUser(row, deps.settings.timeZone, now)
}

type Named = { id: number; name: string; email: string }

async function tellBoth(tx: Db, deps: Deps, { owner, accountant }: { owner: Named; accountant: Named }) {
  const data = { accountant: accountant.name, accountantEmail: accountant.email }
  await deps.outbox.add(tx, { kind: 'accountant_joined', userId: owner.id, toAddress: owner.email, data })
  await deps.outbox.add(tx, {
    kind: 'client_shared',
    userId: accountant.id,
    toAddress: accountant.email,
    data: { client: owner.name },
  })
}

export async function requireInvitation(db: Db, link: { token: string; now: Date }): Promise<Invitation> {
  const invitation = await findInvitation(db, link)
  if (invitation === null) throw invalidLink()
  return invitation
}

async function countAccount(deps: Deps, address: string): Promise<void> {
  if (!deps.settings.rateLimits) return
  const limit = { key: `register:from:${address}`, max: 20, seconds: 3600 }
  await countAttempt(deps.database.db, [limit], deps.now())
}

const INVALID_LINK = 'This invitation was used already or has run out. Ask your client to send it again.'

function invalidLink(): ProductError {
  return new ProductError('invalid', INVALID_LINK, { fields: { token: INVALID_LINK } })
}

/** The link's holder reads the mailbox of this address, so it is no secret to them. */
function refuseTakenEmail(error: unknown): never {
  if (findUniqueViolation(error) !== 'users_email_once') throw error
  const message = 'There is already an account with the invited address. Sign in to it, then accept.'
  throw new ProductError('conflict', message, { cause: error })
}

function forAnotherAddress(): ProductError {
  return new ProductError(
    'conflict',
    'This invitation was sent to another address than yours. Sign in with that address, or ask your client to invite yours.',
  )
}

function ownInvitation(): ProductError {
  return new ProductError('conflict', 'This is your own invitation. It is for your accountant.')
}
