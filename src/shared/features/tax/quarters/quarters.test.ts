import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { FIRST_RATES_DAY, requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { earlierOf } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { applyHistory, type Stored, toPotsInput } from '#tests/support/tax/apply-history.ts'
import { anyHistory } from '#tests/support/tax/arbitrary-history.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase, week } from '#tests/support/tax/records.ts'
import { listTaxQuarters, type QuartersInput, quarterDays } from './quarters.rules.ts'
import { toQuarterCsv, toQuarters } from './quarters-answer.rules.ts'

/** A Tuesday in the third quarter. */
const today = day('2026-11-17')
const GROWING = ['takings', 'costs', 'drawings', 'withoutReceipt'] as const
const NOTHING_YET = {
  takings: null,
  costs: null,
  lines: null,
  profit: null,
  drawings: null,
  withoutReceipt: null,
}

function inputFor(given: Partial<QuartersInput> = {}): QuartersInput {
  const nothing = { weeks: [], firstWeek: null, costs: [], purchases: [] }
  return { ...nothing, position: position(), on: today, today, ...given }
}

const trader = inputFor({
  weeks: [
    week('2026-03-30', '7.00'),
    week('2026-04-06', '1000.00', '10.00'),
    week('2026-06-29', '500.00'),
    week('2026-07-06', '200.00'),
    week('2026-11-23', '9000.00'),
  ],
  firstWeek: day('2026-03-30'),
  costs: [
    { ...cost('2026-04-05', 'Wages', '1.00'), withoutReceipt: 1 },
    { ...cost('2026-04-06', 'Wages', '100.00'), withoutReceipt: 2 },
    { ...cost('2026-07-05', 'Rent & Utilities', '50.00'), withoutReceipt: 0 },
    { ...cost('2026-07-06', 'Insurance', '30.00'), withoutReceipt: 1 },
    { ...cost('2026-07-06', 'Dividends', '40.00'), withoutReceipt: 1 },
    { ...cost('2026-07-06', 'Tax, VAT & Loan Repayments', '60.00'), withoutReceipt: 1 },
  ],
  purchases: [{ ...purchase('2026-10-06', '20.00'), withoutReceipt: 1 }],
})

test('a sole trader sees the year grow from quarter to quarter', () => {
  const from = '2026-04-06'
  expect(toQuarters(listTaxQuarters(trader))).toEqual({
    year: '2026-27',
    quarters: [
      {
        quarter: 1,
        from,
        to: '2026-07-05',
        dueBy: '2026-08-07',
        takings: '1510.00',
        costs: '150.00',
        lines: [
          { hmrc: 'Wages and staff costs', amount: '100.00' },
          { hmrc: 'Rent, rates, power and insurance', amount: '50.00' },
        ],
        profit: '1360.00',
        drawings: '0.00',
        withoutReceipt: 2,
      },
      {
        quarter: 2,
        from,
        to: '2026-10-05',
        dueBy: '2026-11-07',
        takings: '1710.00',
        costs: '180.00',
        lines: [
          { hmrc: 'Wages and staff costs', amount: '100.00' },
          { hmrc: 'Rent, rates, power and insurance', amount: '80.00' },
        ],
        profit: '1530.00',
        drawings: '40.00',
        // What the owner took out, and tax, needs no receipt.
        withoutReceipt: 3,
      },
      {
        quarter: 3,
        from,
        to: '2027-01-05',
        dueBy: '2027-02-07',
        // The week of 23 November is still ahead.
        takings: '1710.00',
        costs: '200.00',
        lines: [
          { hmrc: 'Cost of goods', amount: '20.00' },
          { hmrc: 'Wages and staff costs', amount: '100.00' },
          { hmrc: 'Rent, rates, power and insurance', amount: '80.00' },
        ],
        profit: '1510.00',
        drawings: '40.00',
        withoutReceipt: 4,
      },
      { quarter: 4, from, to: '2027-04-05', dueBy: '2027-05-07', ...NOTHING_YET },
    ],
    mtd: { from: null, because: 'under' },
  })
})

describe('a quarter begins on the day after the one before', () => {
  test.each([
    ['2026-04-05', 0],
    ['2026-04-06', 1],
    ['2026-07-05', 1],
    ['2026-07-06', 2],
    ['2026-10-05', 2],
    ['2026-10-06', 3],
    ['2027-01-05', 3],
    ['2027-01-06', 4],
    ['2030-01-01', 4],
  ])('on %s, %i have begun', (on, begun) => {
    const { quarters } = listTaxQuarters(inputFor({ today: day(on) }))
    expect(quarters.filter(({ sums }) => sums !== null)).toHaveLength(begun)
  })
})

test('purchases that the owner does not count ask for no receipt', () => {
  const uncounted = position({ countStockPurchases: false })
  const [, , third] = listTaxQuarters({ ...trader, position: uncounted }).quarters
  expect(third?.sums).toMatchObject({ costs: 18000, withoutReceipt: 3 })
})

test('figures from before the first entry are no part of a quarter', () => {
  const earlier = { from: '2026-04-06', takings: '90000.00', costs: '1.00' }
  const { quarters, mtd } = listTaxQuarters({ ...trader, position: position({ earlier }) })
  expect(quarters).toEqual(listTaxQuarters(trader).quarters)
  // They are takings of the year all the same, so they count towards its updates.
  expect(mtd).toEqual({ from: '2028-04-06', because: 'over' })
})

test('a year before the first rates has its quarters too, without the VAT in them', () => {
  const standard = position({ vatScheme: 'standard', vatRegisteredOn: '2020-01-01' })
  const weeks = [week('2021-04-12', '120.00')]
  const { year, quarters } = listTaxQuarters(inputFor({ position: standard, weeks, on: day('2022-04-05') }))
  expect(year).toBe('2021-22')
  expect(quarters.map(({ sums }) => sums?.takings)).toEqual([10000, 10000, 10000, 10000])
})

test('a company has no quarters', () => {
  const company = position({ legalForm: 'company' })
  expect(listTaxQuarters({ ...trader, position: company })).toEqual({
    year: '2026-27',
    quarters: [],
    mtd: { from: null, because: 'company' },
  })
})

describe('the file of a quarter', () => {
  const { quarters } = toQuarters(listTaxQuarters(trader))

  test('holds turnover, the lines of the tax return in order, expenses and profit', () => {
    expect(quarters.slice(0, 1).map(toQuarterCsv)).toEqual([
      [
        'line,amount',
        'Turnover,1510.00',
        'Wages and staff costs,100.00',
        '"Rent, rates, power and insurance",50.00',
        'Total expenses,150.00',
        'Net profit,1360.00',
        '',
      ].join('\r\n'),
    ])
  })

  test('is not there before the quarter begins', () => {
    expect(quarters.slice(3).map(toQuarterCsv)).toEqual([null])
  })
})

describe('the records that are needed', () => {
  test.each([
    ['of this year', '2026-11-17', '2024-04-06', '2026-11-17', '2026-04-06', '2026-11-17'],
    ['of an old year', '2020-05-01', '2020-04-06', '2026-11-17', '2020-04-06', '2021-04-05'],
  ])('%s', (_name, on, weeksOn, weeksLast, costsOn, costsLast) => {
    const days = { weeksFrom: weeksOn, weeksTo: weeksLast, costsFrom: costsOn, costsTo: costsLast }
    expect(quarterDays(day(on), today)).toEqual(days)
  })

  test('end today, so that an owner whose first week is of a later year has entries too', () => {
    expect(quarterDays(day('2025-05-01'), day('2031-01-01'))).toMatchObject({ weeksTo: '2031-01-01' })
  })
})

describe('for every history of a sole trader', () => {
  const anyTrader = anyHistory.map((history) => ({
    ...history,
    position: { ...history.position, legalForm: 'sole_trader' as const, earlier: null },
  }))

  test('each quarter has the figures of the estimate on its last day, today at the latest', () => {
    fc.assert(
      fc.property(anyTrader, (history) => {
        const input = toPotsInput(applyHistory(history).at(-1) as Stored, history)
        const noReceipts = <Row>(row: Row) => ({ ...row, withoutReceipt: 1 })
        const { quarters } = listTaxQuarters({
          ...input,
          firstWeek: null,
          costs: input.costs.map(noReceipts),
          purchases: input.purchases.map(noReceipts),
          on: history.today,
        })
        const begun = quarters.filter(({ sums }) => sums !== null)
        const estimates = begun.map(({ to }) => {
          const on = earlierOf(to, history.today)
          return estimateTax({ ...input, on, rates: requireRates(on) })
        })
        expect(begun.map(({ sums }) => sums)).toMatchObject(
          estimates.map(({ takings, costs, profit }) => ({
            takings: takings.net,
            costs: costs.total,
            lines: costs.lines,
            profit,
            drawings: costs.drawings,
          })),
        )
      }),
    )
  })

  test('no figure of a year but the profit shrinks from quarter to quarter', () => {
    fc.assert(
      fc.property(anyTrader, fc.constantFrom(...GROWING), (history, figure) => {
        const input = toPotsInput(applyHistory(history).at(-1) as Stored, history)
        const costs = input.costs.map((row) => ({ ...row, vatAmount: pence(0), withoutReceipt: 1 }))
        const days = { on: FIRST_RATES_DAY, today: day('2026-04-05') }
        const year = { ...input, firstWeek: null, costs, purchases: [], ...days }
        const amounts = listTaxQuarters(year).quarters.map(({ sums }) => Number(sums?.[figure]))
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }),
    )
  })
})
