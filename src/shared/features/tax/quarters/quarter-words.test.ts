import { expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import {
  describeQuarter,
  describeQuarterDue,
  describeUpdatesStart,
  describeWithoutReceipt,
  nameQuarter,
  quarterNotice,
} from './quarter-words.rules.ts'

const today = day('2026-11-17')
const third = { from: day('2026-04-06'), to: day('2027-01-05'), dueBy: day('2027-02-07') }
const second = { from: day('2026-04-06'), to: day('2026-10-05'), dueBy: day('2026-11-07') }

test('the notice is the one of the contract', () => {
  expect(quarterNotice('Damson')).toBe(
    'Damson prepares the figures. Your software or your accountant files them. Rents count too, and the rules want each day’s takings: keep your till’s records.',
  )
})

test.each([
  [
    '2026-04-06',
    'over',
    'By the takings you entered, quarterly updates to HMRC have been due since 6 April 2026.',
  ],
  ['2027-04-06', 'over', 'By the takings you entered, quarterly updates to HMRC are due from 6 April 2027.'],
  [null, 'under', 'By the takings you entered, quarterly updates to HMRC are not due yet.'],
  [null, 'no_entries', 'Enter your weeks, and we say from when quarterly updates to HMRC are due.'],
  [null, 'company', null],
] as const)('updates from %s, %s', (from, because, words) => {
  expect(describeUpdatesStart({ from: from && day(from), because }, today)).toBe(words)
})

test.each([
  [third, '2026-04-06', 'Update due by 7 February 2027'],
  [second, '2026-04-06', 'Update was due by 7 November 2026'],
  [second, '2027-04-06', 'For an update by 7 November 2026'],
  [second, null, 'For an update by 7 November 2026'],
])('a quarter says when its update is due: %j from %s', (quarter, from, words) => {
  const mtd = { from: from ? day(from) : null, because: from ? ('over' as const) : ('under' as const) }
  expect(describeQuarterDue(quarter, { mtd, today })).toBe(words)
})

test('a quarter that runs ends today', () => {
  expect(describeQuarter(third, today)).toBe('6 April 2026 to 17 November 2026, so far')
  expect(describeQuarter(second, today)).toBe('6 April 2026 to 5 October 2026')
  expect(nameQuarter(3, '2026-27')).toBe('Quarter 3 of 2026/27')
})

test.each([
  [0, 'Every cost has a receipt'],
  [1, '1 cost without a receipt'],
  [1_204, '1,204 costs without a receipt'],
])('%i costs without a receipt', (count, words) => {
  expect(describeWithoutReceipt(count, { hasCosts: true })).toBe(words)
})

test('a quarter without a cost does not say that every cost has a receipt', () => {
  expect(describeWithoutReceipt(0, { hasCosts: false })).toBe('No cost is entered')
})
