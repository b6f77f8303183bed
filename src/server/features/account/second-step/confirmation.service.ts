import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import { findSecondSteps, hasSecondStep } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import { requirePassword } from '#server/features/account/password-check.service.ts'
import { logSecurityEvent, type SecurityEvent } from '#server/http/security-log.ts'
import { type Proof, proveSecondStep } from '#server/integrations/second-step/proof.ts'
import type { Confirmation } from '#shared/features/account/second-step.contract.ts'
import { toAppCode } from '#shared/features/auth/second-step.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'

/** Writes to the security log about the request that is being answered. */
type LogEvent = (event: SecurityEvent, userId?: number) => void

type Confirming = Confirmation & { userId: number; logEvent: LogEvent }

/** What an act was allowed by. */
export type Confirmed = { userId: number; isPasswordAlone: boolean }

/**
 * Asks for the password again, and where a second step is set also for that: a password alone must not change how its
 * account is protected.
 */
export async function requireConfirmation(deps: Deps, confirming: Confirming): Promise<Confirmed> {
  const { userId, password, code = '', passkey, logEvent } = confirming
  await requirePassword(deps, { userId, password, field: 'password' })
  if (!hasSecondStep(await findSecondSteps(deps.database.db, userId)))
    return { userId, isPasswordAlone: true }
  if (code.trim() === '' && passkey === undefined) throw refusal(CODE_MISSING)
  const proof = passkey === undefined ? toProof(code) : { passkey }
  const isProved = await proveSecondStep(deps, {
    userId,
    proof,
    purpose: 'confirm',
    isKnownDevice: true,
    logEvent,
  })
  if (!isProved) throw refusal(passkey === undefined ? WRONG_CODE : WRONG_PASSKEY)
  return { userId, isPasswordAlone: false }
}

/**
 * Refuses an act that the password alone allowed, if the owner has set a second step since. Pass a transaction that has
 * locked the owner.
 */
export async function refuseOutdated(tx: Db, { userId, isPasswordAlone }: Confirmed): Promise<void> {
  if (isPasswordAlone && hasSecondStep(await findSecondSteps(tx, userId))) throw refusal(CODE_MISSING)
}

/** What a request says about the person who sent it. */
export function confirmationOf(request: FastifyRequest & { body: Confirmation }): Confirming {
  const { password, code, passkey } = request.body
  const logEvent: LogEvent = (event, userId) => logSecurityEvent(request, event, userId)
  return { password, code, passkey, userId: request.owner.userId, logEvent }
}

/** Anything but six digits can only be a recovery code. */
function toProof(code: string): Proof {
  return toAppCode(code) === null ? { recoveryCode: code } : { code }
}

function refusal(message: string): ProductError {
  return new ProductError('invalid', message, { fields: { code: message } })
}

const CODE_MISSING = 'Enter a code from your app or a recovery code, or use your passkey'
const WRONG_CODE = 'This code is not right, or it was used already'
const WRONG_PASSKEY = 'Your passkey was not accepted. Please try again.'
