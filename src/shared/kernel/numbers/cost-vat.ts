import { ProductError } from '#shared/kernel/errors.ts'
import { formatPounds, fromDecimal, type Pence, pence } from './money.ts'
import { divideRounded } from './rounding.ts'

/** A price with VAT at 20% is 120 parts, 20 of them VAT: a sixth. A test compares it with the tax rates. */
export const VAT_DIVISOR = 6

/** What a form fills in for a price that includes VAT at 20%: a sixth, rounded to the penny. */
export function vatInCost(amount: Pence): Pence {
  return pence(Number(divideRounded(BigInt(amount), BigInt(VAT_DIVISOR))))
}

/** A sixth, rounded up to the next penny, because suppliers round each line of a bill. */
export function maxVatInCost(amount: Pence): Pence {
  return pence(Math.ceil(amount / VAT_DIVISOR))
}

/** Why a cost cannot include that much VAT. Null when it can. */
export function findVatFault(amount: string, vatAmount: string): string | null {
  const max = maxVatInCost(fromDecimal(amount))
  if (fromDecimal(vatAmount) <= max) return null
  return `The VAT in ${formatPounds(fromDecimal(amount))} is at most ${formatPounds(max)}`
}

/** For a change that is checked against what is stored: the field of the VAT gets the message. */
export function requireVatWithin(amount: string, vatAmount: string): void {
  const fault = findVatFault(amount, vatAmount)
  if (fault) throw new ProductError('invalid', fault, { fields: { vatAmount: fault } })
}
