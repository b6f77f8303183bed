import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { CostRow } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, weeksFrom } from '#tests/support/tax/records.ts'
import { expectReturns } from './vat-returns.rules.ts'

const today = '2026-11-15' as Day
const rates = requireRates(today)
const since = (vatRegisteredOn: string) => position({ vatScheme: 'standard', vatRegisteredOn })
const until = (from: string) =>
  position({ vatScheme: 'standard', vatRegisteredOn: '2026-01-01', vatChanges: [{ from, scheme: 'none' }] })

/** £1,200 a week since August. */
const returnsOf = (owner: Position, costs: CostRow[] = []) =>
  expectReturns({
    weeks: weeksFrom('2026-08-03', 15, '1200.00'),
    costs,
    purchases: [],
    today,
    position: owner,
    rates,
  })
const running = (owner: Position, costs: CostRow[] = []) =>
  returnsOf(owner, costs).find(({ from, to }) => from <= today && to >= '2026-10-01')

const WARES = cost('2026-10-20', 'Products & Supplies', '600.00', '100.00')

describe('the running quarter of VAT', () => {
  test('has its average weeks to come, 13 in all', () => {
    expect(running(since('2026-01-01'))).toMatchObject({ to: '2026-12-31', output: 2_600_00, input: 0 })
  })

  test('has VAT in costs at the pace of its days so far', () => {
    // 46 of 92 days have passed.
    expect(running(since('2026-01-01'), [WARES])).toMatchObject({ input: 200_00, due: 2_400_00 })
  })

  test('ends with the registration that the owner is going to leave', () => {
    // Six Mondays have passed, and those of 16, 23 and 30 November come. 46 of 61 days have passed.
    expect(running(until('2026-12-01'), [WARES])).toMatchObject({
      to: '2026-11-30',
      output: 1_800_00,
      input: 132_61,
      dueBy: '2027-01-07',
    })
  })

  test('is the final one after leaving, with its known weeks alone', () => {
    expect(running(until('2026-10-20'), [WARES])).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-19',
      output: 600_00,
      input: 0,
      dueBy: '2026-11-26',
    })
  })

  test('is the final one also where an end was entered twice', () => {
    const owner = until('2026-10-20')
    const again = { from: '2026-11-01' as Day, scheme: 'none', flatRate: percent(13_00) } as const
    const twice = { ...owner, vat: { ...owner.vat, schemes: [...owner.vat.schemes, again] } }
    expect(running(twice)?.to).toBe('2026-10-19')
  })
})

describe('the returns', () => {
  test('of who was never registered are none', () => {
    expect(returnsOf(position())).toEqual([])
  })

  test('are those of the quarters since registration, and of the next', () => {
    expect(returnsOf(since('2026-05-10')).map(({ from, to, dueBy }) => [from, to, dueBy])).toEqual([
      ['2026-05-10', '2026-06-30', '2026-08-07'],
      ['2026-07-01', '2026-09-30', '2026-11-07'],
      ['2026-10-01', '2026-12-31', '2027-02-07'],
      ['2027-01-01', '2027-03-31', '2027-05-07'],
    ])
  })

  test('begin with a registration that is entered ahead', () => {
    // The Mondays of December: 7, 14, 21 and 28.
    expect(returnsOf(since('2026-12-01'), [WARES])[0]).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
      output: 800_00,
      input: 0,
      dueBy: '2027-02-07',
    })
  })

  test('end with a registration that is left in the next quarter', () => {
    expect(returnsOf(until('2027-01-15')).at(-1)).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-14',
      output: 400_00,
      dueBy: '2027-02-21',
    })
  })

  test('are of both registrations of who has come back', () => {
    const owner = position({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-01-01',
      vatChanges: [
        { from: '2026-10-05', scheme: 'none' },
        { from: '2026-11-02', scheme: 'flat_rate' },
      ],
    })
    expect(returnsOf(owner).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-01 2026-03-31',
      '2026-04-01 2026-06-30',
      '2026-07-01 2026-09-30',
      '2026-10-01 2026-10-04',
      '2026-11-02 2026-12-31',
      '2027-01-01 2027-03-31',
    ])
  })

  test.each([
    ['2026-07-01', '2026-08-07'],
    ['2026-08-31', '2026-10-07'],
    ['2026-10-01', '2026-11-07'],
    ['2026-01-31', '2026-03-07'],
  ])('that end before %s end with one due by %s', (from, dueBy) => {
    expect(returnsOf(until(from)).at(-1)?.dueBy).toBe(dueBy)
  })
})
