import type { Db } from '#server/db/engines/database.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import type { ExampleExpense } from '#shared/features/example-salon/example-expenses.rules.ts'
import type { ExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import { FIRST_RATES_DAY } from '#shared/features/tax/rates/rates.rules.ts'
import { replaceDetails } from '#shared/features/weekly-incomes/week-parts.rules.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import {
  toAmounts,
  toCostedMenu,
  toLinkedExpense,
  toStoredExpense,
  toStoredPurchase,
  toStoredRate,
  toStoredRepeatingCost,
  toStoredTreatment,
} from './salon-figures.ts'
import { makeSalonMoves, NOTHING_IN_POTS } from './salon-pots.ts'
import {
  insertExampleCloses,
  insertExampleHour,
  insertExamplePosition,
  insertExampleRecipes,
  insertExampleSettings,
  insertRows,
} from './salon-records.db.ts'

type Maker = { userId: number; now: Date; isExample: boolean }

/**
 * Stores a whole salon, one statement per table, and its tax position, the settings of its pots and its closed weeks,
 * which are no records. Returns the number of records.
 */
export async function storeSalon(tx: Db, maker: Maker, salon: ExampleSalon): Promise<number> {
  const priced = await storePrices(tx, maker, salon)
  const businessIds = await storeBusinesses(tx, maker, salon)
  const spent = await storeCosts(tx, maker, { salon, businessIds })
  const earned = await storeIncome(tx, maker, { salon, businessIds })
  await insertExamplePosition(tx, { ...maker, position: salon.taxPosition })
  const moved = await storePots(tx, maker, salon)
  return priced + businessIds.length + spent + earned + moved
}

async function storePrices(tx: Db, maker: Maker, salon: ExampleSalon) {
  const { hourlyRates, treatments: menu, plans } = salon
  const rates = hourlyRates.map((rate) => ({ ...toStoredRate(rate), ...madeBy(maker, rate.madeOn) }))
  const ids = await insertRows(tx, hourlyRateCalculations, rates)
  const latest = { id: ids.at(-1) ?? 0, rate: fromDecimal(rates.at(-1)?.calculatedRate ?? '0') }
  const teamIds = await storeTeam(tx, maker, salon)
  const treatmentIds = await insertRows(
    tx,
    treatments,
    toCostedMenu(salon).map((one) => ({
      ...toStoredTreatment(one, { latest, teamIds }),
      ...madeBy(maker, one.madeOn),
    })),
  )
  await storeShelf(tx, maker, { salon, treatmentIds })
  const toPlan = ({ lines, madeOn, ...plan }: (typeof plans)[number]) => {
    const toLine = ({ treatment, sessionsPerWeek }: (typeof lines)[number]) => ({
      treatmentId: treatmentIds[treatment] ?? 0,
      sessionsPerWeek,
    })
    return { ...plan, lines: lines.map(toLine), ...madeBy(maker, madeOn) }
  }
  await insertRows(tx, revenuePlans, plans.map(toPlan))
  return rates.length + teamIds.length + menu.length + plans.length + salon.products.length
}

type Menu = { salon: ExampleSalon; treatmentIds: readonly number[] }

async function storeShelf(tx: Db, maker: Maker, { salon, treatmentIds }: Menu): Promise<void> {
  const productIds = await insertRows(
    tx,
    products,
    salon.products.map(({ madeOn, ...one }) => ({ ...one, ...madeBy(maker, madeOn) })),
  )
  const lines = salon.recipes.flatMap((recipe) =>
    recipe.lines.map(({ product, amount }, index) => ({
      treatmentId: treatmentIds[recipe.treatment] ?? 0,
      productId: productIds[product] ?? 0,
      position: index + 1,
      amount,
    })),
  )
  await insertExampleRecipes(tx, maker.userId, lines)
}

/** Beside the people, what the salon entered about its hours. */
async function storeTeam(tx: Db, maker: Maker, { team: people, hour }: ExampleSalon): Promise<number[]> {
  await insertExampleHour(tx, { ...maker, hour })
  return insertRows(
    tx,
    team,
    people.map(({ madeOn, ...one }) => ({
      pension: false,
      doesTreatments: true,
      ...one,
      ...madeBy(maker, madeOn),
    })),
  )
}

async function storeBusinesses(tx: Db, maker: Maker, { businesses: names }: ExampleSalon): Promise<number[]> {
  return insertRows(
    tx,
    businesses,
    names.map(({ madeOn, ...one }) => ({ ...one, ...madeBy(maker, madeOn) })),
  )
}

/** A salon whose businesses are stored, with their ids in the same order. */
type Opened = { salon: ExampleSalon; businessIds: readonly number[] }

async function storeCosts(tx: Db, maker: Maker, { salon, businessIds }: Opened) {
  const { purchases, expenses: others, payeeRules: rules } = salon
  const links = await storeRepeatingCosts(tx, maker, salon)
  const bought = purchases.map((one) => ({ ...toStoredPurchase(one), ...madeBy(maker, one.purchaseDate) }))
  const ids = await insertRows(tx, stockPurchases, bought)
  const following = purchases.flatMap((one, index) =>
    one.recordExpense ? { ...toLinkedExpense(one), stockPurchaseId: ids[index] } : [],
  )
  const spent = [
    ...others.map((one) => ({ ...toStoredExpense(one, businessIds), ...links(one) })),
    ...following,
  ]
  await insertRows(
    tx,
    expenses,
    spent.map((one) => ({ ...one, ...madeBy(maker, one.spentOn) })),
  )
  await insertRows(
    tx,
    payeeRules,
    rules.map(({ madeOn, ...rule }) => ({ ...rule, ...madeBy(maker, madeOn) })),
  )
  return bought.length + spent.length + rules.length + salon.repeatingCosts.length
}

type RepeatLink = { repeatingCostId: number; repeatsOn: Day }

/** Returns which repeating cost entered an expense. */
async function storeRepeatingCosts(
  tx: Db,
  maker: Maker,
  { repeatingCosts: costs }: ExampleSalon,
): Promise<(expense: ExampleExpense) => RepeatLink | null> {
  const rows = costs.map((cost) => ({ ...toStoredRepeatingCost(cost), ...madeBy(maker, cost.firstOn) }))
  const ids = await insertRows(tx, repeatingCosts, rows)
  return ({ description, date }) => {
    const index = costs.findIndex((cost) => cost.description === description && cost.firstOn <= date)
    return index < 0 ? null : { repeatingCostId: ids[index] ?? 0, repeatsOn: date }
  }
}

async function storeIncome(tx: Db, maker: Maker, { salon, businessIds: ids }: Opened) {
  const { weeklyIncomes: weeks, goals } = salon
  const toWeek = ({ business, weekStartDate: weekStart, ...week }: (typeof weeks)[number]) => {
    const figures = { ...toAmounts(week.weeklyTotal), ...replaceDetails(week, null) }
    const entered = madeBy(maker, addDays(weekStart, 6))
    return { ...figures, businessId: ids[business] ?? 0, weekStart, ...entered }
  }
  const toGoal = ({ business, madeOn, ...goal }: (typeof goals)[number]) => {
    const businessId = business === null ? null : (ids[business] ?? 0)
    return { ...goal, businessId, ...madeBy(maker, madeOn) }
  }
  await insertRows(tx, weeklyIncomes, weeks.map(toWeek))
  await insertRows(tx, incomeGoals, goals.map(toGoal))
  return weeks.length + goals.length
}

/** There are no pots before the first tax year that we have rates for. */
async function storePots(tx: Db, maker: Maker, salon: ExampleSalon): Promise<number> {
  const { closes, ...settings } = salon.pots
  if (settings.startedOn < FIRST_RATES_DAY) return 0
  await insertExampleSettings(tx, { ...maker, settings: { ...settings, opening: NOTHING_IN_POTS } })
  const moves = makeSalonMoves(salon).map(({ on, amount, ...move }) => ({
    ...move,
    movedOn: on,
    amount: toDecimal(amount),
    ...madeBy(maker, on),
  }))
  await insertRows(tx, potMoves, moves)
  const toClose = ({ weekStartDate, hours }: (typeof closes)[number]) => {
    const { userId, isExample, createdAt: closedAt } = madeBy(maker, addDays(weekStartDate, 6))
    return { userId, weekStart: weekStartDate, hours, isExample, closedAt }
  }
  await insertExampleCloses(tx, closes.map(toClose))
  return moves.length
}

/** Created at noon of its day, or now when that noon is still to come. */
function madeBy({ userId, now, isExample }: Maker, day: Day) {
  const noon = new Date(`${day}T12:00:00Z`)
  const at = noon < now ? noon : now
  return { userId, isExample, createdAt: at, updatedAt: at }
}
