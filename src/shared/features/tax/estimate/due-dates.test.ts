import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fromDecimal, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { listDue } from './due-dates.rules.ts'

const rates = requireRates(day('2026-04-06'))
const span = { from: day('2026-04-06'), to: day('2027-04-05') }

function duesOf(total: string, lastBill: { year: string; amount: string } | null): string[] {
  return listDue(fromDecimal(total), span, position({ lastBill }), rates).map(
    ({ on, what, amount, year }) => `${on} ${what} ${toDecimal(amount)} ${year}`,
  )
}

describe('what a sole trader pays', () => {
  test('3,000 after a bill of 1,800 is paid in five parts', () => {
    expect(duesOf('3000.00', { year: '2025-26', amount: '1800.00' })).toEqual([
      '2027-01-31 on_account 900.00 2026-27',
      '2027-07-31 on_account 900.00 2026-27',
      '2028-01-31 balance 1200.00 2026-27',
      '2028-01-31 on_account 1500.00 2027-28',
      '2028-07-31 on_account 1500.00 2027-28',
    ])
  })

  test('less than the last bill is a refund', () => {
    expect(duesOf('500.00', { year: '2025-26', amount: '1800.00' })).toEqual([
      '2027-01-31 on_account 900.00 2026-27',
      '2027-07-31 on_account 900.00 2026-27',
      '2028-01-31 balance -1300.00 2026-27',
    ])
  })

  test('nothing still has its balance', () => {
    expect(duesOf('0.00', null)).toEqual(['2028-01-31 balance 0.00 2026-27'])
  })

  test('under 1,000 is paid in one sum, and a small last bill asks for nothing ahead', () => {
    expect(duesOf('999.99', { year: '2025-26', amount: '999.99' })).toEqual([
      '2028-01-31 balance 999.99 2026-27',
    ])
  })

  test('each half is rounded up to the penny', () => {
    expect(duesOf('1000.01', { year: '2025-26', amount: '1000.01' })).toEqual([
      '2027-01-31 on_account 500.01 2026-27',
      '2027-07-31 on_account 500.01 2026-27',
      '2028-01-31 balance -0.01 2026-27',
      '2028-01-31 on_account 500.01 2027-28',
      '2028-07-31 on_account 500.01 2027-28',
    ])
  })

  test('a bill of another year asks for nothing', () => {
    expect(duesOf('100.00', { year: '2024-25', amount: '5000.00' })).toEqual([
      '2028-01-31 balance 100.00 2026-27',
    ])
  })

  test('what is paid for a year always adds up to its tax', () => {
    const anyBill = fc.integer({ min: 0, max: 9_000_000 })
    fc.assert(
      fc.property(anyBill, anyBill, (total, bill) => {
        const lastBill = { year: '2025-26', amount: toDecimal(pence(bill)) }
        const paid = listDue(pence(total), span, position({ lastBill }), rates)
        const ofYear = paid.filter(({ year }) => year === '2026-27')
        expect(ofYear.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(paid.map(({ on }) => on)).toEqual(paid.map(({ on }) => on).sort())
      }),
    )
  })
})

describe('what a company pays', () => {
  test.each([
    ['2026-06-30', '2027-04-01'],
    ['2026-12-31', '2027-10-01'],
    ['2027-02-28', '2027-12-01'],
    ['2028-02-29', '2028-12-01'],
  ])('for a year that ends on %s is due on %s', (to, on) => {
    const company = position({ legalForm: 'company' })
    const due = listDue(pence(1), { from: day('2020-01-01'), to: day(to) }, company, rates)
    expect(due).toEqual([{ on, what: 'corporation_tax', amount: 1, year: null }])
  })
})
