import * as z from 'zod/mini'
import { refuse } from '#shared/kernel/refusal.ts'
import { type Email, toEmail } from './email.rules.ts'

const EMAIL_MESSAGE = 'Please enter a valid email address'

// Only plain addresses: quoted local parts and address literals are legal, but not used in practice and open
// to injection. Combining marks are allowed after a letter, because not every accented letter has a character
// of its own.
const PLAIN_ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

function isEmail(text: string): boolean {
  return text.length <= 254 && PLAIN_ADDRESS.test(text)
}

export const emailField = z.pipe(
  z.string({ error: EMAIL_MESSAGE }).check(z.meta({ format: 'email' })),
  z.transform((value, parsing): Email => {
    const isPlain = isEmail(value.trim().normalize('NFC'))
    return isPlain ? toEmail(value) : refuse(parsing, value, EMAIL_MESSAGE)
  }),
)
