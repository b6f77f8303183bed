import * as z from 'zod/mini'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { findVatFault } from './cost-vat.ts'
import { moneyOut, optionalMoney } from './money.contract.ts'

const NO_VAT = '0.00'

/** The VAT that is part of a cost. Missing, null and '' mean none. */
export const vatAmountField = z.pipe(
  optionalMoney(),
  z.transform((amount) => amount ?? NO_VAT),
)

/** The default is for the stored answer of a repeated create, which may be older than this field. */
export const vatAmountOut = z._default(moneyOut, NO_VAT)

/** Checks the VAT against the amount that it is part of, also beside faults of other fields. */
export function vatWithin<Name extends string>(amountField: Name) {
  return z.superRefine<Readonly<Record<Name | 'vatAmount', string>>>(
    (cost, refinement) => {
      const message = findVatFault(cost[amountField], cost.vatAmount)
      if (message) refinement.addIssue({ code: 'custom', path: ['vatAmount'], message })
    },
    whenValid([amountField, 'vatAmount']),
  )
}
