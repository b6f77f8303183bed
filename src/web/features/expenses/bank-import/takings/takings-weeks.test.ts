import { expect, test } from 'vitest'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { type TakingsAct, toTakingsWeeks } from './takings-weeks.ts'

const WEEK = '2026-11-02' as Day

test.each<[string, string | null, TakingsAct | null, number, TakingsAct, number | null]>([
  ['that is not entered is entered', null, null, 500_00, 'replace', 500_00],
  ['that is not entered can be left out', null, 'leave', 500_00, 'leave', null],
  ['that is entered is left as it is', '450.00', null, 500_00, 'leave', null],
  ['that is entered can be replaced', '450.00', 'replace', 500_00, 'replace', 500_00],
  ['that is entered can be added to', '450.00', 'add', 500_00, 'add', 950_00],
  ['cannot be less than nothing', null, null, -20_00, 'replace', null],
  ['can take back what went to clients', '450.00', 'add', -20_00, 'add', 430_00],
])('a week %s', (_what, entered, chosen, total, act, after) => {
  const week = { weekStart: WEEK, total: pence(total), fees: pence(0), lines: 1 }
  const records =
    entered === null ? [] : [{ weekStartDate: WEEK, weeklyTotal: entered } as WeeklyIncomeRecord]
  const acts = new Map(chosen === null ? [] : [[WEEK, chosen]])
  expect(toTakingsWeeks([week], records, acts)).toMatchObject([{ act, after }])
})
