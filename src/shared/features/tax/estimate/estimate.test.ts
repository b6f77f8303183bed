import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase, week, weeksFrom } from '#tests/support/tax/records.ts'
import { type EstimateInput, estimateTax, taxOfPart } from './estimate.rules.ts'
import { toTaxEstimate } from './estimate-answer.rules.ts'

/** A Tuesday in the week of 16 November. The tax year began on a Monday and has 53 of them. */
const today = day('2026-11-17')

function inputFor(given: Partial<Omit<EstimateInput, 'on'>> & { on?: string }): EstimateInput {
  const on = day(given.on ?? today)
  return {
    position: position(),
    rates: requireRates(on),
    today,
    weeks: [],
    costs: [],
    purchases: [],
    firstCostOn: null,
    ...given,
    on,
  }
}

test('a sole trader sees the year so far, the year at this pace, and the tax on that', () => {
  const input = inputFor({
    // 32 weeks: 32,000 and 320 of tips.
    weeks: weeksFrom('2026-04-06', 32, '1000.00', '10.00'),
    costs: [cost('2026-10-21', 'Rent & Utilities', '560.00'), cost('2026-11-01', 'Dividends', '50.00')],
    firstCostOn: day('2026-10-21'),
  })
  expect(toTaxEstimate(estimateTax(input), input)).toEqual({
    legalForm: 'sole_trader',
    from: '2026-04-06',
    to: '2027-04-05',
    asOf: '2026-11-17',
    weeksMissing: 0,
    takings: { gross: '32000.00', vat: '0.00', tips: '320.00', net: '32320.00' },
    earlier: { takings: '0.00', costs: '0.00' },
    costs: {
      total: '560.00',
      drawings: '50.00',
      lines: [{ hmrc: 'Rent, rates, power and insurance', amount: '560.00' }],
    },
    profit: '31760.00',
    expected: {
      averageWeek: '1000.00',
      // This week and 20 more, at 1,010 each: 32,320 + 21,210.
      takings: '53530.00',
      // 560 in 28 days are 20 a day, for 139 days: 560 + 2,780.
      costs: '3340.00',
      profit: '50190.00',
    },
    // 37,620 × 20% and × 6%.
    tax: { incomeTax: '7524.00', nationalInsurance: '2257.20', corporationTax: null, total: '9781.20' },
    // 9,781.20 × 32,320 ÷ 53,530 = 5,905.63…
    taxSoFar: '5905.63',
    // At 50,290: 37,700 × 20% + 20 × 40% + 37,700 × 6% + 20 × 2% = 9,810.40.
    ofNext100: '29.20',
    due: [
      { on: '2028-01-31', what: 'balance', amount: '9781.20', year: '2026-27' },
      { on: '2028-01-31', what: 'on_account', amount: '4890.60', year: '2027-28' },
      { on: '2028-07-31', what: 'on_account', amount: '4890.60', year: '2027-28' },
    ],
    rates: {
      year: '2026-27',
      source: input.rates.source,
      checkedOn: input.rates.checkedOn,
      isCurrent: true,
    },
  })
})

test('a company counts its own year, VAT by the scheme of each Monday, and no tips', () => {
  const input = inputFor({
    position: position({
      legalForm: 'company',
      yearEndMonth: 12,
      vatScheme: 'standard',
      vatRegisteredOn: '2026-11-09',
    }),
    // 600 before registration, 600 after: 100 of VAT.
    weeks: [week('2026-11-02', '600.00', '5.00'), week('2026-11-09', '600.00', '5.00')],
    purchases: [purchase('2026-11-17', '120.00', '20.00')],
    firstCostOn: day('2026-11-17'),
  })
  const estimate = estimateTax(input)
  expect(estimate).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
    takings: { gross: 120000, vat: 10000, tips: 0, net: 110000 },
    costs: { total: 10000, lines: [{ hmrc: 'Cost of goods', amount: 10000 }] },
    // This week and six more at 500; 100 in 28 days, for 44 days, are 157.14.
    expected: { averageWeek: 60000, takings: 460000, costs: 25714, profit: 434286 },
    // 4,342.86 × 19% = 825.1434
    tax: { incomeTax: null, nationalInsurance: null, corporationTax: 82514, total: 82514 },
    due: [{ on: '2027-10-01', what: 'corporation_tax', amount: 82514, year: null }],
  })
})

describe('figures from before the first entry', () => {
  const earlier = { from: '2026-04-06', takings: '20000.00', costs: '5000.00' }

  test('count in the year that they begin with', () => {
    const estimate = estimateTax(inputFor({ position: position({ earlier }) }))
    expect(estimate).toMatchObject({
      earlier: { takings: 2000000, costs: 500000 },
      profit: 1500000,
      expected: { takings: 2000000, costs: 500000, profit: 1500000 },
    })
    // 2,430 × 26% = 631.80, all of it already earned.
    expect(estimate.taxSoFar).toBe(63180)
  })

  test('count in no other', () => {
    const input = inputFor({ position: position({ earlier }), on: '2026-04-05' })
    expect(estimateTax(input).earlier).toEqual({ takings: 0, costs: 0 })
  })
})

describe('coming weeks', () => {
  const past = weeksFrom('2026-11-02', 2, '100.00')

  test('leave out this week once it has an entry', () => {
    const before = estimateTax(inputFor({ weeks: past })).expected.takings
    const after = estimateTax(inputFor({ weeks: [...past, week('2026-11-16', '30.00')] })).expected.takings
    expect(before - after).toBe(7000)
  })

  test('leave out the week of an earlier day', () => {
    // There are 19 Mondays from 30 November 2026 to 5 April 2027.
    const input = inputFor({ weeks: past, today: day('2027-03-01'), on: '2026-11-24' })
    expect(estimateTax(input).expected.takings).toBe(20000 + 19 * 10000)
  })

  test('are all weeks of a year that is still ahead, at the pace of today', () => {
    const input = inputFor({ weeks: past, on: '2027-06-01' })
    expect(estimateTax(input)).toMatchObject({
      from: '2027-04-06',
      asOf: '2026-11-17',
      weeksMissing: 0,
      takings: { gross: 0 },
      // The Mondays from 12 April 2027 to 3 April 2028.
      expected: { takings: 52 * 10000 },
      taxSoFar: 0,
    })
  })

  test('after the last rates are taxed by those, and the answer says so', () => {
    const input = inputFor({ weeks: past, on: '2027-06-01' })
    expect(toTaxEstimate(estimateTax(input), input).rates).toMatchObject({
      year: '2026-27',
      isCurrent: false,
    })
  })
})

describe('missing weeks', () => {
  test.each([
    ['of the year, this week not counted', weeksFrom('2026-04-06', 30, '1.00'), 2],
    ['all of them', [], 32],
  ])('%s', (_name, weeks, missing) => {
    expect(estimateTax(inputFor({ weeks })).weeksMissing).toBe(missing)
  })
})

describe('the pace of costs', () => {
  test.each([
    ['nothing for who has no cost', null, 0],
    // 280 in 28 days at least, for 139 days.
    ['28 days at least', '2026-11-17', 139000],
    // From 18 October on there are 31 days: 280 ÷ 31 × 139 = 1,255.48.
    ['from the first cost on', '2026-10-18', 125548],
    // 280 ÷ 365 × 139 = 106.63
    ['365 days at most', '2020-01-01', 10663],
  ])('is measured by %s', (_name, firstCostOn, coming) => {
    const costs = firstCostOn ? [cost('2026-11-17', 'Wages', '280.00')] : []
    const input = inputFor({ costs, firstCostOn: firstCostOn ? day(firstCostOn) : null })
    const { expected, costs: soFar } = estimateTax(input)
    expect(expected.costs - soFar.total).toBe(coming)
  })
})

test('a loss is taxed as nothing, and the next £100 may be too', () => {
  const input = inputFor({ costs: [cost('2026-11-17', 'Wages', '280.00')], firstCostOn: day('2026-11-17') })
  expect(estimateTax(input)).toMatchObject({ profit: -28000, tax: { total: 0 }, taxSoFar: 0, ofNext100: 0 })
})

test('what is entered for days after the day asked about counts nowhere', () => {
  const known = inputFor({
    weeks: weeksFrom('2026-11-02', 2, '100.00'),
    costs: [cost('2026-11-17', 'Wages', '28.00')],
    firstCostOn: day('2026-11-17'),
  })
  const ahead = {
    ...known,
    weeks: [...known.weeks, week('2026-11-23', '900.00')],
    costs: [...known.costs, cost('2026-11-18', 'Wages', '900.00')],
    purchases: [purchase('2026-12-01', '900.00')],
  }
  expect(estimateTax(ahead)).toEqual(estimateTax(known))
})

describe('the tax on a part of the takings', () => {
  test.each([
    [1_000, 1, 3, 333],
    [1_000, 2, 3, 667],
    [1_000, 0, 0, 0],
    [1_000, 4, 3, 1_000],
  ])('of %i pence, on %i of %i, is %i, and never more than all of it', (total, part, whole, tax) => {
    expect(taxOfPart(pence(total), pence(part), pence(whole))).toBe(tax)
  })
})
