import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import {
  findStartFault,
  listOldPrices,
  type PlanLineNow,
  requireDone,
  requirePlanned,
  startPlan,
  takeBackPlan,
} from './plan-lifecycle.rules.ts'

const today = day('2026-11-17')

function lineNow(id: number, priceNow: number | null): PlanLineNow {
  return {
    id,
    name: `Treatment ${id}`,
    priceBefore: pence(45_00),
    priceAfter: pence(49_50),
    priceNow: priceNow === null ? null : pence(priceNow),
  }
}

describe('a plan starts', () => {
  test.each([
    ['2026-11-17', null],
    ['2028-11-17', null],
    ['2026-11-16', 'Choose today or a day ahead'],
    ['2028-11-18', 'Choose a day within the next 2 years'],
  ])('on %s: %s', (startsOn, fault) => {
    expect(findStartFault(day(startsOn), today)).toBe(fault)
  })

  test('and leaves alone what was repriced or deleted since', () => {
    expect(startPlan([lineNow(1, 45_00), lineNow(2, 46_00), lineNow(3, null), lineNow(4, 49_50)])).toEqual({
      toChange: [{ id: 1, price: 49_50 }],
      leftAlone: [
        { id: 2, name: 'Treatment 2' },
        { id: 3, name: 'Treatment 3' },
        { id: 4, name: 'Treatment 4' },
      ],
    })
  })

  test('and is taken back where the price is still the new one', () => {
    expect(takeBackPlan([lineNow(1, 49_50), lineNow(2, 52_00), lineNow(3, null)])).toEqual({
      toChange: [{ id: 1, price: 45_00 }],
      leftAlone: [
        { id: 2, name: 'Treatment 2' },
        { id: 3, name: 'Treatment 3' },
      ],
    })
  })
})

describe('a plan', () => {
  test('can be changed and called off while its day has not come', () => {
    expect(() => requirePlanned('planned')).not.toThrow()
    expect(() => requirePlanned('done')).toThrow('These prices have already changed. You can take them back')
    expect(() => requirePlanned('taken_back')).toThrow('These prices were already taken back')
    expect(() => requirePlanned('called_off')).toThrow('This plan was called off')
  })

  test('can be taken back once, when it is done', () => {
    expect(() => requireDone('done')).not.toThrow()
    expect(() => requireDone('taken_back')).toThrow('These prices were already taken back')
    expect(() => requireDone('planned')).toThrow('These prices have not changed yet')
    expect(() => requireDone('called_off')).toThrow('These prices have not changed yet')
  })
})

test('a price is old after twelve months', () => {
  const prices = ['2025-11-17', '2025-11-18', '2024-01-01', '2026-11-17'].map((on) => ({
    priceSince: day(on),
  }))
  expect(listOldPrices(prices, today).map(({ priceSince }) => priceSince)).toEqual([
    '2025-11-17',
    '2024-01-01',
  ])
})
