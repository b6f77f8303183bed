import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import type { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { formatPounds, type Pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { ESTIMATE_DAY, estimateOf } from '#tests/support/tax/estimates.ts'
import { week, weeksFrom } from '#tests/support/tax/records.ts'
import { expectedTakingsSum } from './expected-takings-sum.rules.ts'

/** The 13 weeks before that of 16 November 2026. After it the year has 20. */
const weeks = weeksFrom('2026-08-17', 13, '1200.00')
const entered = [...weeks, week('2026-11-16', '1200.00')]

type Owner = z.input<typeof taxPositionInput>

/** Each line between the takings so far and those of the year. */
function comingLines(owner: Owner, records: Partial<TaxRecords>, { today = ESTIMATE_DAY } = {}) {
  const { lines } = expectedTakingsSum(estimateOf(owner, records), day(today))
  return lines
    .slice(1, -1)
    .map(({ label, working, value }) => [label, working, formatPounds(value as Pence)].filter(Boolean))
}

test('the weeks after this one, once this one is entered', () => {
  expect(comingLines({}, { weeks: entered })).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
  ])
})

test('this week too, as long as it has no entry', () => {
  expect(comingLines({}, { weeks })).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
    ['This week, until it is entered', '£1,200.00'],
  ])
})

test('VAT is taken off from the day it begins', () => {
  const owner: Owner = { vatScheme: 'standard', vatRegisteredOn: '2026-12-21' }
  expect(comingLines(owner, { weeks: entered })).toEqual([
    // 23 November to 14 December.
    ['Weeks still to come', '4 weeks at £1,200.00 each', '£4,800.00'],
    ['Weeks still to come', '16 weeks at £1,200.00 each, less VAT', '£16,000.00'],
  ])
})

test('VAT that has ended is taken off no coming week', () => {
  const owner: Owner = {
    vatScheme: 'standard',
    vatRegisteredOn: '2026-04-01',
    vatChanges: [{ from: '2026-11-01', scheme: 'none' }],
  }
  const { rates } = expectedTakingsSum(estimateOf(owner, { weeks: entered }), day(ESTIMATE_DAY))
  expect(rates).toBeUndefined()
  expect(comingLines(owner, { weeks })).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
    ['This week, until it is entered', '£1,200.00'],
  ])
})

test('each flat rate has its line', () => {
  const owner: Owner = { vatScheme: 'flat_rate', vatRegisteredOn: '2026-03-29' }
  expect(comingLines(owner, { weeks: entered })).toEqual([
    ['Weeks still to come', '18 weeks at £1,200.00 each, less the flat rate of 12%', '£19,008.00'],
    ['Weeks still to come', '2 weeks at £1,200.00 each, less the flat rate of 13%', '£2,088.00'],
  ])
})

test('tips have their line', () => {
  const tipped = weeksFrom('2026-08-17', 13, '1200.00', '13.00')
  expect(comingLines({}, { weeks: [...tipped, week('2026-11-16', '1200.00')] })).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
    ['Tips of these weeks', '£260.00'],
  ])
  // The estimate does not say whether a week is among it.
  expect(comingLines({}, { weeks: tipped })).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
    ['This week until it is entered, and tips', '£1,473.00'],
  ])
})

test('a week of the past is awaited no more, and is named by its Monday', () => {
  const later = { today: '2026-12-01' }
  const tipped = weeksFrom('2026-08-17', 13, '1200.00', '65.00')
  const context = estimateOf({}, { weeks: [...tipped, week('2026-11-16', '1200.00')] })
  expect(expectedTakingsSum(context, day(later.today)).notes).toEqual([
    'The average is of those of the 13 weeks before the week of 16 November 2026 that have an entry.',
  ])
  expect(comingLines({}, { weeks: [...tipped, week('2026-11-16', '1200.00')] }, later)).toEqual([
    ['Weeks still to come', '20 weeks at £1,200.00 each', '£24,000.00'],
    ['Tips of these weeks', '£1,300.00'],
  ])
})

test('the pennies of a rounded average are in the last line', () => {
  const uneven = [...weeksFrom('2026-08-17', 2, '1000.00'), week('2026-08-31', '1000.01')]
  expect(comingLines({ legalForm: 'company' }, { weeks: [...uneven, week('2026-11-16', '1.00')] })).toEqual([
    // A third of a penny a week more.
    ['Weeks still to come', '19 weeks at £1,000.00 each', '£19,000.06'],
  ])
})
