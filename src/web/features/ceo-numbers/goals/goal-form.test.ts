import { expect, test } from 'vitest'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { parseDay } from '#shared/kernel/calendar/days.ts'
import { toTypedGoal } from './goal-form.tsx'

const TODAY = parseDay('2026-11-15') ?? expect.unreachable('this is a day')
const WEEKLY = {
  goalType: 'weekly',
  targetAmount: '1000.00',
  businessId: null,
  month: null,
  year: 2024,
} as IncomeGoalRecord

test.each([
  ['a weekly goal offers this year', WEEKLY, '2026'],
  ['so does one of every month', { ...WEEKLY, goalType: 'monthly' } as const, '2026'],
  ['one of a month keeps its year', { ...WEEKLY, goalType: 'monthly', month: 5 } as const, '2024'],
  ['and so does a yearly one', { ...WEEKLY, goalType: 'yearly' } as const, '2024'],
])('%s', (_rule, goal, year) => {
  expect(toTypedGoal(goal, TODAY).year).toBe(year)
})
