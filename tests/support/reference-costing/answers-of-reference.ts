import { monthsFrom } from '#tests/support/reference-tax/reference-calendar.ts'
import { money, nearest } from '#tests/support/reference-tax/reference-numbers.ts'
import { referenceCard, referenceEffect, referenceVatOf, writeCard } from './reference-card.ts'
import { referenceHour } from './reference-hour.ts'
import { referenceMap } from './reference-map.ts'
import type { ReferenceCase } from './reference-menu-case.ts'
import { referencePlan } from './reference-plan.ts'
import { referenceTeam, referenceWageRise } from './reference-team.ts'

/** The same answers from the second implementation. */
export function answersOfReference(one: ReferenceCase) {
  const hour = referenceHour(one)
  return {
    hour: hour.answer,
    team: referenceTeam(one, hour.loadedHours),
    effect: referenceEffect(one),
    menu: {
      roomHour: hour.roomHour && money(nearest(hour.roomHour)),
      cardFee: money(hour.cardFee),
      treatments: one.treatments.map((treatment) => {
        const { price: _price, productCost: _cost, recipe: _recipe, ...shown } = treatment
        return { ...shown, card: writeCard(referenceCard(one, hour, treatment)) }
      }),
    },
    map: referenceMap(one, hour),
    plan: referencePlan(one, hour),
    wageRise: referenceWageRise(one, referenceNetTakings(one)),
  }
}

/** Of the twelve full months, a week by its Monday. The VAT is rounded once. */
function referenceNetTakings({ weeks, today, position }: ReferenceCase): number {
  const thisMonth = today.slice(0, 7)
  const first = monthsFrom(thisMonth, -12)
  let [gross, tips] = [0, 0]
  for (const week of weeks) {
    const month = week.monday.slice(0, 7)
    if (month < first || month >= thisMonth) continue
    gross += week.gross
    tips += position.legalForm === 'sole_trader' ? week.tips : 0
  }
  return gross - referenceVatOf(gross, position) + tips
}
