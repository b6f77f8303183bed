import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { user } from './auth.contract.ts'
import { BUSINESS_TYPES } from './business-types.rules.ts'
import { emailField } from './email.contract.ts'
import { accountPassword } from './password.contract.ts'

export const registration = z.object({
  name: textField({ required: 'Name is required' }),
  email: emailField,
  password: accountPassword,
  businessType: oneOf(BUSINESS_TYPES, 'Business type is required'),
})

export const register = {
  method: 'POST',
  url: '/api/auth/register',
  schema: { body: registration, response: { 201: user } },
} satisfies Call

export type Registration = z.output<typeof registration>
