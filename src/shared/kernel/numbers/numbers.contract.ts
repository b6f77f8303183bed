import * as z from 'zod/mini'
import { isMissing, missingOr, refuse } from '#shared/kernel/refusal.ts'

type WholeLimits = { min: number; max: number; message: string }

/** A required whole number, as a JSON number or a string of digits. */
export function wholeNumberField({ required, ...limits }: WholeLimits & { required: string }) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: missingOr(required, limits.message) }),
    z.transform((value, parsing): number => {
      if (isMissing(value)) return refuse(parsing, value, required)
      return findWhole(value, limits) ?? refuse(parsing, value, limits.message)
    }),
  )
}

/** An optional whole number. Missing, null and '' become null. */
export function optionalWholeNumber(limits: WholeLimits) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()], { error: limits.message }))),
    z.transform((value, parsing): number | null => {
      if (isMissing(value)) return null
      return findWhole(value, limits) ?? refuse(parsing, value, limits.message)
    }),
  )
}

/** One of a list of words. A missing and an unknown value get the same message. */
export function oneOf<const Word extends string>(words: readonly Word[], message: string) {
  return z.enum(words, { error: message })
}

function findWhole(value: string | number, { min, max }: WholeLimits): number | null {
  if (!/^-?\d{1,15}$/.test(String(value))) return null
  const whole = Number(value)
  if (whole < min || whole > max) return null
  return whole === 0 ? 0 : whole
}
