import * as z from 'zod/mini'
import type { CardContext } from '#shared/features/costing/card/card.rules.ts'
import { toMenu } from '#shared/features/costing/card/menu.rules.ts'
import { costOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { costAnHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import { toCostOfAnHour } from '#shared/features/costing/hour/cost-of-an-hour-answer.rules.ts'
import { type SpentRow, spentSpan } from '#shared/features/costing/hour/monthly-costs.rules.ts'
import { mapMenu, QUARTER_WORDS } from '#shared/features/costing/map/menu-map.rules.ts'
import { findHourToMove, writeHourMoved } from '#shared/features/costing/map/move-sentence.rules.ts'
import type { Menu } from '#shared/features/costing/menu.contract.ts'
import {
  planPrices,
  previewPrices,
  toPricePlanPreview,
} from '#shared/features/costing/planner/price-plan.rules.ts'
import { toPriceRise } from '#shared/features/costing/planner/price-rise.rules.ts'
import { toPackPriceEffect } from '#shared/features/costing/shelf/pack-price-effect.rules.ts'
import {
  costRecipe,
  type Shelf,
  toRecipeLine,
  toShelfProduct,
} from '#shared/features/costing/shelf/product-cost.rules.ts'
import { isBelowMinimum } from '#shared/features/costing/team/minimum-wage.rules.ts'
import { toPerson } from '#shared/features/costing/team/people.rules.ts'
import { costTeam, type TeamCosts, toLoadedHour } from '#shared/features/costing/team/staff-year.rules.ts'
import { type Rise, raiseWages, toWageRise } from '#shared/features/costing/team/wage-rise.rules.ts'
import { findMinimumWage, requireRates, requireRatesOfYear } from '#shared/features/tax/rates/rates.rules.ts'
import { reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import { placeOfCategory } from '#shared/features/tax/records/expense-categories.rules.ts'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import type { ReferenceCase, ReferenceExpense } from './reference-menu-case.ts'

/** Long ago, so that no flat rate has its first year's point off. */
const REGISTERED_ON = '2020-01-06'

/** What the product answers, put together from the rules as a server would. */
export function answersOfRules(one: ReferenceCase) {
  const today = one.today as Day
  const rates = requireRates(today)
  const position = toPosition(z.parse(taxPositionInput, { ...one.position, vatRegisteredOn: REGISTERED_ON }))
  const people = one.team.map((person) => toPerson(person, person))
  const hour = costAnHour(
    { ...z.parse(costOfAnHourInput, one.hour), isSet: true },
    { spent: toSpent(one, position), rate: toRate(one), people },
    { today, rates },
  )
  const scheme = schemeOn(today, position.vat, rates)
  const payroll = { employmentAllowance: hour.employmentAllowance, rates }
  const team = costTeam(people, payroll)
  const context = { vat: { scheme: scheme.scheme, share: vatShare(scheme, rates) }, hour, team }
  const { isSet: _, ...ofRoom } = toCostOfAnHour(hour)
  return {
    hour: ofRoom,
    team: answersOfTeam(one, team),
    ...answersOfMenu(one, context),
    wageRise: toWageRise(raiseWages(people, toRise(one), businessOf(one, position), payroll)),
  }
}

function answersOfTeam({ team, today }: ReferenceCase, costs: TeamCosts) {
  const minimum = findMinimumWage(today as Day)
  return team.map((person) => {
    const cost = costs.get(person.id)
    return {
      id: person.id,
      loadedHour: cost ? toLoadedHour(cost) : null,
      belowMinimum: isBelowMinimum(person, minimum),
    }
  })
}

function answersOfMenu(one: ReferenceCase, context: CardContext) {
  const shelf: Shelf = new Map(one.shelf.map((product) => [product.id, toShelfProduct(product)]))
  const treatments = one.treatments.map(({ recipe, ...treatment }) => ({
    ...treatment,
    price: fromDecimal(treatment.price),
    productCost:
      recipe.length === 0
        ? fromDecimal(treatment.productCost)
        : (costRecipe(recipe.map(toRecipeLine), shelf) ?? pence(0)),
    priceSince: treatment.priceSince as Day,
  }))
  const { productId, packPrice } = one.packPrice
  const recipes = one.treatments.map(({ id, recipe }) => ({
    treatmentId: id,
    lines: recipe.map(toRecipeLine),
  }))
  const menu = toMenu(treatments, context)
  return {
    effect: toPackPriceEffect(recipes, shelf, { id: productId, packPrice: fromDecimal(packPrice) }),
    menu,
    map: answersOfMap(menu, context.hour.weeksWorked),
    plan: toPricePlanPreview(previewPrices(planPrices(treatments, toPriceRise(one.rise)), context)),
  }
}

function answersOfMap(menu: Menu, weeksWorked: number) {
  const moved = findHourToMove(menu.treatments, weeksWorked)
  const dots = mapMenu(menu.treatments)?.dots ?? []
  return {
    quarters: dots.map(({ id, quarter }) => [id, QUARTER_WORDS[quarter]]),
    sentence: moved && writeHourMoved(moved),
  }
}

/** From no more expenses than the rules ask for. */
function toSpent({ expenses, today }: ReferenceCase, position: Position) {
  const { from, to } = spentSpan(today as Day)
  const first = expenses.map(({ day }) => day).sort()[0] ?? null
  const asked = expenses.filter(({ day }) => day >= from && day <= to)
  return { rows: asked.map((row) => toSpentRow(row, position)), firstExpenseOn: first as Day | null }
}

function toSpentRow(expense: ReferenceExpense, position: Position): SpentRow {
  const row = {
    ...expense,
    day: expense.day as Day,
    amount: pence(expense.amount),
    vatAmount: pence(expense.vatAmount),
  }
  const { kind } = placeOfCategory(row.category, position.legalForm)
  const net = pence(row.amount - reclaimedVat(row, position, requireRates('2026-06-01' as Day)))
  return { day: row.day, category: row.category, kind, net }
}

function toRate({ rate }: ReferenceCase) {
  return rate && { monthlyExpenses: fromDecimal(rate.monthlyExpenses), weeklyHours: rate.weeklyHours }
}

function toRise({ wageRise }: ReferenceCase): Rise {
  if ('percent' in wageRise) return { percent: percentFromDecimal(wageRise.percent) }
  return { minimum: requireRatesOfYear(wageRise.year).minimumWage }
}

function businessOf({ weeks, treatments, today }: ReferenceCase, position: Position) {
  const rows = weeks.map(({ monday, gross, tips }) => ({
    monday: monday as Day,
    gross: pence(gross),
    tips: pence(tips),
  }))
  const { net } = sumTakings(rows, spentSpan(today as Day), position, requireRates(today as Day))
  return { netTakings: net, prices: treatments.map(({ price }) => fromDecimal(price)) }
}
