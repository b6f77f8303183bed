import * as z from 'zod/mini'
import { type HundredthsLimits, hundredthsField, optionalHundredths } from './hundredths.contract.ts'
import { formatPounds, MAX_PENCE, type Pence, ZERO_PENCE } from './money.ts'

type MoneyLimits = { min?: Pence; max?: Pence; belowMin?: string }

/** A required amount. It becomes the wire string, "12.50". */
export function moneyField({ required, ...limits }: MoneyLimits & { required: string }) {
  return hundredthsField({ required, ...toLimits(limits) })
}

/** An optional amount. Missing, null and '' become null. */
export function optionalMoney(limits: MoneyLimits = {}) {
  return optionalHundredths(toLimits(limits))
}

/** Money in an answer. Sums may exceed the largest single amount. */
export const moneyOut = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

function toLimits({ min = ZERO_PENCE, max = MAX_PENCE, belowMin }: MoneyLimits): HundredthsLimits {
  return {
    min,
    max,
    notPlain: 'Enter an amount in pounds, like 12.50',
    belowMin: belowMin ?? belowMinMessage(min),
    aboveMax: `The largest amount is ${formatPounds(max)}`,
  }
}

function belowMinMessage(min: Pence): string {
  if (min === 0) return 'Amount must be £0 or more'
  return min === 1 ? 'Amount must be more than £0' : `The smallest amount is ${formatPounds(min)}`
}
