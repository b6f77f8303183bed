import {
  type Card,
  type CardContext,
  type CardTreatment,
  makeCard,
  toCard,
} from '#shared/features/costing/card/card.rules.ts'
import { shareBelow, toPence, toPercent } from '#shared/features/costing/figures.rules.ts'
import type { PricePlanPreview } from '#shared/features/costing/price-plans.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type Fraction, fraction, sumFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type PriceRise, raisePrice } from './price-rise.rules.ts'

const PRICE_TOO_LARGE = 'With this rise a price is larger than £99,999,999.99'

export type PlannedTreatment = CardTreatment & { id: number; name: string; bookingsPerWeek: number | null }

/** A treatment with the price it has and the one it will have; its own `price` is not looked at. */
export type PriceChange = { treatment: PlannedTreatment; priceBefore: Pence; priceAfter: Pence }

export type PlanLine = {
  id: number
  name: string
  bookingsPerWeek: number | null
  cardBefore: Card
  cardAfter: Card
  gainPerYear: Pence | null
  canLose: Percent | null
}

export type PlanPreview = { lines: PlanLine[]; gainPerYear: Pence | null; canLose: Percent | null }

/** What a rise makes of the prices as they are. Refuses a rise that makes one too large to store. */
export function planPrices(treatments: readonly PlannedTreatment[], rise: PriceRise): PriceChange[] {
  return treatments.map((treatment) => {
    const priceAfter = raisePrice(treatment.price, rise)
    if (priceAfter === null)
      throw new ProductError('invalid', PRICE_TOO_LARGE, { fields: { value: PRICE_TOO_LARGE } })
    return { treatment, priceBefore: treatment.price, priceAfter }
  })
}

/** Also of a stored plan, whose prices stay those that were previewed. */
export function previewPrices(changes: readonly PriceChange[], context: CardContext): PlanPreview {
  const lines = changes.map((change) => previewLine(change, context))
  const booked = lines.filter(({ bookingsPerWeek }) => bookingsPerWeek !== null)
  const gains = booked.map(({ gainPerYear }) => fraction(gainPerYear ?? 0))
  const canLose = shareBelow(sumBooked(booked, 'cardBefore'), sumBooked(booked, 'cardAfter'))
  return {
    lines,
    gainPerYear: booked.length === 0 ? null : toPence(sumFractions(gains)),
    canLose: canLose && toPercent(canLose),
  }
}

/** As `POST /api/price-plans/preview` answers it. */
export function toPricePlanPreview({ lines, gainPerYear, canLose }: PlanPreview): PricePlanPreview {
  return {
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      priceBefore: toDecimal(line.cardBefore.price),
      priceAfter: toDecimal(line.cardAfter.price),
      cardBefore: toCard(line.cardBefore),
      cardAfter: toCard(line.cardAfter),
      ...toOutcome(line),
    })),
    ...toOutcome({ gainPerYear, canLose }),
  }
}

function previewLine({ treatment, priceBefore, priceAfter }: PriceChange, context: CardContext): PlanLine {
  const { id, name, bookingsPerWeek } = treatment
  const cardBefore = makeCard({ ...treatment, price: priceBefore }, context)
  const cardAfter = makeCard({ ...treatment, price: priceAfter }, context)
  const more = cardAfter.contribution - cardBefore.contribution
  const bookings = bookingsPerWeek === null ? null : BigInt(bookingsPerWeek * context.hour.weeksWorked)
  const canLose = shareBelow(fraction(cardBefore.contribution), fraction(cardAfter.contribution))
  return {
    id,
    name,
    bookingsPerWeek,
    cardBefore,
    cardAfter,
    gainPerYear: bookings === null ? null : toPence(fraction(BigInt(more) * bookings)),
    canLose: canLose && toPercent(canLose),
  }
}

function sumBooked(lines: readonly PlanLine[], which: 'cardBefore' | 'cardAfter'): Fraction {
  return sumFractions(
    lines.map((line) => fraction(BigInt(line[which].contribution) * BigInt(line.bookingsPerWeek ?? 0))),
  )
}

function toOutcome({ gainPerYear, canLose }: { gainPerYear: Pence | null; canLose: Percent | null }) {
  return {
    gainPerYear: gainPerYear === null ? null : toDecimal(gainPerYear),
    canLose: canLose === null ? null : percentToDecimal(canLose),
  }
}
