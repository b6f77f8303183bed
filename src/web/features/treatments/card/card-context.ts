import type { CardContext } from '#shared/features/costing/card/card.rules.ts'
import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { fromCostOfAnHour } from '#shared/features/costing/hour/cost-of-an-hour-answer.rules.ts'
import type { Person } from '#shared/features/costing/team/people.rules.ts'
import { costTeam } from '#shared/features/costing/team/staff-year.rules.ts'
import { findRates, LATEST_RATES, vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export type CardFacts = {
  hour: CostOfAnHourAnswer
  /** Deleted people too: a treatment may still name one. */
  people: readonly Person[]
  position: TaxPositionInput
  today: Day
}

/** What every card needs besides its treatment, from the answers of the API, by the rules of the server. */
export function toCardContext({ hour, people, position, today }: CardFacts): CardContext {
  const vatRates = vatRatesOn(today)
  const scheme = schemeOn(today, toPosition(position).vat, vatRates)
  const { employmentAllowance } = hour
  return {
    vat: { scheme: scheme.scheme, share: vatShare(scheme, vatRates) },
    hour: fromCostOfAnHour(hour),
    team: costTeam(people, { employmentAllowance, rates: findRates(today) ?? LATEST_RATES }),
  }
}
