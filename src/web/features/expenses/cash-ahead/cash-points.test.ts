import { expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { listCashPoints, withKeys } from './cash-points.ts'

test('the line has a point for today and each of the 90 days, and steps where something comes or goes', () => {
  const day = { in: '0.00', out: '0.00', items: [] }
  const ahead = {
    balance: '100.00',
    days: [
      { ...day, on: '2026-11-20' as Day, balance: '-20.50' },
      { ...day, on: '2027-02-16' as Day, balance: '9.00' },
    ],
    lowest: { on: '2026-11-20' as Day, balance: '-20.50' },
  }
  const points = listCashPoints(ahead, '2026-11-18' as Day)
  expect(points).toHaveLength(91)
  expect(points.slice(0, 4).map(({ balance }) => balance)).toEqual([100_00, 100_00, -20_50, -20_50])
  expect(points.at(-1)).toEqual({ on: '2027-02-16', balance: 9_00 })
})

test('two items of a day with the same name have different keys', () => {
  const rent = { name: 'Rent', amount: '-5.00' }
  const day = { on: '2026-11-20' as Day, in: '0.00', out: '10.00', balance: '90.00', items: [rent, rent] }
  expect(withKeys([day])).toEqual([
    {
      on: '2026-11-20',
      balance: '90.00',
      items: [
        { ...rent, key: '2026-11-20 0' },
        { ...rent, key: '2026-11-20 1' },
      ],
    },
  ])
})
