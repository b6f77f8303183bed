import { expect, test } from 'vitest'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { toWeeksTable } from './history-csv.ts'

const WEEK: WeeklyIncomeRecord = {
  id: 1,
  userId: 1,
  businessId: 7,
  weekStartDate: '2026-11-09' as Day,
  weeklyTotal: '1200.00',
  vatAmount: '240.00',
  profitAmount: '60.00',
  parts: { card: '900.00', cash: '300.00', other: '0.00' },
  retail: '80.00',
  tips: '35.50',
  isExample: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  updatedAt: '2026-11-15T10:00:00.000Z',
}

test('the file of the weeks has the parts, the retail and the tips behind the figures of before', () => {
  const bare = { ...WEEK, parts: null, retail: null, tips: '0.00' }
  const [headings, whole, empty] = toWeeksTable([WEEK, bare], [])
  expect(headings?.slice(6)).toEqual([
    'Card (£)',
    'Cash (£)',
    'Other (£)',
    'Retail in the total (£)',
    'Tips beside the total (£)',
  ])
  const figures = ['2026-11-09', 'Another business', '1200.00', '240.00', '60.00', '900.00']
  expect(whole).toEqual([...figures, '900.00', '300.00', '0.00', '80.00', '35.50'])
  expect(empty).toEqual([...figures, '', '', '', '', '0.00'])
})
