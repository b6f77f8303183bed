import * as z from 'zod/mini'
import { accountPassword } from '#shared/features/auth/auth.contract.ts'
import { BUSINESS_TYPES } from '#shared/features/auth/business-types.rules.ts'
import { emailField } from '#shared/features/auth/email.contract.ts'
import { login } from '#shared/features/auth/login.contract.ts'
import { instantOut } from '#shared/kernel/days.contract.ts'
import { oneOf } from '#shared/kernel/numbers.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { timeZoneField } from './time-zone.contract.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** What a person may change about themselves; what is not sent stays. */
export const profileChange = z.object({
  name: z.optional(textField({ required: 'Name is required' })),
  businessType: z.optional(oneOf(BUSINESS_TYPES, 'Business type is required')),
  timeZone: z.optional(timeZoneField),
  theme: z.optional(oneOf(THEMES, 'Choose light, dark or the same as your device')),
})

/** The part of it that is typed into the form. */
export const profileForm = z.object({
  name: textField({ required: 'Name is required' }),
  businessType: oneOf(BUSINESS_TYPES, 'Business type is required'),
})

const knownPassword = login.shape.password

export const passwordChange = z.object({ currentPassword: knownPassword, newPassword: accountPassword })

export const emailChange = z.object({ email: emailField, password: knownPassword })

export const ERASE_WORD = 'ERASE'

/** Nothing brings an account back: the word is typed, the password asked. */
export const erasure = z.object({
  confirm: z.literal(ERASE_WORD, { error: `Type ${ERASE_WORD} to confirm` }),
  password: knownPassword,
})

/** A device that is signed in. The id is good for ending it and for nothing else. */
export const accountSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: instantOut,
  lastSeenAt: instantOut,
  isCurrent: z.boolean(),
})

export type ProfileChange = z.output<typeof profileChange>
export type PasswordChange = z.output<typeof passwordChange>
export type EmailChange = z.output<typeof emailChange>
export type Erasure = z.output<typeof erasure>
export type AccountSession = z.output<typeof accountSession>
