import * as z from 'zod/mini'
import { emailField } from './email.contract.ts'

// Apart from the other contracts of accounts: the first page of the app needs this one and none of theirs.
export const login = z.object({
  email: emailField,
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
})

export type Login = z.output<typeof login>
