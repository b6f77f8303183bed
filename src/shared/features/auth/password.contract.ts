import * as z from 'zod/mini'
import { refuse } from '#shared/kernel/refusal.ts'
import {
  findPasswordFault,
  findResetPasswordFault,
  PASSWORD_TOO_SHORT,
  RESET_PASSWORD_TOO_SHORT,
} from './password.rules.ts'

export const accountPassword = newPassword(findPasswordFault, PASSWORD_TOO_SHORT)
export const resetPassword = newPassword(findResetPasswordFault, RESET_PASSWORD_TOO_SHORT)

function newPassword(findFault: (password: string) => string | null, tooShort: string) {
  return z.pipe(
    z.string({ error: tooShort }),
    z.transform((value, parsing): string => {
      const fault = findFault(value)
      return fault === null ? value : refuse(parsing, value, fault)
    }),
  )
}
