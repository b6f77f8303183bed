import * as z from 'zod/mini'
import { refuse } from '#shared/kernel/refusal.ts'

const EMAIL_MESSAGE = 'Please enter a valid email address'

// Plain addresses only: quoted local parts and address literals are legal, unused, and good for injection.
const PLAIN_ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

function isEmail(text: string): boolean {
  return text.length <= 254 && PLAIN_ADDRESS.test(text)
}

export const emailField = z.pipe(
  z.string({ error: EMAIL_MESSAGE }).check(z.meta({ format: 'email' })),
  z.transform((value, parsing): string => {
    const email = value.trim()
    return isEmail(email) ? email : refuse(parsing, value, EMAIL_MESSAGE)
  }),
)
