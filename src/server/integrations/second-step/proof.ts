import { eq } from 'drizzle-orm'
import { lockOwnerIfThere } from '#server/db/accounts/owners.ts'
import { countAttempt, type Limit, uncountAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { countRecoveryCodes } from '#server/db/second-step/recovery-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { PasskeyAnswer } from '#shared/features/auth/passkey.contract.ts'
import { redeemAppCode, redeemRecoveryCode } from './code-check.ts'
import { checkPasskey } from './passkey-check.ts'

/** Exactly one of the three is given. */
export type Proof = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

type LogEvent = (
  event: 'second_step_failed' | 'recovery_code_used' | 'passkey_cloned',
  userId?: number,
) => void

type Claim = {
  userId: number
  proof: Proof
  purpose: 'second_step' | 'confirm'
  /** Whether this browser signed in to the account before. */
  isKnownDevice: boolean
  logEvent: LogEvent
}

/** What a right proof is for. A code is used up in the same transaction: both happen or none. */
type Act<Result> = (tx: Db) => Promise<Result>

/** Whether a person has proved the second step. A code is used up by it. */
export async function proveSecondStep(deps: Deps, claim: Claim): Promise<boolean> {
  return (await actOnProof(deps, claim, async () => true)) !== null
}

/**
 * Null when the proof is wrong. Ten wrong codes in 15 minutes are a 429, wherever they are tried. A passkey cannot be
 * guessed and is not counted, so it still works while somebody else tries codes.
 */
export async function actOnProof<Result>(deps: Deps, claim: Claim, act: Act<Result>): Promise<Result | null> {
  const { userId, proof, purpose, logEvent } = claim
  const { passkey } = proof
  if (passkey === undefined) {
    const result = await actOnCode(deps, claim, act)
    if (result === null) logEvent('second_step_failed', userId)
    return result
  }
  if ((await provePasskey(deps, { answer: passkey, purpose, userId, logEvent })) !== null)
    return deps.database.db.transaction(act)
  logEvent('second_step_failed', userId)
  return null
}

type PasskeyClaim = {
  answer: PasskeyAnswer
  purpose: 'sign_in' | 'second_step' | 'confirm'
  userId: number | null
  logEvent: LogEvent
}

/** Returns the owner of the passkey, or null when its answer is not right. The owner of a copied passkey is told. */
export async function provePasskey(deps: Deps, { logEvent, ...claim }: PasskeyClaim): Promise<number | null> {
  const { db } = deps.database
  const now = deps.now()
  const checked = await checkPasskey(db, { ...claim, appUrl: deps.settings.appUrl, now })
  if (checked.outcome === 'wrong') return null
  const { userId, id, name } = checked.passkey
  if (checked.outcome === 'right') return userId
  logEvent('passkey_cloned', userId)
  const onceKey = `passkey-cloned:${id}:${now.toISOString().slice(0, 10)}`
  await deps.outbox.add(db, {
    kind: 'passkey_refused',
    userId,
    toAddress: await findEmail(db, userId),
    data: { passkey: name },
    onceKey,
  })
  deps.outbox.wake()
  return null
}

async function actOnCode<Result>(deps: Deps, claim: Claim, act: Act<Result>): Promise<Result | null> {
  const { db } = deps.database
  const { userId, proof, isKnownDevice, logEvent } = claim
  const limits = deps.settings.rateLimits ? codeLimits(userId, isKnownDevice) : []
  await countAttempt(db, limits, deps.now())
  const result = await db.transaction(async (tx) => {
    if (!(await lockOwnerIfThere(tx, userId))) return null
    return (await redeem(tx, deps, claim)) ? act(tx) : null
  })
  if (result === null) return null
  if (proof.recoveryCode !== undefined) {
    deps.outbox.wake()
    logEvent('recovery_code_used', userId)
  }
  await uncountAttempt(db, limits)
  return result
}

async function redeem(tx: Db, deps: Deps, { userId, proof }: Claim): Promise<boolean> {
  const { code = '', recoveryCode } = proof
  if (recoveryCode === undefined) return redeemAppCode(tx, { userId, code, now: deps.now() })
  if (!(await redeemRecoveryCode(tx, { userId, code: recoveryCode }))) return false
  const data = { left: String(await countRecoveryCodes(tx, userId)) }
  const toAddress = await findEmail(tx, userId)
  await deps.outbox.add(tx, { kind: 'recovery_code_used', userId, toAddress, data })
  return true
}

/**
 * Shared by everything that takes a code. A browser that signed in before is counted apart, so that somebody else who
 * knows the password cannot lock it out.
 */
export function codeLimits(userId: number, isKnownDevice: boolean): Limit[] {
  const noun = isKnownDevice ? 'second-step-known' : 'second-step'
  return [{ key: `${noun}:of:${userId}`, max: 10, seconds: 15 * 60 }]
}

async function findEmail(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? ''
}
