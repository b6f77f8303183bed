import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import { vatInPrice } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { vatAmountField, vatAmountOut, vatWithin } from './cost-vat.contract.ts'
import { findVatFault, maxVatInCost, requireVatWithin, VAT_DIVISOR, vatInCost } from './cost-vat.ts'
import { fraction } from './fraction.ts'
import { moneyField } from './money.contract.ts'
import { MAX_PENCE, pence } from './money.ts'

describe('the VAT in a cost', () => {
  test.each([
    [120_00, 20_00, 20_00],
    [100_00, 16_67, 16_67],
    [100_01, 16_67, 16_67],
    [100_03, 16_67, 16_68],
    [10, 2, 2],
    [8, 1, 2],
    [2, 0, 1],
    [1, 0, 1],
    [9_999_999_999, 1_666_666_667, 1_666_666_667],
  ])('of %i pence is %i, and at most %i', (amount, sixth, max) => {
    expect(vatInCost(pence(amount))).toBe(sixth)
    expect(maxVatInCost(pence(amount))).toBe(max)
  })

  test('that a form fills in is never refused', () => {
    const amounts = fc.integer({ min: 1, max: MAX_PENCE }).map(pence)
    fc.assert(fc.property(amounts, (amount) => vatInCost(amount) <= maxVatInCost(amount)))
  })

  test('is the part that the tax rates say', () => {
    expect(vatInPrice(LATEST_RATES)).toEqual(fraction(1, VAT_DIVISOR))
  })

  test('above its limit is refused with both amounts', () => {
    const message = 'The VAT in £100.00 is at most £16.67'
    expect(findVatFault('100.00', '16.67')).toBeNull()
    expect(findVatFault('100.00', '16.68')).toBe(message)
    expect(() => requireVatWithin('100.00', '16.67')).not.toThrow()
    expect(() => requireVatWithin('100.00', '16.68')).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { vatAmount: message } }),
    )
  })
})

describe('the field', () => {
  const fields = z.object({
    name: z.string(),
    amount: moneyField({ required: 'Amount is required' }),
    vatAmount: vatAmountField,
  })
  const cost = fields.check(vatWithin('amount'))
  const faultsOf = (value: unknown) =>
    cost.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message])

  test.each([undefined, null, ''])('means no VAT when it is %j', (vatAmount) => {
    expect(cost.parse({ name: 'Rent', amount: '6', vatAmount })).toMatchObject({ vatAmount: '0.00' })
  })

  test('stays out of a change that does not send it', () => {
    expect(z.partial(fields).parse({ amount: '6' })).toEqual({ amount: '6.00' })
  })

  test('is refused beside other fields, all named at once', () => {
    expect(faultsOf({ amount: '6', vatAmount: '1.01' })).toEqual([
      ['name', expect.any(String)],
      ['vatAmount', 'The VAT in £6.00 is at most £1.00'],
    ])
  })

  test('has the message about itself before the one about its limit', () => {
    expect(faultsOf({ name: 'Rent', amount: '6', vatAmount: '-1' })).toEqual([
      ['vatAmount', 'Amount must be £0 or more'],
    ])
    expect(faultsOf({ name: 'Rent', amount: 'much', vatAmount: '1' })).toHaveLength(1)
    expect(faultsOf('Rent')).toHaveLength(1)
  })

  test('is 0 in a stored answer from before it existed', () => {
    expect(vatAmountOut.parse(undefined)).toBe('0.00')
  })
})
