import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { fraction, ZERO_FRACTION } from '#shared/kernel/numbers/fraction.ts'
import { pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { type CashInput, daysAhead, recentDays, workOutCashAhead } from './cash-ahead.rules.ts'

/** A Wednesday. */
const TODAY = '2026-11-18' as Day
const NOTHING: CashInput = {
  today: TODAY,
  balance: pence(1_000_00),
  averageWeek: ZERO_FRACTION,
  otherSpending: pence(0),
  items: [],
}
const item = (on: string, amount: number, name = 'Rent') => ({ on: on as Day, name, amount: pence(amount) })

test('the days ahead are 90, and those that say what a week costs are 91', () => {
  expect(daysAhead(TODAY)).toEqual({ from: '2026-11-19', to: '2027-02-16' })
  expect(recentDays(TODAY)).toEqual({ from: '2026-08-20', to: '2026-11-18' })
})

describe('the line', () => {
  test('has the days with an item only, from tomorrow to day 90', () => {
    const items = [
      item('2026-11-18', -1),
      item('2027-02-16', -4_00),
      item('2027-02-17', -8_00),
      item('2026-11-19', -2_00),
      item('2026-12-01', 0),
    ]
    const { days } = workOutCashAhead({ ...NOTHING, items })
    expect(days).toEqual([
      { on: '2026-11-19', in: 0, out: 2_00, balance: 998_00, items: [{ name: 'Rent', amount: -2_00 }] },
      { on: '2027-02-16', in: 0, out: 4_00, balance: 994_00, items: [{ name: 'Rent', amount: -4_00 }] },
    ])
  })

  test('takes an average week in on Sundays, and a thirteenth of other spending out', () => {
    const { days } = workOutCashAhead({
      ...NOTHING,
      averageWeek: fraction(1_000_01, 3),
      otherSpending: pence(1_300_07),
    })
    expect(days).toHaveLength(13)
    expect(days[0]).toEqual({
      on: '2026-11-22',
      in: 333_34,
      out: 100_01,
      balance: 1_233_33,
      items: [
        { name: 'Takings of an average week', amount: 333_34 },
        { name: 'Other spending of an average week', amount: -100_01 },
      ],
    })
    expect(days.at(-1)).toMatchObject({ on: '2027-02-14', balance: 1_000_00 + 13 * 233_33 })
  })

  test('begins tomorrow, so that of a Sunday is over', () => {
    const sunday = { ...NOTHING, today: '2026-11-22' as Day, averageWeek: fraction(1_00) }
    expect(workOutCashAhead(sunday).days[0]?.on).toBe('2026-11-29')
    const saturday = { ...sunday, today: '2026-11-21' as Day }
    expect(workOutCashAhead(saturday).days[0]?.on).toBe('2026-11-22')
  })
})

describe('the lowest point', () => {
  test('is the first day with the lowest balance', () => {
    const items = [item('2026-11-20', -600_00), item('2026-12-01', 100_00), item('2026-12-08', -100_00)]
    expect(workOutCashAhead({ ...NOTHING, items }).lowest).toEqual({ on: '2026-11-20', balance: 400_00 })
  })

  test('is today where nothing goes below it', () => {
    expect(workOutCashAhead(NOTHING).lowest).toEqual({ on: TODAY, balance: 1_000_00 })
    const items = [item('2026-11-20', 5_00), item('2026-11-21', -5_00)]
    expect(workOutCashAhead({ ...NOTHING, items }).lowest.on).toBe(TODAY)
  })

  test('may be below zero', () => {
    const items = [item('2027-01-31', -2_500_00, 'Tax for 2025/26')]
    expect(workOutCashAhead({ ...NOTHING, items }).lowest).toEqual({ on: '2027-01-31', balance: -1_500_00 })
  })
})

test('whatever comes and goes, every balance is the one before it plus its items', () => {
  const someItem = fc.record({
    on: fc.integer({ min: 1, max: 90 }).map((count) => addDays(TODAY, count)),
    name: fc.constant('Rent'),
    amount: fc.integer({ min: -100_000, max: 100_000 }).map(pence),
  })
  fc.assert(
    fc.property(fc.array(someItem), fc.integer({ min: -9_999, max: 9_999 }), (items, start) => {
      const input = { ...NOTHING, items, balance: pence(start), averageWeek: fraction(100, 3) }
      const { days, lowest } = workOutCashAhead(input)
      const before = [pence(start), ...days.map(({ balance }) => balance)]
      const steps = days.map((day, index) => day.balance - (before[index] ?? 0))
      expect(steps).toEqual(days.map((day) => sumPence(day.items.map(({ amount }) => amount))))
      expect(steps).toEqual(days.map((day) => day.in - day.out))
      expect(lowest.balance).toBe(Math.min(...before))
    }),
  )
})
