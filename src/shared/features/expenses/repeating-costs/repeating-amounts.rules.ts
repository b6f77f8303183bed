import { maxVatInCost } from '#shared/kernel/numbers/cost-vat.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { type Every, timesPerYear } from './repetition.rules.ts'

type Cost = { every: Every; amount: Pence }

/** What some costs come to in a year of 52 weeks, and in a twelfth of it. */
export function sumRepeating(costs: readonly Cost[]): { month: Pence; year: Pence } {
  const year = sumPence(costs.map(costOfYear))
  return { month: roundToPence(fraction(year, 12)), year }
}

function costOfYear({ every, amount }: Cost): Pence {
  return pence(amount * timesPerYear(every))
}

/** The VAT in a confirmed amount: the part that the cost says, and no more than the amount can hold. */
export function vatOfConfirmed(amount: Pence, usual: { amount: Pence; vatAmount: Pence }): Pence {
  const part = roundToPence(fraction(BigInt(usual.vatAmount) * BigInt(amount), usual.amount))
  return pence(Math.min(part, maxVatInCost(amount)))
}
