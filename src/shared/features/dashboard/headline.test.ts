import { describe, expect, test } from 'vitest'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { DashboardMetrics } from './dashboard.contract.ts'
import { toHeadline } from './headline.rules.ts'

function metrics(
  changes: Partial<DashboardMetrics['changes']> = {},
  rest: Partial<DashboardMetrics> = {},
): DashboardMetrics {
  return {
    hourlyRate: '0.00',
    avgProfitMargin: '0.0',
    monthlyRevenue: '4120.00',
    monthlyRevenueBasis: 'recorded',
    activeTreatments: 0,
    changes: {
      hourlyRate: null,
      avgProfitMargin: null,
      activeTreatments: null,
      monthlyRevenue: 5,
      monthlyRevenueWeeks: 2,
      ...changes,
    },
    ...rest,
  }
}

function goal(pace: IncomeGoalRecord['pace'], changes: Partial<IncomeGoalRecord> = {}): IncomeGoalRecord {
  return {
    id: 1,
    userId: 1,
    businessId: null,
    goalType: 'monthly',
    targetAmount: '5000.00',
    year: 2026,
    month: null,
    isActive: 1,
    isExample: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    from: '2026-11-01' as Day,
    to: '2026-11-30' as Day,
    currentAmount: '0.00',
    progress: 0,
    pace,
    ...changes,
  }
}

const SINCE = '2026-11-02' as Day
const AHEAD = { since: SINCE, weeks: 2, ahead: '120.00' }
const JUST_MADE = { since: SINCE, weeks: 0, ahead: '0.00' }
const FIRST_WEEK = { monthlyRevenue: null, monthlyRevenueWeeks: 0 }
const standingOf = (changes: Partial<DashboardMetrics['changes']>, ...goals: IncomeGoalRecord[]) =>
  toHeadline({ metrics: metrics(changes), goals })?.standing

describe('the month in one line', () => {
  test('says what came in and a fifth of it to set aside', () => {
    expect(toHeadline({ metrics: metrics(), goals: [] })).toMatchObject({ cameIn: 412_000, setAside: 82_400 })
  })

  test.each([
    [
      'the newest monthly goal of all businesses',
      standingOf({}, goal(AHEAD)),
      { kind: 'goal', ahead: 12_000 },
    ],
    ['last month without a goal', standingOf({}), { kind: 'month', percent: 5, weeks: 2 }],
    [
      'last month beside goals of one business, a week or a year',
      standingOf({}, goal(AHEAD, { businessId: 1 }), goal(AHEAD, { goalType: 'yearly' })),
      { kind: 'month', percent: 5, weeks: 2 },
    ],
    ['last month while the goal is just made', standingOf({}, goal(JUST_MADE)), { kind: 'month' }],
    ['nothing in the first week', standingOf(FIRST_WEEK), { kind: 'too-early' }],
    ['nothing in the first week of a goal', standingOf(FIRST_WEEK, goal(JUST_MADE)), { kind: 'too-early' }],
    [
      'nothing without an earlier month',
      standingOf({ monthlyRevenue: null, monthlyRevenueWeeks: null }),
      { kind: 'nothing-earlier' },
    ],
  ])('compares with %s', (_title, standing, expected) => {
    expect(standing).toMatchObject(expected)
  })

  test.each([
    ['projected', metrics({}, { monthlyRevenueBasis: 'projected' })],
    ['nothing', metrics({}, { monthlyRevenue: '0.00' })],
    ['unknown', null],
  ])('is left out while the month’s revenue is %s', (_title, read) => {
    expect(toHeadline({ metrics: read, goals: null })).toBeNull()
  })
})
