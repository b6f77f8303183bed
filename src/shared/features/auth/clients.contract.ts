import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { idParams } from '#shared/kernel/record-calls.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { user } from './auth.contract.ts'
import { accountPassword } from './password.contract.ts'

/** An owner whose records the signed-in accountant may read. */
const client = z.object({ id: z.number(), name: z.string(), email: z.string() })

export const listClients = {
  method: 'GET',
  url: '/api/clients',
  schema: { response: { 200: z.array(client) } },
} satisfies Call

/** The accountant gives the access back. Only a new invitation opens the records again. */
export const leaveClient = {
  method: 'DELETE',
  url: '/api/clients/:id',
  schema: { params: idParams, response: noContent },
} satisfies Call

const INVALID_LINK = 'This link is invalid or expired'

const token = z.string({ error: INVALID_LINK }).check(z.regex(/^[\w-]{1,200}$/, INVALID_LINK))
const name = textField({ required: 'Name is required' })

/** Who sent an invitation, and the address it was sent to. The mail with the link says both. */
export const readInvite = {
  method: 'POST',
  url: '/api/auth/read-invite',
  schema: {
    body: z.object({ token }),
    response: { 200: z.object({ client: z.string(), email: z.string() }) },
  },
} satisfies Call

/** What an accountant without an account types. Their address is the invited one. */
export const newAccountant = z.object({ name, password: accountPassword })

/** With a name and a password it opens an account for the invited address; without them it is for the signed-in person. */
export const acceptInvite = {
  method: 'POST',
  url: '/api/auth/accept-invite',
  schema: {
    body: z.object({ token, name: z.optional(name), password: z.optional(accountPassword) }),
    response: { 200: user, 201: user },
  },
} satisfies Call

export type Client = z.output<typeof client>
export type NewAccountant = z.output<typeof newAccountant>
