import { toPercent } from '#shared/features/costing/figures.rules.ts'
import type { Fraction } from '#shared/kernel/numbers/fraction.ts'
import { hundredthsToDecimal } from '#shared/kernel/numbers/hundredths.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type Card, type CardTreatment, minutesOf } from './card.rules.ts'

/** "65%", "1.75%": without decimals that are 0. */
export function writePercent(value: Percent | Fraction): string {
  const percentage = typeof value === 'number' ? value : toPercent(value)
  return `${withoutZeros(percentToDecimal(percentage)).replace('-', '−')}%`
}

/** Hundredths as a plain number: "45", "2.5", "1,740". */
export function writeQuantity(hundredths: number): string {
  const [whole = '', places] = withoutZeros(hundredthsToDecimal(hundredths)).split('.')
  return places === undefined ? withThousands(whole) : `${withThousands(whole)}.${places}`
}

/** "1 week", "46 weeks". */
export function writeCount(amount: number, word: string): string {
  return `${withThousands(String(amount))} ${word}${amount === 1 ? '' : 's'}`
}

export function writeMinutes(treatment: Pick<CardTreatment, 'duration' | 'turnaround'>): string {
  return writeCount(minutesOf(treatment), 'minute')
}

/** The price without its VAT, as the start of a longer sum. */
export function writeNet({ price, vat }: Pick<Card, 'price' | 'vat'>): string {
  return vat === 0 ? formatPounds(price) : `(${formatPounds(price)} − ${formatPounds(vat)})`
}

function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
