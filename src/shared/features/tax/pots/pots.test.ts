import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { move, potSettings } from '#tests/support/tax/pots.ts'
import { cost, purchase, week, weeksFrom } from '#tests/support/tax/records.ts'
import { movesToMake, type PotsInput, potDays, workOutPots } from './pots.rules.ts'
import { toPots, toUnsetPots } from './pots-answer.rules.ts'

/** A Tuesday in the week of 16 November. */
const today = day('2026-11-17')
const STANDARD = { vatScheme: 'standard', vatRegisteredOn: '2026-11-02' } as const

function inputFor(given: Partial<PotsInput>): PotsInput {
  return {
    settings: potSettings({ startedOn: '2026-10-05' }),
    moves: [],
    position: position(),
    weeks: [],
    costs: [],
    purchases: [],
    firstCostOn: null,
    today,
    ...given,
  }
}

/** The owner of the estimate's own example: 53,530 expected in the year, with 9,781.20 of tax. */
const trader = inputFor({
  weeks: weeksFrom('2026-04-06', 32, '1000.00', '10.00'),
  costs: [cost('2026-10-21', 'Rent & Utilities', '560.00')],
  firstCostOn: day('2026-10-21'),
})

function belongs(input: PotsInput): Record<string, number> {
  return Object.fromEntries(workOutPots(input).pots.map(({ pot, belongs: amount }) => [pot, amount]))
}

function taxBelonging(input: PotsInput): number | undefined {
  return belongs(input)['tax']
}

test('the pots of a sole trader hold the parts of what was taken since they started', () => {
  const moves = [move('tax', '2026-10-12', '1000.00'), move('tax', '2026-11-01', '400.00', 'out')]
  const input = {
    ...trader,
    moves,
    settings: potSettings({ startedOn: '2026-10-05', opening: { pay: '-5' } }),
  }
  expect(toPots(input.settings, workOutPots(input))).toEqual({
    isSet: true,
    startedOn: '2026-10-05',
    profitPercent: '5.00',
    payPercent: '50.00',
    // Six weeks.
    takings: { gross: '6000.00', vat: '0.00', tips: '60.00', net: '6060.00' },
    pots: [
      {
        pot: 'vat',
        belongs: '0.00',
        opening: '0.00',
        movedIn: '0.00',
        movedOut: '0.00',
        holds: '0.00',
        toMove: '0.00',
      },
      {
        pot: 'tax',
        // 9,781.20 × 6,060 ÷ 53,530 = 1,107.30…
        belongs: '1107.31',
        opening: '0.00',
        movedIn: '1000.00',
        movedOut: '400.00',
        holds: '600.00',
        // What went out to HMRC is not to be moved in again.
        toMove: '107.31',
      },
      {
        pot: 'pay',
        belongs: '3030.00',
        opening: '-5.00',
        movedIn: '0.00',
        movedOut: '0.00',
        holds: '-5.00',
        toMove: '3035.00',
      },
      {
        pot: 'profit',
        belongs: '303.00',
        opening: '0.00',
        movedIn: '0.00',
        movedOut: '0.00',
        holds: '0.00',
        toMove: '303.00',
      },
      {
        pot: 'costs',
        // 6,060 − 1,107.31 − 3,030 − 303
        belongs: '1619.69',
        opening: '0.00',
        movedIn: '0.00',
        movedOut: '0.00',
        holds: '0.00',
        toMove: '1619.69',
      },
    ],
  })
})

test('an owner without pots sees five empty ones with the usual parts', () => {
  const { pots, ...rest } = toUnsetPots()
  expect(rest).toEqual({
    isSet: false,
    startedOn: null,
    profitPercent: '5.00',
    payPercent: '50.00',
    takings: { gross: '0.00', vat: '0.00', tips: '0.00', net: '0.00' },
  })
  expect(pots.map(({ pot }) => pot)).toEqual(['vat', 'tax', 'pay', 'profit', 'costs'])
  expect(pots[4]).toEqual({
    pot: 'costs',
    belongs: '0.00',
    opening: '0.00',
    movedIn: '0.00',
    movedOut: '0.00',
    holds: '0.00',
    toMove: '0.00',
  })
})

describe('the VAT pot', () => {
  const weeks = weeksFrom('2026-10-26', 3, '1000.00')

  test('takes the VAT of the weeks since registration, less the VAT in costs of those days', () => {
    const input = inputFor({
      position: position(STANDARD),
      weeks,
      costs: [
        cost('2026-11-01', 'Wages', '60.00', '10.00'),
        cost('2026-11-02', 'Wages', '60.00', '7.00'),
        // The VAT in what the owner took out counts too.
        cost('2026-11-03', 'Spending on me (opps)', '60.00', '5.00'),
      ],
      purchases: [purchase('2026-11-17', '60.00', '3.00')],
      firstCostOn: day('2026-11-01'),
    })
    // Of two weeks, 333.33; less 7, 5 and 3.
    expect(workOutPots(input).takings).toEqual({ gross: 300000, vat: 33333, tips: 0, net: 266667 })
    expect(belongs(input)).toMatchObject({ vat: 31833, pay: 133334, profit: 13333 })
  })

  test('leaves out purchases that the owner does not count', () => {
    const uncounted = position({ ...STANDARD, countStockPurchases: false })
    const input = inputFor({
      position: uncounted,
      weeks,
      purchases: [purchase('2026-11-17', '60.00', '3.00')],
    })
    expect(belongs(input)['vat']).toBe(33333)
  })

  test('goes below zero when costs hold more VAT than takings', () => {
    const costs = [cost('2026-11-17', 'Wages', '6000.00', '1000.00')]
    const input = inputFor({ position: position(STANDARD), weeks, costs, firstCostOn: today })
    expect(belongs(input)['vat']).toBe(33333 - 100000)
  })
})

describe('the tax pot', () => {
  test('adds up the years since the pots started, each by its own estimate, and rounds once', () => {
    const input = inputFor({
      settings: potSettings({ startedOn: '2026-03-16' }),
      today: day('2026-04-14'),
      weeks: [...weeksFrom('2026-03-02', 5, '10000.00'), week('2026-04-06', '10000.00')],
    })
    // 2025/26: 37,430 × 26% = 9,731.80 on 50,000, of which 30,000 since the start: 5,839.08.
    // 2026/27: this week and 51 more at 10,000, so 530,000 with 236,559.60 of tax: 4,463.388… on 10,000.
    expect(taxBelonging(input)).toBe(1030247)
  })

  test('carries the fractions of pence from year to year', () => {
    const input = inputFor({
      settings: potSettings({ startedOn: '2026-03-30' }),
      today: day('2026-04-06'),
      position: position({ legalForm: 'company', yearEndMonth: 3 }),
      weeks: [week('2026-03-23', '3.00'), week('2026-03-30', '0.13'), week('2026-04-06', '0.13')],
    })
    // The year that is over: 0.59 on 3.13, of which 0.13 since the start: 2.45… pence.
    // This year: 51 more weeks at 1.565, so 79.95 with 15.19 of tax: 2.46… pence on 0.13.
    expect(taxBelonging(input)).toBe(5)
  })

  test('keeps the tax of a year that is over, whatever is entered for the next', () => {
    const past = weeksFrom('2026-03-02', 5, '10000.00')
    const settings = potSettings({ startedOn: '2026-03-16' })
    const ended = inputFor({ settings, today: day('2026-04-05'), weeks: past })
    const later = inputFor({ settings, today: day('2026-12-31'), weeks: past })
    expect(taxBelonging(ended)).toBe(583908)
    expect(taxBelonging(later)).toBe(583908)
  })

  test('counts figures from before the first entry in the year, not in the pot', () => {
    const earlier = { from: '2026-04-06', takings: '20000.00', costs: '0.00' }
    const input = inputFor({ weeks: [week('2026-11-16', '30000.00')], position: position({ earlier }) })
    // Nothing else is expected: 37,430 × 26% = 9,731.80 on 50,000, and 30,000 of it since the start.
    expect(taxBelonging(input)).toBe(583908)
  })

  test('is empty for who expects nothing', () => {
    expect(belongs(inputFor({}))).toEqual({ vat: 0, tax: 0, pay: 0, profit: 0, costs: 0 })
  })
})

test('costs may go below zero: all that was taken is promised to the other pots', () => {
  const settings = potSettings({ startedOn: '2026-10-05', profitPercent: '40', payPercent: '60' })
  // 6,060 and the tax of 1,107.31 besides.
  expect(belongs({ ...trader, settings })).toMatchObject({ pay: 363600, profit: 242400, costs: -110731 })
})

describe('what counts nowhere', () => {
  test.each<[string, Partial<PotsInput>]>([
    ['a week before the start', { weeks: [week('2026-09-28', '1.00')] }],
    ['a week after today', { weeks: [week('2026-11-23', '1.00')] }],
    ['a cost after today', { costs: [cost('2026-11-18', 'Wages', '60.00', '10.00')] }],
  ])('%s', (_name, given) => {
    const input = inputFor({ position: position(STANDARD), ...given })
    expect(belongs(input)).toEqual({ vat: 0, tax: 0, pay: 0, profit: 0, costs: 0 })
  })

  test.each(['2026-10-04', '2026-11-18'])('a move on %s', (on) => {
    const [vat] = workOutPots(inputFor({ moves: [move('vat', on, '5.00')] })).pots
    expect(vat).toMatchObject({ movedIn: 0, holds: 0, toMove: 0 })
  })
})

describe("'I moved it'", () => {
  test('moves what is missing into each pot, and nothing out of one that holds too much', () => {
    const input = { ...trader, moves: [move('pay', '2026-10-05', '3030.01')] }
    expect(movesToMake(workOutPots(input).pots, today)).toEqual([
      move('tax', '2026-11-17', '1107.31'),
      move('profit', '2026-11-17', '303.00'),
      move('costs', '2026-11-17', '1619.69'),
    ])
  })

  test('moves nothing the second time', () => {
    const moves = movesToMake(workOutPots(trader).pots, day('2026-10-05'))
    expect(movesToMake(workOutPots({ ...trader, moves }).pots, today)).toEqual([])
  })
})

describe('the records that are needed', () => {
  test.each([
    ['begin with the tax year of the start', '2026-10-05', '2026-11-17', '2026-04-06', '2025-11-18'],
    ['reach back further while that year is young', '2026-04-06', '2026-04-10', '2026-01-05', '2025-04-11'],
    [
      'begin with an earlier year when the pots started in it',
      '2025-05-01',
      '2026-11-17',
      '2025-04-06',
      '2025-04-06',
    ],
  ])('%s', (_name, startedOn, on, weeksOn, costsOn) => {
    const days = potDays(day(startedOn), { today: day(on), position: position() })
    expect(days).toEqual({ weeksFrom: weeksOn, costsFrom: costsOn })
  })
})
