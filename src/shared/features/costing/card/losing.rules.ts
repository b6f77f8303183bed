import { type CardContext, type CardTreatment, makeCard } from './card.rules.ts'

/**
 * The ids of the treatments that leave less than nothing once VAT, products, the one who does it, the card fee and the
 * room are paid. Null until the owner has saved what an hour of the room costs, and while that cost is not known.
 */
export function findLosing(
  treatments: readonly (CardTreatment & { id: number })[],
  context: CardContext,
): ReadonlySet<number> | null {
  const { isSet, roomHour } = context.hour
  if (!isSet || roomHour === null) return null
  const losing = treatments.filter((treatment) => (makeCard(treatment, context).profit ?? 0) < 0)
  return new Set(losing.map(({ id }) => id))
}
