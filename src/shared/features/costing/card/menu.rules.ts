import { toPence } from '#shared/features/costing/figures.rules.ts'
import type { Menu } from '#shared/features/costing/menu.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type CardContext, type CardTreatment, makeCard, toCard } from './card.rules.ts'

export type TreatmentOfMenu = CardTreatment & {
  id: number
  name: string
  bookingsPerWeek: number | null
  priceSince: Day
}

/** Every card, as `GET /api/menu` answers them, in the order of the treatments given. */
export function toMenu(treatments: readonly TreatmentOfMenu[], context: CardContext): Menu {
  const { roomHour, cardFee } = context.hour
  return {
    roomHour: roomHour && toDecimal(toPence(roomHour)),
    cardFee: percentToDecimal(cardFee),
    treatments: treatments.map((treatment) => ({
      id: treatment.id,
      name: treatment.name,
      duration: treatment.duration,
      turnaround: treatment.turnaround,
      teamMemberId: treatment.teamMemberId,
      bookingsPerWeek: treatment.bookingsPerWeek,
      priceSince: treatment.priceSince,
      card: toCard(makeCard(treatment, context)),
    })),
  }
}
