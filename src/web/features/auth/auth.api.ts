import type { User } from '#shared/features/auth/auth.contract.ts'
import {
  type ChallengePurpose,
  challengePasskey,
  completeSecondStep,
  signInWithPasskey,
} from '#shared/features/auth/second-step.contract.ts'
import { startTrial } from '#shared/features/billing/plan.contract.ts'
import { call } from '#web/api/client.ts'
import { type Asked, askForPasskey } from './passkeys.ts'

/** A toast that the next page shows. */
export type SuccessToast = { title: string; description: string; tone: 'success' }

/** Starts the trial of a newly registered owner. False when it could not be started yet. */
export async function tryStartTrial(): Promise<boolean> {
  try {
    await call(startTrial)
    return true
  } catch {
    // The account exists anyway, and the next page offers the trial again.
    return false
  }
}

/** Asks the browser for a passkey, in place of the password or after it, and signs in with its answer. */
export async function passkeySignIn(
  purpose: ChallengePurpose,
  rememberBrowser: boolean,
): Promise<Asked<User>> {
  const asked = await askForPasskey(await call(challengePasskey, { body: { purpose } }))
  if ('fault' in asked) return asked
  const passkey = asked.answer
  const signingIn =
    purpose === 'sign_in'
      ? call(signInWithPasskey, { body: { passkey } })
      : call(completeSecondStep, { body: { passkey, rememberBrowser } })
  return { answer: await signingIn }
}
