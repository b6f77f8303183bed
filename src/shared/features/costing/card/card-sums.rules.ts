import { toPence } from '#shared/features/costing/figures.rules.ts'
import { CARD_LINES, type CardLine, type ExplainedCard } from '#shared/features/costing/menu.contract.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { type Card, type CardContext, type CardTreatment, makeCard, toCard } from './card.rules.ts'
import { explainLabour } from './labour-sum.rules.ts'
import { explainRecipe, type NamedLine } from './recipe-sum.rules.ts'
import { writeCount, writeMinutes, writeNet, writePercent } from './sum-words.rules.ts'

/** Of a treatment with a recipe its lines, with the names of the products. */
export type ExplainedTreatment = CardTreatment & { recipe: readonly NamedLine[] }

/** What the screens say in place of a figure that needs the cost of the room. */
export const ROOM_UNKNOWN =
  'Not known yet: add your expenses, save an hourly rate or enter your monthly costs to see it'

/** The card as `GET /api/treatments/{id}/card` answers it, every line with its sum. */
export function explainCard(treatment: ExplainedTreatment, context: CardContext): ExplainedCard {
  const card = makeCard(treatment, context)
  const sums: Record<CardLine, string> = {
    price: `Your price: ${formatPounds(card.price)}`,
    vat: explainVat(card, context),
    productCost: explainRecipe(treatment.recipe, card.productCost),
    labour: explainLabour(treatment, card, context),
    fee: `${formatPounds(card.price)} × ${writePercent(context.hour.cardFee)} = ${formatPounds(card.fee)}`,
    contribution: explainContribution(card),
    room: explainRoom(treatment, card, context),
    profit: explainProfit(card, context),
    trueMargin: explainMargin(card),
    perHour: `${formatPounds(card.contribution)} ÷ ${writeMinutes(treatment)} × 60 = ${formatPounds(card.perHour)}`,
  }
  return { card: toCard(card), sums: CARD_LINES.map((line) => ({ line, text: sums[line] })) }
}

function explainVat({ price, vat }: Card, { vat: { scheme, share } }: CardContext): string {
  if (scheme === 'none') return `Not registered for VAT: ${formatPounds(vat)}`
  if (scheme === 'standard' && share.numerator === 1n)
    return `${formatPounds(price)} ÷ ${share.denominator} = ${formatPounds(vat)}`
  return `${formatPounds(price)} × ${writePercent(share)} = ${formatPounds(vat)}`
}

function explainContribution({ price, vat, productCost, labour, fee, contribution }: Card): string {
  const taken = [vat, productCost, labour, fee].map((amount) => ` − ${formatPounds(amount)}`).join('')
  return `${formatPounds(price)}${taken} = ${formatPounds(contribution)}`
}

/** Begins with the month's costs, because the line is worked out from the exact room hour, not the rounded one. */
function explainRoom(treatment: CardTreatment, { room }: Card, { hour }: CardContext): string {
  if (room === null || hour.usedMonthlyCosts === null || hour.roomHour === null) return ROOM_UNKNOWN
  const open = `${writeCount(hour.weeksWorked, 'week')} × ${writeCount(hour.weeklyHours, 'hour')} × ${writeCount(hour.chairs, 'chair')}`
  const month = formatPounds(toPence(hour.usedMonthlyCosts))
  const anHour = `${month} × 12 ÷ (${open} × ${writePercent(hour.bookedPercent)})`
  const roomHour = formatPounds(toPence(hour.roomHour))
  return `${anHour} = ${roomHour} an hour, × ${writeMinutes(treatment)} ÷ 60 = ${formatPounds(room)}`
}

function explainProfit({ contribution, room, profit }: Card, { hour }: CardContext): string {
  if (room === null || profit === null) return ROOM_UNKNOWN
  const sum = `${formatPounds(contribution)} − ${formatPounds(room)} = ${formatPounds(profit)}`
  return hour.ownerHourlyPay === 0 ? `${sum}, before your own pay` : sum
}

function explainMargin({ profit, trueMargin, ...card }: Card): string {
  if (profit === null) return ROOM_UNKNOWN
  if (trueMargin === null) return 'A price of £0.00 has no margin'
  return `${formatPounds(profit)} ÷ ${writeNet(card)} = ${writePercent(trueMargin)}`
}
