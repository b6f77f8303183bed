import * as z from 'zod/mini'
import { login, user } from '#shared/features/auth/auth.contract.ts'
import { BUSINESS_TYPES } from '#shared/features/auth/business-types.rules.ts'
import { emailField } from '#shared/features/auth/email.contract.ts'
import { accountPassword } from '#shared/features/auth/password.contract.ts'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, message, noContent } from '#shared/kernel/calls.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { secondStepProof } from './second-step.contract.ts'
import { timeZoneField } from './time-zone.contract.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** What a person may change about themselves. Fields that are not sent stay as they are. */
const profileChange = z.object({
  name: z.optional(textField({ required: 'Name is required' })),
  businessType: z.optional(oneOf(BUSINESS_TYPES, 'Business type is required')),
  timeZone: z.optional(timeZoneField),
  theme: z.optional(oneOf(THEMES, 'Choose light, dark or the same as your device')),
  mondayMail: z.optional(z.boolean('Choose on or off')),
  monthlyReport: z.optional(z.boolean('Choose on or off')),
})

/** The part of the profile that the form asks for. */
export const profileForm = z.object({
  name: textField({ required: 'Name is required' }),
  businessType: oneOf(BUSINESS_TYPES, 'Business type is required'),
})

const knownPassword = login.shape.password

export const passwordChange = z.object({ currentPassword: knownPassword, newPassword: accountPassword })

export const emailChange = z.object({ email: emailField, password: knownPassword, ...secondStepProof })

export const ERASE_WORD = 'ERASE'

/** An erasure cannot be undone, so it needs the typed word, the password, and the second step where one is set. */
export const erasure = z.object({
  confirm: z.literal(ERASE_WORD, { error: `Type ${ERASE_WORD} to confirm` }),
  password: knownPassword,
  ...secondStepProof,
})

/** A device that is signed in. Its id can only be used to end the session. */
const accountSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: instantOut,
  lastSeenAt: instantOut,
  isCurrent: z.boolean(),
})

export const changeProfile = {
  method: 'PATCH',
  url: '/api/account',
  schema: { body: profileChange, response: { 200: user } },
} satisfies Call

export const deleteAccount = {
  method: 'DELETE',
  url: '/api/account',
  schema: { body: erasure, response: noContent },
} satisfies Call

export const changePassword = {
  method: 'POST',
  url: '/api/account/password',
  schema: { body: passwordChange, response: noContent },
} satisfies Call

/** Sends a link to the new address. The address changes when the link is opened. */
export const changeEmail = {
  method: 'POST',
  url: '/api/account/email',
  schema: { body: emailChange, response: { 200: message } },
} satisfies Call

/** Sends the link that confirms the address again. */
export const resendVerification = {
  method: 'POST',
  url: '/api/account/verification',
  schema: { response: noContent },
} satisfies Call

export const listSessions = {
  method: 'GET',
  url: '/api/account/sessions',
  schema: { response: { 200: z.array(accountSession) } },
} satisfies Call

export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/account/sessions',
  schema: { response: noContent },
} satisfies Call

export const endSession = {
  method: 'DELETE',
  url: '/api/account/sessions/:id',
  schema: { params: z.object({ id: z.string() }), response: noContent },
} satisfies Call

/** Answers with a zip file, which no schema describes. The browser reads it as raw data. */
export const downloadExport = { method: 'GET', url: '/api/account/export' } as const

export type ProfileChange = z.output<typeof profileChange>
export type PasswordChange = z.output<typeof passwordChange>
export type EmailChange = z.output<typeof emailChange>
export type Erasure = z.output<typeof erasure>
export type AccountSession = z.output<typeof accountSession>
