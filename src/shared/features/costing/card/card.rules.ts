import {
  roundMinutes,
  roundShare,
  shareOf,
  toPence,
  toPercent,
} from '#shared/features/costing/figures.rules.ts'
import type { CostOfAnHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import type { CardAnswer } from '#shared/features/costing/menu.contract.ts'
import type { TeamCost, TeamCosts } from '#shared/features/costing/team/staff-year.rules.ts'
import { type Fraction, fraction } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'

/** The VAT scheme of today and the part of a price that goes to HMRC under it, of 1. */
export type PriceVat = { scheme: 'none' | 'standard' | 'flat_rate'; share: Fraction }

export type CardContext = { vat: PriceVat; hour: CostOfAnHour; team: TeamCosts }

export type CardTreatment = {
  price: Pence
  /** What the recipe says, or what was typed. */
  productCost: Pence
  /** In minutes, as `turnaround` is: cleaning and changing after the client. */
  duration: number
  turnaround: number
  /** Null: the owner. */
  teamMemberId: number | null
}

export type Card = {
  price: Pence
  vat: Pence
  productCost: Pence
  labour: Pence
  fee: Pence
  contribution: Pence
  room: Pence | null
  profit: Pence | null
  trueMargin: Percent | null
  perHour: Pence
}

/** Each line is rounded once, and what is made of lines takes the rounded ones, so that the card adds up. */
export function makeCard(treatment: CardTreatment, { vat: priceVat, hour, team }: CardContext): Card {
  const { price, productCost } = treatment
  const minutes = minutesOf(treatment)
  const vat = roundShare(price, priceVat.share)
  const net = pence(price - vat)
  const labour = labourOf(findWorker(treatment, team), { net, minutes }, hour)
  const fee = roundShare(price, shareOf(hour.cardFee))
  const contribution = pence(net - productCost - labour - fee)
  const room = hour.roomHour && roundMinutes(hour.roomHour, minutes)
  const profit = room === null ? null : toPence(fraction(BigInt(contribution) - BigInt(room)))
  const trueMargin = profit === null || net === 0 ? null : toPercent(fraction(profit, net))
  const perHour = toPence(fraction(BigInt(contribution) * 60n, minutes))
  return { price, vat, productCost, labour, fee, contribution, room, profit, trueMargin, perHour }
}

/** As the API answers it. */
export function toCard(card: Card): CardAnswer {
  return {
    price: toDecimal(card.price),
    vat: toDecimal(card.vat),
    productCost: toDecimal(card.productCost),
    labour: toDecimal(card.labour),
    fee: toDecimal(card.fee),
    contribution: toDecimal(card.contribution),
    room: card.room === null ? null : toDecimal(card.room),
    profit: card.profit === null ? null : toDecimal(card.profit),
    trueMargin: card.trueMargin === null ? null : percentToDecimal(card.trueMargin),
    perHour: toDecimal(card.perHour),
  }
}

/** How long a treatment takes a chair and the person who does it. */
export function minutesOf({ duration, turnaround }: Pick<CardTreatment, 'duration' | 'turnaround'>): number {
  return duration + turnaround
}

/** Who is paid for a treatment; null for the owner, and for somebody who is paid as the owner is. */
export function findWorker(
  { teamMemberId }: Pick<CardTreatment, 'teamMemberId'>,
  team: TeamCosts,
): TeamCost | null {
  const worker = teamMemberId === null ? undefined : team.get(teamMemberId)
  return worker && worker.pay.kind !== 'owner' ? worker : null
}

/** Idle hours are paid too, so an hour booked carries its share of them. The owner is paid for hours with clients. */
function labourOf(
  worker: TeamCost | null,
  { net, minutes }: { net: Pence; minutes: number },
  { bookedPercent, ownerHourlyPay }: CostOfAnHour,
): Pence {
  if (worker?.pay.kind === 'commission') return roundShare(net, shareOf(worker.pay.commission))
  if (worker?.loadedHour) return roundMinutes(worker.loadedHour, minutes, shareOf(bookedPercent))
  return roundMinutes(fraction(ownerHourlyPay), minutes)
}
