import { POTS, type Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotWeeks } from '#shared/features/tax/pots.contract.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { objectOf } from '#shared/kernel/objects.ts'

type Week = PotWeeks['weeks'][number]

export type PotParts = Record<Pot, Pence>

/** The weeks' parts, added up. */
export function sumParts(weeks: readonly Week[]): PotParts {
  return objectOf(POTS, (pot) => sumPence(weeks.map(({ pots }) => fromDecimal(pots[pot]))))
}

/** What the weeks took, with tips: the parts add up to it. */
function sumTaken(weeks: readonly Week[]): Pence {
  return sumPence(weeks.map(takenIn))
}

export function takenIn({ takings }: Week): Pence {
  return pence(fromDecimal(takings.gross) + fromDecimal(takings.tips))
}

const HUNDRED_POUNDS = 100_00

/**
 * The part of each pot in every £100 taken; null when nothing was taken. Costs take what rounding leaves, so that the
 * parts add up to £100.
 */
export function partsOfHundred(weeks: readonly Week[]): PotParts | null {
  const taken = sumTaken(weeks)
  if (taken === 0) return null
  const sums = sumParts(weeks)
  const parts = objectOf(POTS, (pot) =>
    roundToPence(fraction(BigInt(sums[pot]) * BigInt(HUNDRED_POUNDS), taken)),
  )
  const { vat, tax, pay, profit } = parts
  return { ...parts, costs: pence(HUNDRED_POUNDS - vat - tax - pay - profit) }
}
