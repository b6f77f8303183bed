import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase } from '#tests/support/tax/records.ts'
import { listCountedCosts, sumCosts } from './costs.rules.ts'

const rates = requireRates(day('2026-11-17'))
const span = { from: day('2026-04-06'), to: day('2026-11-17') }

describe('the costs of a span', () => {
  const rows = [
    cost('2026-04-05', 'Wages', '1.00'),
    cost('2026-04-06', 'Wages', '60.00'),
    cost('2026-11-17', 'Products & Supplies', '120.00', '20.00'),
    cost('2026-11-18', 'Wages', '1.00'),
    cost('2026-06-01', 'Insurance', '30.00'),
    cost('2026-06-01', 'Rent & Utilities', '12.00'),
    cost('2026-06-01', 'Dividends', '500.00'),
    cost('2026-06-01', 'Directors Wages', '400.00'),
    cost('2026-06-01', 'Tax, VAT & Loan Repayments', '900.00'),
  ]

  test('stand by line of the tax return, what the owner took out apart', () => {
    expect(sumCosts(rows, span, position(), rates)).toEqual({
      total: 22200,
      drawings: 90000,
      lines: [
        { hmrc: 'Cost of goods', amount: 12000 },
        { hmrc: 'Wages and staff costs', amount: 6000 },
        { hmrc: 'Rent, rates, power and insurance', amount: 4200 },
      ],
    })
  })

  test("count a director's wages as a company's", () => {
    expect(sumCosts(rows, span, position({ legalForm: 'company' }), rates)).toMatchObject({
      total: 62200,
      drawings: 50000,
    })
  })

  test('are without VAT on days of the standard scheme alone', () => {
    const standard = position({ vatScheme: 'standard', vatRegisteredOn: '2026-06-01' })
    const bought = [
      cost('2026-05-31', 'Products & Supplies', '120.00', '20.00'),
      cost('2026-06-01', 'Products & Supplies', '120.00', '20.00'),
      cost('2026-06-01', 'Dividends', '60.00', '10.00'),
    ]
    expect(sumCosts(bought, span, standard, rates)).toMatchObject({ total: 22000, drawings: 5000 })
    const flat = position({ vatScheme: 'flat_rate', vatRegisteredOn: '2026-06-01' })
    expect(sumCosts(bought, span, flat, rates)).toMatchObject({ total: 24000, drawings: 6000 })
  })
})

test('purchases without an expense are goods, where the owner counts them', () => {
  const records = {
    costs: [cost('2026-06-01', 'Wages', '1.00')],
    purchases: [purchase('2026-06-02', '12.00', '2.00')],
  }
  expect(listCountedCosts(records, position())).toEqual([
    cost('2026-06-01', 'Wages', '1.00'),
    cost('2026-06-02', 'Products & Supplies', '12.00', '2.00'),
  ])
  expect(listCountedCosts(records, position({ countStockPurchases: false }))).toEqual(records.costs)
})
