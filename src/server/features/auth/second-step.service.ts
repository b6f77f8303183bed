import { lockOwnerIfThere } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Db } from '#server/db/engines/database.ts'
import { consumePendingSignIn, findPendingSignIn } from '#server/db/second-step/pending-sign-ins.ts'
import { insertRememberedBrowser } from '#server/db/second-step/remembered-browsers.ts'
import type { Deps } from '#server/deps.ts'
import { requestPasskey } from '#server/integrations/second-step/passkey-options.ts'
import { actOnProof, type Proof, provePasskey } from '#server/integrations/second-step/proof.ts'
import type { PasskeyAnswer, PasskeyRequest } from '#shared/features/auth/passkey.contract.ts'
import type { ChallengePurpose, SecondStepAnswer } from '#shared/features/auth/second-step.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findUserById } from './auth.db.ts'
import { type Caller, openSession, type SignedIn } from './auth.service.ts'
import { challengeLimits } from './auth-limits.ts'

type Held = { caller: Caller; pendingSecret: string | null }
type Completed = SignedIn & { rememberedSecret: string | null }

type Opening = { deps: Deps; held: Held; userId: number; isKnownDevice: boolean; rememberBrowser: boolean }

/** The second half of a sign-in. A code is used up only if the session opens. */
export async function completeSignIn(deps: Deps, held: Held, answer: SecondStepAnswer): Promise<Completed> {
  const { caller } = held
  const secret = held.pendingSecret ?? ''
  const pending = await findPendingSignIn(deps.database.db, { secret, now: deps.now() })
  if (pending === null) throw signInIsOver()
  const { userId, isKnownDevice } = pending
  const { rememberBrowser = false, ...proof } = answer
  const claim = { userId, proof, purpose: 'second_step', isKnownDevice, logEvent: caller.logEvent } as const
  const opening = { deps, held, ...pending, rememberBrowser }
  const completed = await actOnProof(deps, claim, (tx) => completeOnce(tx, opening))
  if (completed === null) throw refusalOf(proof)
  deps.outbox.wake()
  caller.logEvent('login_succeeded', userId)
  return completed
}

async function completeOnce(tx: Db, { deps, held, userId, ...opening }: Opening): Promise<Completed> {
  const { caller, pendingSecret } = held
  const now = deps.now()
  const signedIn = await openForOwner(tx, deps, userId, caller)
  if (signedIn === null || !(await consumePendingSignIn(tx, { secret: pendingSecret ?? '', now })))
    throw signInIsOver()
  if (!opening.isKnownDevice) await queueNewSignIn(tx, deps, signedIn, caller)
  const browser = { userId, device: caller.device, now }
  const rememberedSecret = opening.rememberBrowser ? await insertRememberedBrowser(tx, browser) : null
  return { ...signedIn, rememberedSecret }
}

/** A passkey takes the place of both steps: it is something the owner has, and it has checked their finger, face or PIN. */
export async function signInByPasskey(deps: Deps, caller: Caller, answer: PasskeyAnswer): Promise<SignedIn> {
  const { logEvent } = caller
  const userId = await provePasskey(deps, { answer, purpose: 'sign_in', userId: null, logEvent })
  if (userId === null) {
    logEvent('second_step_failed')
    throw new ProductError('signed_out', PASSKEY_REFUSED)
  }
  const signedIn = await deps.database.db.transaction((tx) => openForOwner(tx, deps, userId, caller))
  if (signedIn === null) throw new ProductError('signed_out', PASSKEY_REFUSED)
  logEvent('login_succeeded', userId)
  return signedIn
}

export async function startPasskeySignIn(
  deps: Deps,
  { caller, pendingSecret }: Held,
  purpose: ChallengePurpose,
): Promise<PasskeyRequest> {
  const { db } = deps.database
  const now = deps.now()
  if (deps.settings.rateLimits) await countAttempt(db, challengeLimits(caller.address), now)
  const { appUrl } = deps.settings
  if (purpose === 'sign_in') return requestPasskey(db, { appUrl, purpose, userId: null, now })
  const pending = await findPendingSignIn(db, { secret: pendingSecret ?? '', now })
  if (pending === null) throw signInIsOver()
  return requestPasskey(db, { appUrl, purpose, userId: pending.userId, now })
}

/**
 * Locks the owner, as setting a new password does. A password that is set afterwards ends this session. If it was
 * set before, the pending sign-in is gone, and the caller refuses.
 */
async function openForOwner(tx: Db, deps: Deps, userId: number, caller: Caller): Promise<SignedIn | null> {
  const user = (await lockOwnerIfThere(tx, userId)) ? await findUserById(tx, userId) : null
  return user === null ? null : openSession(tx, deps, user, caller)
}

async function queueNewSignIn(tx: Db, deps: Deps, { user }: SignedIn, { device }: Caller): Promise<void> {
  await deps.outbox.add(tx, { kind: 'new_sign_in', userId: user.id, toAddress: user.email, data: { device } })
}

/** Names what was refused. Without a field, the sign-in itself is over and begins again with the password. */
function refusalOf({ code, recoveryCode }: Proof): ProductError {
  if (code !== undefined) return new ProductError('signed_out', WRONG_CODE, { fields: { code: WRONG_CODE } })
  if (recoveryCode === undefined)
    return new ProductError('signed_out', PASSKEY_REFUSED, { fields: { passkey: PASSKEY_REFUSED } })
  return new ProductError('signed_out', WRONG_RECOVERY_CODE, {
    fields: { recoveryCode: WRONG_RECOVERY_CODE },
  })
}

const WRONG_CODE = 'This code is not right, or it was used already. Wait for the next one and try again.'
const WRONG_RECOVERY_CODE = 'This recovery code is not right, or it was used already.'
const PASSKEY_REFUSED = 'This passkey was not accepted. Try again, or use another way to sign in.'

function signInIsOver(): ProductError {
  return new ProductError('signed_out', 'This sign-in has run out. Please enter your password again.')
}
