import * as z from 'zod/mini'
import { isMissing, missingOr, refuse } from '#shared/kernel/refusal.ts'
import { hundredthsToDecimal, parseHundredths } from './hundredths.ts'

const TWO_DECIMALS_AT_MOST = 'Use at most two decimals'

export type HundredthsLimits = {
  min: number
  max: number
  notPlain: string
  belowMin: string
  aboveMax: string
}

/** The common part of money and percentages: takes a string or JSON number, returns a string with two decimals. */
export function hundredthsField(limits: HundredthsLimits & { required: string }) {
  return z.pipe(
    stringOrNumber(missingOr(limits.required, limits.notPlain)),
    z.transform((value, parsing): string => {
      if (isMissing(value)) return refuse(parsing, value, limits.required)
      const fault = findFault(value, limits)
      return fault ? refuse(parsing, value, fault) : toTwoPlaces(value)
    }),
  )
}

/** The same for an optional field. Missing, null and '' become null. */
export function optionalHundredths(limits: HundredthsLimits) {
  return z.pipe(
    z.optional(z.nullable(stringOrNumber(missingOr(limits.notPlain, limits.notPlain)))),
    z.transform((value, parsing): string | null => {
      if (isMissing(value)) return null
      const fault = findFault(value, limits)
      return fault ? refuse(parsing, value, fault) : toTwoPlaces(value)
    }),
  )
}

function stringOrNumber(error: ReturnType<typeof missingOr>) {
  return z.union([z.string(), z.number()], { error })
}

function findFault(value: string | number, limits: HundredthsLimits): string | null {
  const plain = /^(-?)\d+(?:\.(\d+))?$/.exec(String(value))
  if (!plain) return limits.notPlain
  const [, minus = '', places = ''] = plain
  if (places.length > 2) return TWO_DECIMALS_AT_MOST
  // A number with too many digits to be exact is out of range, on the side of its sign.
  const amount = parseHundredths(value) ?? (minus ? -Infinity : Infinity)
  if (amount < limits.min) return limits.belowMin
  return amount > limits.max ? limits.aboveMax : null
}

function toTwoPlaces(value: string | number): string {
  return hundredthsToDecimal(parseHundredths(value) ?? 0)
}
