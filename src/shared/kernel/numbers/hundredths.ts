const PLAIN_DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/

/**
 * A plain decimal as whole hundredths, or null. The digits are joined as text and never multiplied, so that
 * floating point cannot change them. Null from 90,071,992,547,409.92 on, where a number is no longer exact.
 */
export function parseHundredths(value: string | number): number | null {
  const plain = PLAIN_DECIMAL.exec(String(value))
  if (!plain) return null
  const [, minus = '', whole = '', places = ''] = plain
  const hundredths = toHundredths({ isNegative: minus !== '', whole, places })
  return Number.isSafeInteger(hundredths) ? hundredths : null
}

type DecimalDigits = { isNegative: boolean; whole: string; places: string }

export function toHundredths({ isNegative, whole, places }: DecimalDigits): number {
  const size = Number(whole + places.padEnd(2, '0'))
  return isNegative && size !== 0 ? -size : size
}

/** 123450 as "1234.50". */
export function hundredthsToDecimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the integer itself. Throws for a fraction, and for a number that is too large to be exact. */
export function requireWhole(value: number, unit: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of ${unit}: ${value}`)
  return value === 0 ? 0 : value
}
