import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { coversItsCost, type HourCosts, reachesYourRate } from './treatment-cost.rules.ts'

/** The two answers about a price. `coversCost` is null while nothing says what an hour costs. */
export type PriceStatus = { coversCost: boolean | null; reachesRate: boolean }

/**
 * The ids of the treatments whose true card ends below zero. Null until the owner has saved what an hour of the room
 * costs: until then the saved rate says what an hour costs.
 */
export type LosingIds = ReadonlySet<number> | null

type PricedTreatment = {
  id: number
  price: string
  productCost: string
  overheadCost: string
  duration: number
}
type SavedRate = { monthlyExpenses: string; weeklyHours: number }

/** The same for a treatment and the latest saved rate as the API answers them. */
export function toPriceStatus(
  treatment: PricedTreatment,
  rate: SavedRate | null,
  losing: LosingIds,
): PriceStatus {
  const price = fromDecimal(treatment.price)
  const productCost = fromDecimal(treatment.productCost)
  const totalCosts: Pence = pence(productCost + fromDecimal(treatment.overheadCost))
  const costed = { price, productCost, durationMinutes: treatment.duration }
  return {
    coversCost:
      losing === null ? coversItsCost(costed, rate && toHourCosts(rate)) : !losing.has(treatment.id),
    reachesRate: reachesYourRate(price, totalCosts),
  }
}

export function toHourCosts({ monthlyExpenses, weeklyHours }: SavedRate): HourCosts {
  return { monthlyExpenses: fromDecimal(monthlyExpenses), weeklyHours }
}

/** The first line. Only this one says that a treatment loses money. */
export function costWords(coversCost: boolean | null): string {
  if (coversCost === null) return 'Cost not known without an hourly rate'
  return coversCost ? 'Covers its cost' : 'Loses money'
}

/** The second line: the specified margin in words. */
export function rateWords(reachesRate: boolean): string {
  return reachesRate ? 'Reaches your rate' : 'Below your rate'
}

/** Both lines in one: "Covers its cost, below your rate". */
export function priceStatusWords({ coversCost, reachesRate }: PriceStatus): string {
  const second = rateWords(reachesRate)
  return coversCost === null
    ? costWords(null)
    : `${costWords(coversCost)}, ${second.charAt(0).toLowerCase()}${second.slice(1)}`
}

/** Both lines of a whole list: "39 of 40 cover their cost, 37 reach your rate". Null where that is not known. */
export function countPriceStatuses(statuses: readonly PriceStatus[]): string | null {
  if (statuses.length === 0 || statuses.some(({ coversCost }) => coversCost === null)) return null
  const covering = statuses.filter(({ coversCost }) => coversCost).length
  const reaching = statuses.filter(({ reachesRate }) => reachesRate).length
  return `${covering} of ${statuses.length} cover their cost, ${reaching} reach your rate`
}

export const PRICE_STATUS_HEADINGS = ['Covers its cost', 'Reaches your rate'] as const

/** The two answers as cells of a file, under the headings above. */
export function priceStatusCells({ coversCost, reachesRate }: PriceStatus): string[] {
  return [coversCost === null ? 'Not known' : yesOrNo(coversCost), yesOrNo(reachesRate)]
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}
