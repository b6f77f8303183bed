import {
  money,
  nearest,
  penceOf,
  plus,
  type Ratio,
  ratio,
  times,
} from '#tests/support/slow-tax/slow-numbers.ts'
import type { SlowHour } from './slow-hour.ts'
import type { SlowCase, SlowProduct, SlowTreatment } from './slow-menu-case.ts'
import { over } from './slow-team.ts'

/** The card in pence, before it is written as text. */
export type SlowCard = {
  price: number
  vat: number
  productCost: number
  labour: number
  fee: number
  contribution: number
  room: number | null
  profit: number | null
  trueMargin: number | null
  perHour: number
}

/** Pence of products, on the shelf as it is or as it would be. */
function slowProductCost({ recipe, productCost }: SlowTreatment, shelf: readonly SlowProduct[]): number {
  if (recipe.length === 0) return penceOf(productCost)
  let cost = ratio(0)
  for (const { productId, amount } of recipe) {
    const { packPrice, packSize, wastage } = shelf.find(({ id }) => id === productId) as SlowProduct
    // What is used of the pack, wastage and all, in hundredths of a percent of a hundredth of a unit.
    const used = BigInt(penceOf(amount)) * BigInt(10_000 + penceOf(wastage))
    cost = plus(cost, ratio(BigInt(penceOf(packPrice)) * used, BigInt(penceOf(packSize)) * 10_000n))
  }
  return nearest(cost)
}

export function slowEffect({ treatments, shelf, packPrice: { productId, packPrice } }: SlowCase) {
  const changed = shelf.map((product) => (product.id === productId ? { ...product, packPrice } : product))
  return treatments
    .filter(({ recipe }) => recipe.some((line) => line.productId === productId))
    .map((treatment) => ({
      treatmentId: treatment.id,
      before: money(slowProductCost(treatment, shelf)),
      after: money(slowProductCost(treatment, changed)),
    }))
}

export function slowCard(one: SlowCase, hour: SlowHour, treatment: SlowTreatment): SlowCard {
  const price = penceOf(treatment.price)
  const minutes = treatment.duration + treatment.turnaround
  const vat = slowVatOf(price, one.position)
  const productCost = slowProductCost(treatment, one.shelf)
  const labour = slowLabour(one, hour, treatment, price - vat)
  const fee = nearest(ratio(price * hour.cardFee, 10_000))
  const contribution = price - vat - productCost - labour - fee
  const room = hour.roomHour && nearest(times(hour.roomHour, ratio(minutes, 60)))
  const profit = room === null ? null : contribution - room
  const trueMargin = profit === null || price === 0 ? null : nearest(ratio(profit * 10_000, price - vat))
  const perHour = nearest(ratio(contribution * 60, minutes))
  return { price, vat, productCost, labour, fee, contribution, room, profit, trueMargin, perHour }
}

export function slowVatOf(amount: number, { vatScheme, flatRate }: SlowCase['position']): number {
  if (vatScheme === 'none') return 0
  return nearest(vatScheme === 'standard' ? ratio(amount, 6) : ratio(amount * penceOf(flatRate), 10_000))
}

export function writeCard(card: SlowCard): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(card).map(([line, value]) => [line, value === null ? null : money(value)]),
  )
}

function slowLabour(
  one: SlowCase,
  hour: SlowHour,
  { teamMemberId, ...treatment }: SlowTreatment,
  net: number,
): number {
  const hours = ratio(treatment.duration + treatment.turnaround, 60)
  const worker = one.team.find(({ id }) => id === teamMemberId)
  if (worker?.pay === 'commission') return nearest(ratio(net * penceOf(worker.commission ?? ''), 10_000))
  if (worker?.pay !== 'hourly') return nearest(times(ratio(hour.ownerHourlyPay), hours))
  const loaded = hour.loadedHours.get(worker.id) as Ratio
  return nearest(times(over(loaded, hour.booked), hours))
}
