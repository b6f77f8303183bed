import { describe, expect, test } from 'vitest'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { goalName, goalState, paceOf } from './goal-words.ts'

const day = (text: string) => text as Day

function goal(changes: Partial<IncomeGoalRecord> = {}): IncomeGoalRecord {
  return {
    id: 1,
    userId: 1,
    businessId: null,
    goalType: 'monthly',
    targetAmount: '5000.00',
    year: 2026,
    month: 11,
    isActive: 1,
    isExample: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    from: day('2026-11-01'),
    to: day('2026-11-30'),
    currentAmount: '0.00',
    progress: 0,
    ...changes,
  }
}

describe('the words of a goal', () => {
  test.each([
    [goal(), 'monthly goal of all businesses, November 2026'],
    [goal({ month: null }), 'monthly goal of all businesses, every month'],
    [goal({ goalType: 'yearly' }), 'yearly goal of all businesses, 2026'],
    [goal({ goalType: 'weekly', businessId: 9 }), 'weekly goal of another business, every week'],
  ])('name the business and the period: %#', (one, name) => {
    expect(goalName(one, [])).toBe(name)
  })

  test.each([
    ['aside', goal({ isActive: 0, progress: 120 }), '2026-11-15'],
    ['coming', goal(), '2026-10-31'],
    ['running', goal({ progress: 99 }), '2026-11-30'],
    ['reached', goal({ progress: 100 }), '2026-11-15'],
    ['reached', goal({ progress: 140 }), '2026-12-01'],
    ['missed', goal({ progress: 99 }), '2026-12-01'],
  ] as const)('name its state: %s', (state, one, today) => {
    expect(goalState(one, day(today))).toBe(state)
  })

  const since = (week: string, ahead: string, weeks = 2) => ({ since: day(week), weeks, ahead })

  test.each([
    [since('2026-11-02', '-310.00'), { direction: 'behind', amount: '£310', since: null }],
    [since('2026-11-02', '0.49'), { direction: 'on' }],
    [since('2026-11-02', '250.00'), { direction: 'ahead', amount: '£250', since: null }],
    [since('2026-11-09', '250.00', 1), { direction: 'ahead', amount: '£250', since: '9 Nov' }],
    [since('2026-11-16', '0.00', 0), { direction: 'too-early' }],
    [null, null],
    [undefined, null],
  ])('say how far it is from its pace, and since when: %j', (pace, words) => {
    expect(paceOf(goal({ pace }))).toEqual(words)
  })
})
