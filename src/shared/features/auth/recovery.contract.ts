import * as z from 'zod/mini'
import { type Call, message } from '#shared/kernel/calls.ts'
import { emailField } from './email.contract.ts'
import { resetPassword } from './password.contract.ts'

export const resetRequest = z.object({ email: emailField })

/** `resetLink` is only sent to a person who tries the product locally; everybody else gets a mail. */
const resetRequestAnswer = z.object({ message: z.string(), resetLink: z.optional(z.string()) })

const passwordReset = z.object({
  token: tokenField('This reset link is invalid or expired'),
  newPassword: resetPassword,
})

const emailVerification = z.object({ token: tokenField('This link is invalid or expired') })

export const requestPasswordReset = {
  method: 'POST',
  url: '/api/v2/auth/reset-password',
  schema: { body: resetRequest, response: { 200: resetRequestAnswer } },
} satisfies Call

export const confirmPasswordReset = {
  method: 'POST',
  url: '/api/v2/auth/confirm-reset',
  schema: { body: passwordReset, response: { 200: message } },
} satisfies Call

export const verifyEmail = {
  method: 'POST',
  url: '/api/auth/verify-email',
  schema: { body: emailVerification, response: { 200: message } },
} satisfies Call

export type ResetRequestAnswer = z.output<typeof resetRequestAnswer>

function tokenField(invalid: string) {
  return z.string({ error: invalid }).check(z.regex(/^[\w-]{1,200}$/, invalid))
}
