import { toPence } from '#shared/features/costing/figures.rules.ts'
import type { StaffYear, TeamCost } from '#shared/features/costing/team/staff-year.rules.ts'
import { type Fraction, roundFraction } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { type Card, type CardContext, type CardTreatment, findWorker } from './card.rules.ts'
import { writeMinutes, writeNet, writePercent, writeQuantity } from './sum-words.rules.ts'

/** Begins with the person's year, because the line is worked out from the exact hour, not the rounded one. */
export function explainLabour(treatment: CardTreatment, card: Card, { hour, team }: CardContext): string {
  const worker = findWorker(treatment, team)
  const minutes = writeMinutes(treatment)
  const result = formatPounds(card.labour)
  if (worker?.pay.kind === 'commission')
    return `${worker.name}: ${writeNet(card)} × ${writePercent(worker.pay.commission)} = ${result}`
  if (worker?.year) {
    const booked = `÷ ${writePercent(hour.bookedPercent)} booked × ${minutes} ÷ 60`
    return `${worker.name}: ${explainHour(worker, worker.year)}, ${booked} = ${result}`
  }
  return `You: ${formatPounds(hour.ownerHourlyPay)} an hour × ${minutes} ÷ 60 = ${result}`
}

function explainHour({ loadedHour }: TeamCost, { pay, insurance, pension, hours }: StaffYear): string {
  const parts = [
    `${writePounds(pay)} pay`,
    `${writePounds(insurance)} National Insurance`,
    `${writePounds(pension)} pension`,
  ]
  const worked = writeQuantity(roundFraction({ ...hours, numerator: hours.numerator * 100n }))
  return `(${parts.join(' + ')}) ÷ ${worked} hours = ${loadedHour && writePounds(loadedHour)} an hour`
}

function writePounds(amount: Fraction): string {
  return formatPounds(toPence(amount))
}
