import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase, week } from '#tests/support/tax/records.ts'
import { listQuarters } from './vat-quarters.rules.ts'

const today = day('2026-05-20')
const rates = requireRates(today)
const nothing = { weeks: [], costs: [], purchases: [], today, rates }
const standard = { vatScheme: 'standard', vatRegisteredOn: '2026-04-10' } as const
const flatRate = { vatScheme: 'flat_rate', vatRegisteredOn: '2020-01-01' } as const

describe('the quarter of today', () => {
  test('begins with registration, and owes the VAT in takings less that in costs of any kind', () => {
    const { quarter } = listQuarters({
      ...nothing,
      position: position(standard),
      weeks: [
        week('2026-04-06', '600.00'),
        week('2026-04-13', '600.00', '50.00'),
        week('2026-05-18', '60.00'),
        week('2026-05-25', '600.00'),
      ],
      costs: [
        cost('2026-04-09', 'Wages', '6.00', '1.00'),
        cost('2026-04-10', 'Wages', '12.00', '2.00'),
        cost('2026-05-20', 'Dividends', '24.00', '4.00'),
        cost('2026-05-21', 'Wages', '60.00', '10.00'),
      ],
      purchases: [purchase('2026-05-01', '48.00', '8.00')],
    })
    expect(quarter).toEqual({
      from: '2026-04-10',
      to: '2026-06-30',
      // 660 ÷ 6
      output: 11000,
      input: 1400,
      due: 9600,
      dueBy: '2026-08-07',
      limitedCost: false,
    })
  })

  test.each([
    [1, '2026-05-01', '2026-07-31', '2026-09-07'],
    [2, '2026-04-10', '2026-05-31', '2026-07-07'],
    [3, '2026-04-10', '2026-06-30', '2026-08-07'],
  ])('where quarters end with month %i runs from %s to %s, due by %s', (vatQuarterEnds, from, to, dueBy) => {
    const { quarter } = listQuarters({ ...nothing, position: position({ ...standard, vatQuarterEnds }) })
    expect(quarter).toMatchObject({ from, to, dueBy })
  })

  test('is none for who is not registered today', () => {
    const later = position({ vatScheme: 'standard', vatRegisteredOn: '2026-05-21' })
    expect(listQuarters({ ...nothing, position: later })).toEqual({ quarter: null, quarters: [] })
  })

  test('claims no VAT back on the flat rate', () => {
    const { quarter } = listQuarters({
      ...nothing,
      position: position(flatRate),
      weeks: [week('2026-05-04', '100.00')],
      costs: [cost('2026-05-04', 'Wages', '60.00', '10.00')],
    })
    expect(quarter).toMatchObject({ output: 1300, input: 0, due: 1300 })
  })
})

describe('the quarters that ended', () => {
  test('are the last four, newest first', () => {
    const { quarters } = listQuarters({ ...nothing, position: position(flatRate) })
    expect(quarters.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-01 2026-03-31',
      '2025-10-01 2025-12-31',
      '2025-07-01 2025-09-30',
      '2025-04-01 2025-06-30',
    ])
  })

  test('are those since registration, the first one from its day', () => {
    const registered = position({ vatScheme: 'standard', vatRegisteredOn: '2025-12-31' })
    const { quarters } = listQuarters({ ...nothing, position: registered })
    expect(quarters.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-01 2026-03-31',
      '2025-12-31 2025-12-31',
    ])
  })
})

describe('a business of limited costs', () => {
  test.each([
    ['250.00', '12500.00', false, '2% of takings and 250'],
    ['249.99', '0.00', true, 'a penny under 250'],
    ['250.00', '12500.01', true, 'a fraction of a penny under 2% of takings'],
    ['400.00', '20000.00', false, '2% of larger takings'],
    ['399.99', '20000.00', true, 'a penny under 2% of them'],
  ])('with goods of %s and takings of %s: %s, %s', (goods, gross, expected) => {
    const half = pence(Number(goods.replace('.', '')) - 100_00)
    const { quarter } = listQuarters({
      ...nothing,
      position: position(flatRate),
      weeks: [week('2026-05-04', gross)],
      costs: [
        cost('2026-05-04', 'Products & Supplies', '100.00'),
        cost('2026-05-04', 'Equipment & Maintenance', '9000.00'),
      ],
      purchases: [purchase('2026-05-05', toDecimal(half))],
    })
    expect(quarter?.limitedCost).toBe(expected)
  })

  test('is one only on the flat rate, by the scheme of the last day', () => {
    const changed = position({
      ...flatRate,
      vatChanges: [{ from: '2026-03-31', scheme: 'standard' }],
    })
    const { quarter, quarters } = listQuarters({ ...nothing, position: changed })
    expect([quarter, ...quarters].map((one) => one?.limitedCost)).toEqual([false, false, true, true, true])
  })
})
