import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { findFutureFault, findMovedFault } from './pot-days.rules.ts'

const today = day('2026-11-17')

test('pots start and money is moved today at the latest', () => {
  expect(findFutureFault(today, today)).toBeNull()
  expect(findFutureFault(day('2026-11-18'), today)).toBe('Choose a day up to today')
})

describe("'I moved it' is of a day from the start of the pots to today", () => {
  test.each([
    ['2026-10-04', 'Your pots start on 5 October 2026. Choose a day from then on'],
    ['2026-10-05', null],
    ['2026-11-17', null],
    ['2026-11-18', 'Choose a day up to today'],
  ])('%s', (on, fault) => {
    expect(findMovedFault(day(on), { startedOn: day('2026-10-05'), today })).toBe(fault)
  })
})
