import { describe, expect, test } from 'vitest'
import { followAmount, NO_TYPED_VAT, sixthOf, toTypedVat } from './cost-vat.ts'

describe('the VAT that is typed beside an amount', () => {
  test.each([
    ['120', '20.00'],
    ['£1,200', '200.00'],
    ['60+60', '20.00'],
    ['0', ''],
    ['', ''],
    ['much', ''],
  ])('for %j the tick fills in %j', (amount, vat) => {
    expect(sixthOf(amount)).toBe(vat)
  })

  test.each([
    ['follows the amount', { includesVat: 'yes', vatAmount: '20.00' }, '16.67'],
    ['stays empty when it was emptied', { includesVat: 'yes', vatAmount: '' }, ''],
    ['stays when it was typed over', { includesVat: 'yes', vatAmount: '12.00' }, '12.00'],
    ['stays away without the tick', NO_TYPED_VAT, ''],
  ])('%s', (_what, typed, vat) => {
    expect(followAmount(typed, { before: '120', after: '100' })).toBe(vat)
  })

  test('begins with the first digit of the amount', () => {
    const ticked = { includesVat: 'yes', vatAmount: '' }
    expect(followAmount(ticked, { before: '', after: '6' })).toBe('1.00')
  })

  test('of a stored cost is ticked only where it has some', () => {
    expect(toTypedVat('0.00')).toEqual(NO_TYPED_VAT)
    expect(toTypedVat('5.00')).toEqual({ includesVat: 'yes', vatAmount: '5.00' })
  })
})
