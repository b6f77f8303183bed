import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { missingOr, refuse } from '#shared/kernel/refusal.ts'
import { user } from './auth.contract.ts'
import { passkeyAnswer, passkeyRequest } from './passkey.contract.ts'
import { toAppCode } from './second-step.rules.ts'

const CODE_MISSING = 'Enter the code from your app'

export const appCodeField = z.pipe(
  z.string({ error: missingOr(CODE_MISSING, 'A code has six digits') }),
  z.transform((typed, parsing): string => {
    if (typed.trim() === '') return refuse(parsing, typed, CODE_MISSING)
    return toAppCode(typed) ?? refuse(parsing, typed, 'A code has six digits')
  }),
)

const RECOVERY_CODE_MISSING = 'Enter one of your recovery codes'

export const recoveryCodeField = z
  .string({ error: RECOVERY_CODE_MISSING })
  .check(z.minLength(1, RECOVERY_CODE_MISSING), z.maxLength(100, 'This is too long for a recovery code'))

/** Exactly one of the three proves the second step. */
const secondStepAnswer = z
  .object({
    code: z.optional(appCodeField),
    recoveryCode: z.optional(recoveryCodeField),
    passkey: z.optional(passkeyAnswer),
    /** Skip the second step in this browser for the next 30 days. */
    rememberBrowser: z.optional(z.boolean('Choose yes or no')),
  })
  .check(
    z.refine(
      ({ code, recoveryCode, passkey }) =>
        [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
      { error: CODE_MISSING, path: ['code'] },
    ),
  )

/** Gives the session that the password alone did not give. */
export const completeSecondStep = {
  method: 'POST',
  url: '/api/auth/second-step',
  schema: { body: secondStepAnswer, response: { 200: user } },
} satisfies Call

const challengePurpose = z.object({
  purpose: z.enum(['sign_in', 'second_step'], { error: 'Say what the passkey is for' }),
})

/** Starts a sign-in with a passkey, in place of a password or after it. */
export const challengePasskey = {
  method: 'POST',
  url: '/api/auth/passkey/challenge',
  schema: { body: challengePurpose, response: { 200: passkeyRequest } },
} satisfies Call

/** A passkey that checks who holds it is both steps. */
export const signInWithPasskey = {
  method: 'POST',
  url: '/api/auth/passkey',
  schema: { body: z.object({ passkey: passkeyAnswer }), response: { 200: user } },
} satisfies Call

export type SecondStepAnswer = z.output<typeof secondStepAnswer>
export type ChallengePurpose = z.output<typeof challengePurpose>['purpose']
