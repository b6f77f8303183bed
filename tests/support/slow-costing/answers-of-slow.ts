import { monthsFrom } from '#tests/support/slow-tax/slow-calendar.ts'
import { money, nearest } from '#tests/support/slow-tax/slow-numbers.ts'
import { slowCard, slowEffect, slowVatOf, writeCard } from './slow-card.ts'
import { slowHour } from './slow-hour.ts'
import { slowMap } from './slow-map.ts'
import type { SlowCase } from './slow-menu-case.ts'
import { slowPlan } from './slow-plan.ts'
import { slowTeam, slowWageRise } from './slow-team.ts'

/** The same answers from the second implementation. */
export function answersOfSlow(one: SlowCase) {
  const hour = slowHour(one)
  return {
    hour: hour.answer,
    team: slowTeam(one, hour.loadedHours),
    effect: slowEffect(one),
    menu: {
      roomHour: hour.roomHour && money(nearest(hour.roomHour)),
      cardFee: money(hour.cardFee),
      treatments: one.treatments.map((treatment) => {
        const { price: _price, productCost: _cost, recipe: _recipe, ...shown } = treatment
        return { ...shown, card: writeCard(slowCard(one, hour, treatment)) }
      }),
    },
    map: slowMap(one, hour),
    plan: slowPlan(one, hour),
    wageRise: slowWageRise(one, slowNetTakings(one)),
  }
}

/** Of the twelve full months, a week by its Monday. The VAT is rounded once. */
function slowNetTakings({ weeks, today, position }: SlowCase): number {
  const thisMonth = today.slice(0, 7)
  const first = monthsFrom(thisMonth, -12)
  let [gross, tips] = [0, 0]
  for (const week of weeks) {
    const month = week.monday.slice(0, 7)
    if (month < first || month >= thisMonth) continue
    gross += week.gross
    tips += position.legalForm === 'sole_trader' ? week.tips : 0
  }
  return gross - slowVatOf(gross, position) + tips
}
