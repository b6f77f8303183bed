import * as z from 'zod/mini'
import { isMissing, missingOr, refuse } from '#shared/kernel/refusal.ts'

const LIKE_THIS = 'Write the tax year like 2026-27'

/** A tax year that must be given: "2026-27". */
export function taxYearField({ required }: { required: string }) {
  return z.pipe(
    z.string({ error: missingOr(required, LIKE_THIS) }),
    z.transform((value, parsing): string => {
      if (isMissing(value)) return refuse(parsing, value, required)
      return isTaxYear(value) ? value : refuse(parsing, value, LIKE_THIS)
    }),
  )
}

function isTaxYear(text: string): boolean {
  const [, first, second] = /^(20\d{2})-(\d{2})$/.exec(text) ?? []
  return first !== undefined && (Number(first) + 1) % 100 === Number(second)
}
