import {
  costRecipe,
  type Shelf,
  toRecipeLine,
  toShelfProduct,
} from '#shared/features/costing/shelf/product-cost.rules.ts'
import type { ExampleExpense } from '#shared/features/example-salon/example-expenses.rules.ts'
import type { ExamplePurchase } from '#shared/features/example-salon/example-purchases.rules.ts'
import type { ExampleRate } from '#shared/features/example-salon/example-rates.rules.ts'
import type { ExampleRepeatingCost } from '#shared/features/example-salon/example-repeating-costs.rules.ts'
import type { ExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import type { ExampleTreatment } from '#shared/features/example-salon/example-treatments.rules.ts'
import { EXPENSE_CATEGORIES, STOCK_EXPENSE_CATEGORY } from '#shared/features/expenses/expenses.contract.ts'
import { firstUnsettledDay } from '#shared/features/expenses/repeating-costs/settlement.rules.ts'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { STOCK_CATEGORIES } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { estimateOverhead, estimateProfit } from '#shared/features/treatments/treatments.rules.ts'
import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, parsePercent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'

// Calculates the figures of example records by the same rules as for records that are typed.

export function toStoredRate({ madeOn: _, ...input }: ExampleRate) {
  const { rate, staffTargetPerPerson } = requireValue(
    estimateHourlyRate({
      ...input,
      monthlyExpenses: fromDecimal(input.monthlyExpenses),
      desiredProfit: toPercent(input.desiredProfit),
      taxRate: toPercent(input.taxRate),
    }),
  )
  return {
    ...input,
    calculatedRate: toDecimal(rate),
    staffTargetPerPerson: staffTargetPerPerson === null ? null : toDecimal(staffTargetPerPerson),
  }
}

/** The menu with the product costs that its recipes decide. */
export function toCostedMenu({ treatments, products, recipes }: ExampleSalon): ExampleTreatment[] {
  const shelf: Shelf = new Map(products.map((product, index) => [index, toShelfProduct(product)]))
  const costs = new Map(
    recipes.map(({ treatment, lines }) => [
      treatment,
      requireValue(
        costRecipe(
          lines.map(({ product, amount }) => toRecipeLine({ productId: product, amount })),
          shelf,
        ),
      ),
    ]),
  )
  return treatments.map((treatment, index) => {
    const cost = costs.get(index)
    return cost === undefined ? treatment : { ...treatment, productCost: toDecimal(cost) }
  })
}

export type CostingRate = { id: number; rate: Pence }

export function toStoredTreatment(
  { madeOn, teamMember, ...input }: ExampleTreatment,
  { latest, teamIds }: { latest: CostingRate; teamIds: readonly number[] },
) {
  const isTyped = input.overheadCost !== null
  const overheadCost =
    input.overheadCost === null
      ? requireValue(estimateOverhead(latest.rate, input.duration))
      : fromDecimal(input.overheadCost)
  const costs = { overheadCost, productCost: fromDecimal(input.productCost) }
  return {
    ...input,
    overheadCost: toDecimal(overheadCost),
    profitMargin: percentToDecimal(estimateProfit(fromDecimal(input.price), costs).margin),
    hourlyRateCalculationId: isTyped ? null : latest.id,
    teamMemberId: teamMember === null ? null : (teamIds[teamMember] ?? null),
    priceSince: madeOn,
  }
}

export function toStoredPurchase({ purchaseDate, recordExpense: _, category, ...input }: ExamplePurchase) {
  return { ...input, category: oneOf(STOCK_CATEGORIES, category), purchasedOn: purchaseDate }
}

export function toStoredExpense(
  { date, category, business, ...input }: ExampleExpense,
  businessIds: readonly number[],
) {
  const businessId = business === null ? null : (businessIds[business] ?? null)
  return { ...input, category: oneOf(EXPENSE_CATEGORIES, category), spentOn: date, businessId }
}

/** The linked expense of a purchase. */
export function toLinkedExpense({ description, totalAmount, vatAmount, purchaseDate }: ExamplePurchase) {
  const paid = { amount: totalAmount, vatAmount, spentOn: purchaseDate }
  return { category: STOCK_EXPENSE_CATEGORY, description, ...paid }
}

export function toStoredRepeatingCost({ category, ...cost }: ExampleRepeatingCost) {
  return {
    ...cost,
    category: oneOf(EXPENSE_CATEGORIES, category),
    settledFrom: cost.firstOn,
    unsettledOn: firstUnsettledDay({ ...cost, endsOn: null }),
  }
}

export function toAmounts(weeklyTotal: string) {
  const { vat, profit } = splitIncome(fromDecimal(weeklyTotal))
  return { weeklyTotal, vatAmount: toDecimal(vat), profitAmount: toDecimal(profit) }
}

function oneOf<Choice extends string>(choices: readonly Choice[], word: string): Choice {
  return requireValue(choices.find((choice) => choice === word) ?? null)
}

function toPercent(text: string): Percent {
  return requireValue(parsePercent(text))
}

/** We wrote the figures ourselves, so an invalid one is a bug in the example salon. */
function requireValue<T>(value: T | null): T {
  if (value === null) throw new Error('the example salon has a figure that nothing can be made of')
  return value
}
