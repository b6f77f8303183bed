import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { defaultTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { estimateOf, yearOf } from '#tests/support/tax/estimates.ts'
import { cost, weeksFrom } from '#tests/support/tax/records.ts'
import { findTypedBill, yearBeforeDue } from './due-words.rules.ts'
import { listEstimateSections } from './estimate-table.rules.ts'
import { findMissingWeeks } from './missing-weeks.rules.ts'
import { findNoPaceWords } from './no-pace.rules.ts'
import { describePosition } from './position-words.rules.ts'
import { findOldRatesWords, ratesWords } from './small-print.rules.ts'

describe('the warning of missing weeks', () => {
  const missing = { weeksMissing: 30, from: day('2026-04-06'), asOf: day('2026-11-17') }
  const nothing = { takings: '0.00', costs: '0.00' }
  const ADD =
    'Add what you took and spent since 6 April, or the tax is far too low. If you did not trade before, there is nothing to add.'

  test.each([
    ['2026-11-02', `Your entries start on 2 November. ${ADD}`, true],
    [null, `You have no takings here yet. ${ADD}`, true],
    ['2026-11-23', `You have no takings here yet. ${ADD}`, true],
    ['2024-01-01', '30 weeks since 6 April have no takings. Enter them, or the tax is far too low.', false],
  ])('with a first entry on %s', (since, words, beforeEntries) => {
    expect(findMissingWeeks({ ...missing, earlier: nothing }, since === null ? null : day(since))).toEqual({
      words,
      beforeEntries,
    })
  })

  test('names no day where the first entry could not be read', () => {
    expect(findMissingWeeks({ ...missing, earlier: nothing }, 'unknown')).toEqual({
      words: '30 weeks since 6 April have no takings. Enter them, or the tax is far too low.',
      beforeEntries: false,
    })
  })

  test('is not given for four weeks, nor where earlier takings or costs are added', () => {
    const since = day('2026-11-02')
    expect(findMissingWeeks({ ...missing, weeksMissing: 4, earlier: nothing }, since)).toBeNull()
    expect(findMissingWeeks({ ...missing, weeksMissing: 5, earlier: nothing }, since)).not.toBeNull()
    expect(findMissingWeeks({ ...missing, earlier: { ...nothing, costs: '0.01' } }, since)).toBeNull()
  })
})

describe('the words for an owner without a pace', () => {
  const year = { to: day('2027-04-05'), expected: { takings: '1250.00', costs: '0.00', profit: '1250.00' } }

  test.each([
    ['only the current week is entered', { averageWeek: '0.00' }, '2026-11-17', true],
    ['a week before it is entered', { averageWeek: '1250.00' }, '2026-11-17', false],
    ['no week of the year is left', { averageWeek: '0.00' }, '2027-04-05', false],
  ])('%s', (_, expected, asOf, areGiven) => {
    const words = findNoPaceWords({
      ...year,
      expected: { ...year.expected, ...expected },
      asOf: day(asOf),
    })
    expect(words !== null).toBe(areGiven)
  })
})

test('a position is described with every VAT scheme it had', () => {
  expect(describePosition(defaultTaxPosition())).toBe(
    'Sole trader, England, Wales or Northern Ireland, not registered for VAT',
  )
  expect(
    describePosition({
      ...defaultTaxPosition(),
      legalForm: 'company',
      region: 'scotland',
      vatScheme: 'flat_rate',
      vatRegisteredOn: day('2025-01-05'),
      vatChanges: [
        { from: day('2026-01-05'), scheme: 'standard', flatRate: '13.00' },
        { from: day('2026-10-01'), scheme: 'none', flatRate: '13.00' },
      ],
    }),
  ).toBe(
    'Limited company, Scotland, flat rate VAT from 5 January 2025, standard VAT from 5 January 2026, no VAT from 1 October 2026',
  )
})

test('rates of a year that has passed say so', () => {
  expect(ratesWords(requireRates(day('2026-11-17')))).not.toContain('yet')
  expect(ratesWords(requireRates(day('2028-11-17')))).toContain(
    'We do not have the rates of this tax year yet, so those of 2026/27 are used.',
  )
  expect(findOldRatesWords(day('2027-04-05'))).toBeNull()
  expect(findOldRatesWords(day('2027-04-06'))).toBe(
    'We do not have the rates of this tax year yet, so those of 2026/27 are used.',
  )
})

test('print and file list the whole estimate, in order', () => {
  const records = {
    weeks: weeksFrom('2026-11-02', 2, '600.00', '10.00'),
    costs: [cost('2026-11-02', 'Insurance', '90'), cost('2026-11-03', 'Dividends', '40')],
  }
  const owner = estimateOf({ vatScheme: 'standard', vatRegisteredOn: '2020-01-01' }, records)
  const [putAside, soFar] = listEstimateSections(owner)
  expect(putAside?.rows.map(({ label }) => label)).toEqual([
    'Of each £100.00 taken',
    'Of that for VAT',
    'Of that for tax',
  ])
  expect(soFar?.title).toBe('So far this tax year, to 17 November 2026')
  expect(soFar?.rows.map(({ label, amount }) => `${label} ${formatPounds(amount)}`)).toEqual([
    'Takings entered £1,200.00',
    'VAT in them £200.00',
    'Tips kept £20.00',
    'Takings before the first entry £0.00',
    'Takings without VAT £1,020.00',
    'Costs: Rent, rates, power and insurance £90.00',
    'Costs before the first entry £0.00',
    'Costs £90.00',
    'Profit £930.00',
    'Its share of the year’s tax £0.00',
    'Taken out for yourself £40.00',
  ])
})

test('a company’s pace has corporation tax alone', () => {
  const [, , pace] = listEstimateSections(yearOf({ takings: '60000', costs: '20000', legalForm: 'company' }))
  expect(pace?.title).toBe('At this pace, to 31 March 2027')
  expect(pace?.rows.slice(3).map(({ label, amount }) => `${label} ${formatPounds(amount)}`)).toEqual([
    'Profit £40,000.00',
    'Corporation tax £7,600.00',
    'Tax in all £7,600.00',
    'Tax on the next £100.00 of profit £19.00',
  ])
})

test.each([
  ['company', '2026-04-01', '2026-11-18', '2027-01-01'],
  ['company', '2026-07-01', '2027-04-01', '2027-04-01'],
  ['sole_trader', '2026-04-06', '2027-01-31', '2027-01-31'],
] as const)('a %s is told when the tax of the year before is due', (legalForm, from, today, due) => {
  expect(yearBeforeDue({ legalForm, from: day(from) }, day(today))).toBe(due)
})

test.each([
  ['company', '2026-04-01', '2027-01-02'],
  ['sole_trader', '2026-04-06', '2027-02-01'],
  ['sole_trader', '2025-04-06', '2025-11-18'],
] as const)(
  'a %s is not told of a day that has passed, nor of a year without rates',
  (legalForm, from, today) => {
    expect(yearBeforeDue({ legalForm, from: day(from) }, day(today))).toBeNull()
  },
)

test.each([
  ['of that year', 'sole_trader', '2025-26', 180000],
  ['of another year', 'sole_trader', '2024-25', null],
  ['of an owner who has a company by now', 'company', '2025-26', null],
] as const)('a typed bill %s', (_case, legalForm, year, bill) => {
  const { position } = estimateOf({ legalForm, lastBill: { year, amount: '1800' } })
  expect(findTypedBill(position, '2025-26')).toBe(bill)
})
