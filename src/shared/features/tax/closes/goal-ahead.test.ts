import { describe, expect, test } from 'vitest'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { week } from '#tests/support/tax/records.ts'
import { aheadOfGoal, findGoalOfWeek } from './goal-ahead.rules.ts'

describe('the goal of a week', () => {
  const every = { id: 1, target: pence(1), year: 2025, month: null }
  const november = { id: 2, target: pence(2), year: 2026, month: 11 }

  test.each([
    ['is the newest of its month', [november, every], 2],
    ['is one for every month, if that is newer', [every, november], 1],
    ['is none of another month', [{ ...november, month: 12 }, every], 1],
    ['is none of another year', [{ ...november, year: 2025 }, every], 1],
    ['is none without goals', [], undefined],
  ])('%s', (_name, goals, id) => {
    expect(findGoalOfWeek(goals, day('2026-11-09'))?.id).toBe(id)
  })

  test('is that of its Monday', () => {
    expect(findGoalOfWeek([november], day('2026-11-30'))?.id).toBe(2)
    expect(findGoalOfWeek([november], day('2026-10-26'))).toBeNull()
  })
})

describe('how far a month is ahead', () => {
  // November 2026 has five Mondays, October four.
  const weeks = [
    week('2026-10-05', '0.01'),
    week('2026-10-26', '5000.00'),
    week('2026-11-02', '1000.00', '70.00'),
    week('2026-11-09', '1200.00'),
    week('2026-11-16', '1.00'),
  ]

  test.each([
    ['in its first week', '2026-11-02', '4000.00', '200.00'],
    ['up to the week, later ones left out', '2026-11-09', '4000.00', '600.00'],
    ['behind in a poor week', '2026-11-16', '4000.00', '-199.00'],
    ['in its last week, against the whole target', '2026-11-30', '4000.00', '-1799.00'],
    ['of a month with four Mondays', '2026-10-26', '4000.00', '1000.01'],
    // 1,000.00 − 0.01 ÷ 5
    ['rounded once', '2026-11-02', '0.01', '1000.00'],
    // 0.01 − 0.02 ÷ 4 is half a penny, which goes up; the part asked for alone would have gone up as well.
    ['rounded at the end, not before', '2026-10-05', '0.02', '0.01'],
  ])('%s', (_name, monday, target, ahead) => {
    expect(aheadOfGoal(weeks, fromDecimal(target), day(monday))).toBe(fromDecimal(ahead))
  })
})
