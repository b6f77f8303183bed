import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { emailField } from './email.contract.ts'

// The first page of the app loads this contract, so the schemas for registration and reset are in other
// files.
export const login = z.object({
  email: emailField,
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
})

/** Everything that a browser may know about a person: no password, no token, nothing about payments. */
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
  /** Whether last week's figures are mailed on Monday. */
  mondayMail: z.boolean(),
  /** Whether the person has accepted an invitation to read a client's records. */
  isAccountant: z.boolean(),
  monthlyReport: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

const SECOND_STEPS = ['passkey', 'code'] as const

/** The password was right, and one of these is still to come. */
const secondStepNeeded = z.object({ secondStep: z.array(z.enum(SECOND_STEPS)) })

export const signIn = {
  method: 'POST',
  url: '/api/v2/auth/login',
  schema: { body: login, response: { 200: z.union([user, secondStepNeeded]) } },
} satisfies Call

export const signOut = {
  method: 'POST',
  url: '/api/auth/logout',
  schema: { response: noContent },
} satisfies Call

export const readCurrentUser = {
  method: 'GET',
  url: '/api/v2/auth/user',
  schema: { response: { 200: user } },
} satisfies Call

export type Login = z.output<typeof login>
export type SecondStep = (typeof SECOND_STEPS)[number]
export type User = z.output<typeof user>
