import * as z from 'zod/mini'
import { dayOut, instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { idParams } from '#shared/kernel/record-calls.ts'
import { emailField } from './email.contract.ts'

/** The parts of an owner's records that an accountant may read, as the log of looks names them. */
export const ACCOUNTANT_AREAS = [
  'dashboard',
  'hourly-rates',
  'treatments',
  'shelf',
  'team',
  'expenses',
  'receipts',
  'stock-purchases',
  'businesses',
  'takings',
  'tax',
  'pots',
  'reports',
] as const

/** Somebody whom the owner has invited. `acceptedAt` is null until they have access. */
const accountant = z.object({
  id: z.number(),
  /** The invited address, or the address of the account that accepted. */
  email: z.string(),
  /** Null until they have access. */
  name: z.nullable(z.string()),
  invitedAt: instantOut,
  /** Until then the link in the mail works. */
  expiresAt: instantOut,
  acceptedAt: z.nullable(instantOut),
  lastLookedAt: z.nullable(instantOut),
})

/** What one accountant read on one day, also after their access has ended. */
const accountantLook = z.object({
  name: z.string(),
  email: z.string(),
  lookedOn: dayOut,
  lastAt: instantOut,
  /** Empty when they only gave the access back on this day. */
  areas: z.array(z.enum(ACCOUNTANT_AREAS)),
  /** They gave the access back on this day. */
  hasLeft: z.boolean(),
})

export const accountantInvite = z.object({ email: emailField })

const url = '/api/account/accountants'

export const accountantCalls = {
  list: { method: 'GET', url, schema: { response: { 200: z.array(accountant) } } },
  /** Sends the mail again when the address was invited before. */
  invite: { method: 'POST', url, schema: { body: accountantInvite, response: { 201: accountant } } },
  end: { method: 'DELETE', url: `${url}/:id`, schema: { params: idParams, response: noContent } },
  looks: { method: 'GET', url: `${url}/looks`, schema: { response: { 200: z.array(accountantLook) } } },
} satisfies Record<string, Call>

export type AccountantArea = (typeof ACCOUNTANT_AREAS)[number]
export type Accountant = z.output<typeof accountant>
export type AccountantLook = z.output<typeof accountantLook>
