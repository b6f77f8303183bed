import * as z from 'zod/mini'
import { emailField } from '#shared/features/auth/email.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { refuse } from '#shared/kernel/refusal.ts'

const MAX_ADDRESSES = 5

const NO_ADDRESS = 'Enter at least one email address'

/** One to five addresses. One that is there twice, in whatever spelling, counts once. */
export const addressesField = z.pipe(
  z.array(z.string({ error: NO_ADDRESS }), { error: NO_ADDRESS }),
  z.transform((typed, parsing): Email[] => {
    const read = typed.map((text) => ({ text, parsed: z.safeParse(emailField, text) }))
    const wrong = read.find(({ parsed }) => !parsed.success)
    if (wrong) return refuse(parsing, typed, describeWrong(wrong.text))
    const addresses = [...new Set(read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])))]
    if (addresses.length === 0) return refuse(parsing, typed, NO_ADDRESS)
    if (addresses.length <= MAX_ADDRESSES) return addresses
    return refuse(parsing, typed, `Send it to at most ${MAX_ADDRESSES} addresses at once`)
  }),
)

/** Long or strange input is not repeated whole. */
function describeWrong(text: string): string {
  const shown = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return shown === '' ? NO_ADDRESS : `“${shown}” is not an email address`
}

/** As the form has them: one field for all addresses. */
export const typedAddresses = z.object({
  addresses: z.pipe(z.pipe(z.string(), z.transform(splitAddresses)), addressesField),
})

/** The addresses that were typed into one field, with commas, semicolons, spaces or line ends between them. */
function splitAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((text) => text !== '')
}
