import type { Day } from '#shared/kernel/calendar/days.ts'
import { type ExampleBusiness, TRADES } from './example-businesses.rules.ts'
import { type ExampleExpense, makeExampleExpenses } from './example-expenses.rules.ts'
import { type ExampleGoal, makeExampleGoals } from './example-goals.rules.ts'
import { type ExamplePayeeRule, makeExamplePayeeRules } from './example-payee-rules.rules.ts'
import { type ExamplePlan, makeExamplePlans } from './example-plans.rules.ts'
import { type ExamplePots, makeExamplePots } from './example-pots.rules.ts'
import { type ExamplePurchase, makeExamplePurchases } from './example-purchases.rules.ts'
import { type ExampleRate, makeExampleRates } from './example-rates.rules.ts'
import { type ExampleRepeatingCost, makeExampleRepeatingCosts } from './example-repeating-costs.rules.ts'
import { type ExampleProduct, type ExampleRecipe, makeExampleShelf } from './example-shelf.rules.ts'
import { type SalonSize, spansOf } from './example-spans.rules.ts'
import { type ExampleTaxPosition, makeExampleTaxPosition } from './example-tax-position.rules.ts'
import { EXAMPLE_HOUR, type ExampleHour, type ExamplePerson, makeExampleTeam } from './example-team.rules.ts'
import { type ExampleTreatment, makeExampleTreatments } from './example-treatments.rules.ts'
import { type ExampleWeek, makeExampleWeeks } from './example-weeks.rules.ts'

export type ExampleSalon = {
  businesses: ExampleBusiness[]
  /** Newest last. The overhead of treatments is calculated from the newest. */
  hourlyRates: ExampleRate[]
  treatments: ExampleTreatment[]
  products: ExampleProduct[]
  recipes: ExampleRecipe[]
  purchases: ExamplePurchase[]
  /** The expenses that are not linked to a purchase. */
  expenses: ExampleExpense[]
  /** Each has entered the expenses with its description since its first day. */
  repeatingCosts: ExampleRepeatingCost[]
  weeklyIncomes: ExampleWeek[]
  goals: ExampleGoal[]
  plans: ExamplePlan[]
  payeeRules: ExamplePayeeRule[]
  taxPosition: ExampleTaxPosition
  pots: ExamplePots
  team: ExamplePerson[]
  hour: ExampleHour
}

/**
 * A believable salon up to today, the same every time. For an account it has about six months and the same
 * weeks a year before, for the demo two years.
 */
export function makeExampleSalon({ today, size }: { today: Day; size: SalonSize }): ExampleSalon {
  const { from: madeOn } = spansOf(size, today)
  const purchases = makeExamplePurchases(size, today)
  const expenses = makeExampleExpenses(size, { today, purchases })
  const weeklyIncomes = makeExampleWeeks(size, today)
  return {
    businesses: TRADES[size].map(({ name, location }) => ({ name, location, madeOn })),
    hourlyRates: makeExampleRates(size, today),
    treatments: makeExampleTreatments(size, today),
    ...makeExampleShelf(size, today),
    purchases,
    expenses,
    repeatingCosts: makeExampleRepeatingCosts(size, { today, expenses }),
    weeklyIncomes,
    goals: makeExampleGoals(size, { today, weeks: weeklyIncomes }),
    plans: makeExamplePlans(today),
    payeeRules: makeExamplePayeeRules(today),
    taxPosition: makeExampleTaxPosition(madeOn),
    pots: makeExamplePots(today),
    team: makeExampleTeam(madeOn),
    hour: EXAMPLE_HOUR,
  }
}
