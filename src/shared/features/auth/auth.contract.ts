import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/days.contract.ts'
import { oneOf } from '#shared/kernel/numbers.contract.ts'
import { refuse } from '#shared/kernel/refusal.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { BUSINESS_TYPES } from './business-types.rules.ts'
import { emailField } from './email.contract.ts'
import {
  findPasswordFault,
  findResetPasswordFault,
  PASSWORD_TOO_SHORT,
  RESET_PASSWORD_TOO_SHORT,
} from './password.rules.ts'

export const accountPassword = newPassword(findPasswordFault, PASSWORD_TOO_SHORT)

export const registration = z.object({
  name: textField({ required: 'Name is required' }),
  email: emailField,
  password: accountPassword,
  businessType: oneOf(BUSINESS_TYPES, 'Business type is required'),
})

export const resetRequest = z.object({ email: emailField })

/** `resetLink` comes back only to a person trying the product at home; everybody else gets a mail. */
export const resetRequestAnswer = z.object({ message: z.string(), resetLink: z.optional(z.string()) })

const LINK_MESSAGE = 'This reset link is invalid or expired'

export const confirmReset = z.object({
  token: z.string({ error: LINK_MESSAGE }).check(z.regex(/^[\w-]{1,200}$/, LINK_MESSAGE)),
  newPassword: newPassword(findResetPasswordFault, RESET_PASSWORD_TOO_SHORT),
})

export const verifyEmail = z.object({
  token: z
    .string({ error: 'This link is invalid or expired' })
    .check(z.regex(/^[\w-]{1,200}$/, 'This link is invalid or expired')),
})

/** An answer that is only a sentence. */
export const message = z.object({ message: z.string() })

/** Everything a browser may know of a person: no password, no token, nothing of the payment provider. */
export const user = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  businessType: z.string(),
  subscriptionStatus: z.string(),
  subscriptionEndDate: z.nullable(instantOut),
  emailVerified: z.boolean(),
  timeZone: z.string(),
  theme: z.enum(['light', 'dark', 'system']),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export type Registration = z.output<typeof registration>
export type User = z.output<typeof user>

function newPassword(findFault: (password: string) => string | null, tooShort: string) {
  return z.pipe(
    z.string({ error: tooShort }),
    z.transform((value, parsing): string => {
      const fault = findFault(value)
      return fault === null ? value : refuse(parsing, value, fault)
    }),
  )
}
