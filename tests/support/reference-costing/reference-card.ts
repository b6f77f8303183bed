import {
  money,
  nearest,
  penceOf,
  plus,
  type Ratio,
  ratio,
  times,
} from '#tests/support/reference-tax/reference-numbers.ts'
import type { ReferenceHour } from './reference-hour.ts'
import type { ReferenceCase, ReferenceProduct, ReferenceTreatment } from './reference-menu-case.ts'
import { over } from './reference-team.ts'

/** The card in pence, before it is written as text. */
export type ReferenceCard = {
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
function referenceProductCost(
  { recipe, productCost }: ReferenceTreatment,
  shelf: readonly ReferenceProduct[],
): number {
  if (recipe.length === 0) return penceOf(productCost)
  let cost = ratio(0)
  for (const { productId, amount } of recipe) {
    const { packPrice, packSize, wastage } = shelf.find(({ id }) => id === productId) as ReferenceProduct
    // What is used of the pack, wastage and all, in hundredths of a percent of a hundredth of a unit.
    const used = BigInt(penceOf(amount)) * BigInt(10_000 + penceOf(wastage))
    cost = plus(cost, ratio(BigInt(penceOf(packPrice)) * used, BigInt(penceOf(packSize)) * 10_000n))
  }
  return nearest(cost)
}

export function referenceEffect({ treatments, shelf, packPrice: { productId, packPrice } }: ReferenceCase) {
  const changed = shelf.map((product) => (product.id === productId ? { ...product, packPrice } : product))
  return treatments
    .filter(({ recipe }) => recipe.some((line) => line.productId === productId))
    .map((treatment) => ({
      treatmentId: treatment.id,
      before: money(referenceProductCost(treatment, shelf)),
      after: money(referenceProductCost(treatment, changed)),
    }))
}

export function referenceCard(
  one: ReferenceCase,
  hour: ReferenceHour,
  treatment: ReferenceTreatment,
): ReferenceCard {
  const price = penceOf(treatment.price)
  const minutes = treatment.duration + treatment.turnaround
  const vat = referenceVatOf(price, one.position)
  const productCost = referenceProductCost(treatment, one.shelf)
  const labour = referenceLabour(one, hour, treatment, price - vat)
  const fee = nearest(ratio(price * hour.cardFee, 10_000))
  const contribution = price - vat - productCost - labour - fee
  const room = hour.roomHour && nearest(times(hour.roomHour, ratio(minutes, 60)))
  const profit = room === null ? null : contribution - room
  const trueMargin = profit === null || price === 0 ? null : nearest(ratio(profit * 10_000, price - vat))
  const perHour = nearest(ratio(contribution * 60, minutes))
  return { price, vat, productCost, labour, fee, contribution, room, profit, trueMargin, perHour }
}

export function referenceVatOf(amount: number, { vatScheme, flatRate }: ReferenceCase['position']): number {
  if (vatScheme === 'none') return 0
  return nearest(vatScheme === 'standard' ? ratio(amount, 6) : ratio(amount * penceOf(flatRate), 10_000))
}

export function writeCard(card: ReferenceCard): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(card).map(([line, value]) => [line, value === null ? null : money(value)]),
  )
}

function referenceLabour(
  one: ReferenceCase,
  hour: ReferenceHour,
  { teamMemberId, ...treatment }: ReferenceTreatment,
  net: number,
): number {
  const hours = ratio(treatment.duration + treatment.turnaround, 60)
  const worker = one.team.find(({ id }) => id === teamMemberId)
  if (worker?.pay === 'commission') return nearest(ratio(net * penceOf(worker.commission ?? ''), 10_000))
  if (worker?.pay !== 'hourly') return nearest(times(ratio(hour.ownerHourlyPay), hours))
  const loaded = hour.loadedHours.get(worker.id) as Ratio
  return nearest(times(over(loaded, hour.booked), hours))
}
