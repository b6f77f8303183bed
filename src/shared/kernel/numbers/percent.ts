import { hundredthsToDecimal, parseHundredths, requireWhole } from './hundredths.ts'
import { divideRounded } from './rounding.ts'

/** Whole hundredths of a percent: 25.00% is 2500. */
export type Percent = number & { readonly __unit: 'percent' }

/** The largest percentage of `numeric(5,2)`: 999.99%. */
export const MAX_PERCENT = 99_999 as Percent

export function percent(value: number): Percent {
  return requireWhole(value, 'hundredths of a percent') as Percent
}

/** Parses a plain decimal with at most two decimals, or returns null. It does not check the range. */
export function parsePercent(value: string | number): Percent | null {
  return parseHundredths(value) as Percent | null
}

/** What somebody typed into a box of percent, without the sign: "25 %" is "25". */
export function withoutPercentSign(typed: string): string {
  return typed.trim().replace(/\s*%$/, '')
}

/** For percentages we wrote ourselves (database, own API); throws on anything else. */
export function percentFromDecimal(text: string): Percent {
  const value = parsePercent(text)
  if (value === null) throw new TypeError(`Not a percentage: ${text.slice(0, 40)}`)
  return value
}

/** "25.00" */
export function percentToDecimal(value: Percent): string {
  return hundredthsToDecimal(value)
}

/** "43.8", the format of averages in answers. */
export function percentToTenths(value: Percent): string {
  const tenths = Number(divideRounded(BigInt(value), 10n))
  const digits = String(Math.abs(tenths)).padStart(2, '0')
  return `${tenths < 0 ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`
}

/** "25.0%". A negative percentage has a true minus sign. */
export function formatPercent(value: Percent): string {
  return `${percentToTenths(value).replace('-', '−')}%`
}

/** "25%", for progress and changes. */
export function formatWholePercent(value: Percent): string {
  return `${String(divideRounded(BigInt(value), 100n)).replace('-', '−')}%`
}
