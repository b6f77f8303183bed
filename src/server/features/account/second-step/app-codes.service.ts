import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt, uncountAttempt } from '#server/db/accounts/rate-limits.ts'
import {
  confirmAppCodes,
  deleteAppCodes,
  findAppCodes,
  insertUnconfirmed,
} from '#server/db/second-step/app-codes.ts'
import { replaceRecoveryCodes } from '#server/db/second-step/recovery-codes.ts'
import {
  deleteSignInShortcuts,
  deleteUnusedRecoveryCodes,
  findSecondSteps,
  hasSecondStep,
} from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import { codeLimits } from '#server/integrations/second-step/proof.ts'
import { newRecoveryCodes } from '#server/integrations/second-step/recovery-code-list.ts'
import { findStep, newAppSecret, toAppUri } from '#server/integrations/second-step/totp.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { toRecoveryCode } from '#shared/features/auth/second-step.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type Confirmed, refuseOutdated } from './confirmation.service.ts'
import { cancelPendingAccountChanges } from './pending-account-changes.service.ts'

/** A key that was shown and not confirmed works for this long. */
const SET_UP_MS = 3_600_000

export async function startSettingUp(deps: Deps, { userId, user }: Visitor, confirmed: Confirmed) {
  const secret = newAppSecret()
  const isStored = await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    await refuseOutdated(tx, confirmed)
    return insertUnconfirmed(tx, { userId, secret, now: deps.now() })
  })
  if (!isStored)
    throw new ProductError('conflict', 'Codes from an app are set up already. Remove them first.')
  return { secret, uri: toAppUri(secret, user.email) }
}

/** Returns the recovery codes. Former ones stop working. */
export async function finishSettingUp(
  deps: Deps,
  { userId, user }: Visitor,
  code: string,
): Promise<string[]> {
  const now = deps.now()
  const secret = await requireUnconfirmed(deps, userId)
  const step = await requireStep(deps, { userId, secret, code })
  const codes = newRecoveryCodes()
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const isFirst = !hasSecondStep(await findSecondSteps(tx, userId))
    if (!(await confirmAppCodes(tx, { userId, secret, step, now }))) throw keyHasRunOut()
    if (isFirst) await cancelPendingAccountChanges(tx, userId)
    await replaceRecoveryCodes(tx, userId, codes.map(toStored))
    await deleteSignInShortcuts(tx, userId)
    const data = { what: 'codes from an app' }
    await deps.outbox.add(tx, { kind: 'second_step_added', userId, toAddress: user.email, data })
  })
  deps.outbox.wake()
  return codes
}

export async function requireAppCodes(deps: Deps, userId: number): Promise<void> {
  const codes = await findAppCodes(deps.database.db, userId)
  if (codes === null || codes.confirmedAt === null)
    throw new ProductError('not_found', 'Codes from an app are not set up.')
}

export async function dropAppCodes(deps: Deps, { userId, user }: Visitor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    await deleteAppCodes(tx, userId)
    await deleteUnusedRecoveryCodes(tx, userId)
    await deleteSignInShortcuts(tx, userId)
    const data = { what: 'codes from an app' }
    await deps.outbox.add(tx, { kind: 'second_step_removed', userId, toAddress: user.email, data })
  })
  deps.outbox.wake()
}

export async function makeNewRecoveryCodes(deps: Deps, { userId, user }: Visitor): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    await replaceRecoveryCodes(tx, userId, codes.map(toStored))
    await deps.outbox.add(tx, { kind: 'recovery_codes_made', userId, toAddress: user.email })
  })
  deps.outbox.wake()
  return codes
}

type Typed = { userId: number; secret: string; code: string }

async function requireStep(deps: Deps, { userId, secret, code }: Typed): Promise<number> {
  const { db } = deps.database
  const limits = deps.settings.rateLimits ? codeLimits(userId, true) : []
  await countAttempt(db, limits, deps.now())
  const step = findStep(secret, code, deps.now())
  if (step === null) throw refusal(WRONG_CODE)
  await uncountAttempt(db, limits)
  return step
}

async function requireUnconfirmed(deps: Deps, userId: number): Promise<string> {
  const codes = await findAppCodes(deps.database.db, userId)
  const earliest = deps.now().getTime() - SET_UP_MS
  if (codes === null || codes.confirmedAt !== null || codes.createdAt.getTime() < earliest)
    throw keyHasRunOut()
  return codes.secret
}

function keyHasRunOut(): ProductError {
  return new ProductError('conflict', 'This key has run out. Please start again.')
}

/** The form that a typed code is compared in. */
export function toStored(code: string): string {
  return toRecoveryCode(code) ?? code
}

function refusal(message: string): ProductError {
  return new ProductError('invalid', message, { fields: { code: message } })
}

const WRONG_CODE = 'This is not the code that your app shows now'
