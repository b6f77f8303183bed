import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import { consumeChallenge } from '#server/db/second-step/passkey-challenges.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeyRows,
} from '#server/db/second-step/passkeys.ts'
import { replaceRecoveryCodes } from '#server/db/second-step/recovery-codes.ts'
import {
  deleteSignInShortcuts,
  deleteUnusedRecoveryCodes,
  findSecondSteps,
  hasSecondStep,
} from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import { checkNewPasskey } from '#server/integrations/second-step/passkey-check.ts'
import { requestNewPasskey } from '#server/integrations/second-step/passkey-options.ts'
import { newRecoveryCodes } from '#server/integrations/second-step/recovery-code-list.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import type { NewPasskey, PasskeyCreation } from '#shared/features/auth/passkey.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { toStored } from './app-codes.service.ts'
import { type Confirmed, refuseOutdated } from './confirmation.service.ts'
import { cancelPendingAccountChanges } from './pending-account-changes.service.ts'

const MAX_PASSKEYS = 20

export async function requireRoomForPasskey(deps: Deps, userId: number): Promise<void> {
  const { length } = await listPasskeyRows(deps.database.db, userId)
  if (length >= MAX_PASSKEYS)
    throw new ProductError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one of them first.`)
}

export async function startAddingPasskey(
  deps: Deps,
  { userId, user }: Visitor,
  confirmed: Confirmed,
): Promise<PasskeyCreation> {
  const { appUrl } = deps.settings
  return deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    await refuseOutdated(tx, confirmed)
    return requestNewPasskey(tx, { appUrl, userId, email: user.email, name: user.name, now: deps.now() })
  })
}

type Naming = { name: string; passkey: NewPasskey }

/** Returns recovery codes if this is the account's first second step, otherwise none. */
export async function addPasskey(deps: Deps, owner: Visitor, { name, passkey }: Naming): Promise<string[]> {
  const { userId, user } = owner
  const now = deps.now()
  const checked = await checkNewPasskey(passkey, deps.settings.appUrl)
  if (checked === null) throw notAccepted()
  const { challenge, ...row } = checked
  const made = await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    if (!(await consumeChallenge(tx, { challenge, purpose: 'add', userId, now }))) throw notAccepted()
    const isFirst = !hasSecondStep(await findSecondSteps(tx, userId))
    await insertPasskey(tx, { ...row, userId, name }, now).catch(refuseTakenPasskey)
    const codes = isFirst ? await startRecoveryCodes(tx, userId) : []
    await deleteSignInShortcuts(tx, userId)
    const data = { what: `the passkey “${name}”` }
    await deps.outbox.add(tx, { kind: 'second_step_added', userId, toAddress: user.email, data })
    return codes
  })
  deps.outbox.wake()
  return made
}

/** Checked before the password, so that nobody types one for a passkey that is gone. */
export async function requirePasskey(deps: Deps, { userId }: Visitor, id: number): Promise<void> {
  if ((await findPasskey(deps.database.db, userId, id)) === null) throw unknownPasskey()
}

export async function dropPasskey(deps: Deps, { userId, user }: Visitor, id: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const passkey = await findPasskey(tx, userId, id)
    if (passkey === null || !(await deletePasskey(tx, userId, id))) throw unknownPasskey()
    await deleteUnusedRecoveryCodes(tx, userId)
    await deleteSignInShortcuts(tx, userId)
    const data = { what: `the passkey “${passkey.name}”` }
    await deps.outbox.add(tx, { kind: 'second_step_removed', userId, toAddress: user.email, data })
  })
  deps.outbox.wake()
}

async function startRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  await cancelPendingAccountChanges(tx, userId)
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(toStored))
  return codes
}

function notAccepted(): ProductError {
  return new ProductError('invalid', 'Your passkey was not accepted. Please try again.')
}

function refuseTakenPasskey(error: unknown): never {
  if (findUniqueViolation(error) === null) throw error
  throw new ProductError('conflict', 'This passkey is set up already.', { cause: error })
}

function unknownPasskey(): ProductError {
  return new ProductError('not_found', 'This passkey is not there any more.')
}
