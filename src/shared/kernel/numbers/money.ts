import { hundredthsToDecimal, parseHundredths, requireWhole, toHundredths } from './hundredths.ts'
import type { Percent } from './percent.ts'
import { divideRounded } from './rounding.ts'

/** Whole pence. Each figure is rounded once, by a named function. */
export type Pence = number & { readonly __unit: 'pence' }

export const ZERO_PENCE = 0 as Pence

/** The largest amount of `numeric(10,2)`: £99,999,999.99. */
export const MAX_PENCE = 9_999_999_999 as Pence

export function pence(value: number): Pence {
  return requireWhole(value, 'pence') as Pence
}

/** The format of money in the API and in the database: "1234.50". */
export function toDecimal(amount: Pence): string {
  return hundredthsToDecimal(amount)
}

/** For decimals that we wrote ourselves (database, own API). Throws for anything else. */
export function fromDecimal(text: string): Pence {
  const amount = parsePlainPounds(text)
  if (amount === null) throw new TypeError(`Not an amount of money: ${text.slice(0, 40)}`)
  return amount
}

/**
 * Parses a plain decimal with at most two decimals, as the API takes it, or returns null. It does not check
 * the range.
 */
export function parsePlainPounds(value: string | number): Pence | null {
  return parseHundredths(value) as Pence | null
}

const TYPED_POUNDS = /^([-−]?)\s*£?\s*(\d{1,13}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{0,2}))?$/

/** What somebody typed ("12", "£1,250.50") as pence. Null when it is not money or is ambiguous ("1,5"). */
export function parsePounds(typed: string): Pence | null {
  const match = TYPED_POUNDS.exec(typed.trim())
  if (!match) return null
  const [, minus = '', pounds = '', places = ''] = match
  if (pounds === '' && places === '') return null
  return toHundredths({ isNegative: minus !== '', whole: pounds.replaceAll(',', ''), places }) as Pence
}

/** Like `parsePounds`, but also adds up amounts that are joined by plus signs: "120+45+30". */
export function addUpPounds(typed: string): Pence | null {
  let total: number = ZERO_PENCE
  for (const part of typed.split('+')) {
    const amount = parsePounds(part)
    if (amount === null) return null
    total += amount
  }
  return Number.isSafeInteger(total) ? pence(total) : null
}

/** "£1,234.50". A negative amount has a true minus sign, "−£5.00". */
export function formatPounds(amount: Pence): string {
  const [pounds = '', places = ''] = hundredthsToDecimal(Math.abs(amount)).split('.')
  return `${amount < 0 ? '−' : ''}£${withThousands(pounds)}.${places}`
}

/** "£1,235", for the axes of charts only. */
export function formatWholePounds(amount: Pence): string {
  const pounds = Number(divideRounded(BigInt(amount), 100n))
  return `${pounds < 0 ? '−' : ''}£${withThousands(String(Math.abs(pounds)))}`
}

export function sumPence(amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** A percentage of a total, rounded to the penny. */
export function share(total: Pence, percent: Percent): Pence {
  return pence(Number(divideRounded(BigInt(total) * BigInt(percent), 10_000n)))
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
