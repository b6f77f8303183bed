import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

/** The parts of net takings that are the owner's profit and pay. */
export type PotPercents = { profitPercent: Percent; payPercent: Percent }

/** Of an owner who has not set up pots. */
export const DEFAULT_PERCENTS = { profitPercent: '5.00', payPercent: '50.00' } as const

export function toPotPercents({
  profitPercent,
  payPercent,
}: {
  profitPercent: string
  payPercent: string
}): PotPercents {
  return { profitPercent: percentFromDecimal(profitPercent), payPercent: percentFromDecimal(payPercent) }
}
