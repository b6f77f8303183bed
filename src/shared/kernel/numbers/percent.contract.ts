import * as z from 'zod/mini'
import { type HundredthsLimits, hundredthsField, optionalHundredths } from './hundredths.contract.ts'
import { MAX_PERCENT, type Percent, percent, percentToDecimal } from './percent.ts'

type PercentLimits = { min?: Percent; max?: Percent; belowMin?: string }

/** A required percentage. It becomes the wire string, "25.00". */
export function percentField({ required, ...limits }: PercentLimits & { required: string }) {
  return hundredthsField({ required, ...toLimits(limits) })
}

/** An optional percentage. Missing, null and '' become null. */
export function optionalPercent(limits: PercentLimits = {}) {
  return optionalHundredths(toLimits(limits))
}

export const percentOut = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** A percentage with one decimal, the format of averages in answers: "43.8". */
export const tenthsOut = z.string().check(z.regex(/^-?\d+\.\d$/))

function toLimits({ min = percent(0), max = MAX_PERCENT, belowMin }: PercentLimits): HundredthsLimits {
  return {
    min,
    max,
    notPlain: 'Enter a percentage, like 12.5',
    belowMin: belowMin ?? `The smallest percentage is ${inWords(min)}`,
    aboveMax: `The largest percentage is ${inWords(max)}`,
  }
}

function inWords(value: Percent): string {
  return `${percentToDecimal(value).replace('.00', '').replace('-', '−')}%`
}
