import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { vatInCost } from '#shared/kernel/numbers/cost-vat.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { todayOf } from '#web/api/current-user.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'

const NO_VAT = '0.00'

/** The fields of a form for the VAT in a cost. `includesVat` is the tick, 'yes' or ''; it is not sent. */
export type TypedVat = { vatAmount: string; includesVat: string }

export const NO_TYPED_VAT: TypedVat = { vatAmount: '', includesVat: '' }

export function toTypedVat(vatAmount: string): TypedVat {
  return vatAmount === NO_VAT ? NO_TYPED_VAT : { vatAmount, includesVat: 'yes' }
}

export function hasVat(vatAmount: string): boolean {
  return vatAmount !== NO_VAT
}

/** Whether the owner gets the VAT in costs back today. Others are not asked about it. */
export function useReclaimsVat(): boolean {
  const client = useQueryClient()
  const { data: position } = useQuery(taxPositionQuery)
  if (!position) return false
  return schemeOn(todayOf(client), toPosition(position).vat, LATEST_RATES).scheme === 'standard'
}

/** The VAT after a change of the amount. It follows the amount until somebody types another figure. */
export function followAmount(
  { vatAmount, includesVat }: TypedVat,
  { before, after }: { before: string; after: string },
): string {
  return includesVat && vatAmount === sixthOf(before) ? sixthOf(after) : vatAmount
}

/** What the tick fills in: a sixth of the typed amount, or nothing while no amount is typed. */
export function sixthOf(typedAmount: string): string {
  const amount = addUpPounds(typedAmount)
  return amount === null || amount <= 0 ? '' : toDecimal(vatInCost(amount))
}
