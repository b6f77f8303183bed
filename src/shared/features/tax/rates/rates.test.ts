import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { RATES_2025_26 } from './2025-26.rules.ts'
import { RATES_2026_27 } from './2026-27.rules.ts'
import { findMinimumWage } from './rates.rules.ts'

describe('the minimum wage', () => {
  test.each([
    ['2025-04-01', 12_21, 10_00, 7_55],
    ['2026-03-31', 12_21, 10_00, 7_55],
    ['2026-04-01', 12_71, 10_85, 8_00],
    ['2030-01-01', 12_71, 10_85, 8_00],
  ])('on %s is %i, %i and %i pence', (on, from21, from18, under18) => {
    expect(findMinimumWage(on as Day)).toMatchObject({ from21, from18, under18 })
  })

  test('is not known before the first 1 April', () => {
    expect(findMinimumWage('2025-03-31' as Day)).toBeNull()
  })
})

test.each([RATES_2025_26, RATES_2026_27])(
  'the rates of $year name their source and the day they were checked',
  ({ year, source, checkedOn, minimumWage }) => {
    expect(source).toContain('GOV.UK')
    expect(checkedOn >= minimumWage.from).toBe(true)
    expect(minimumWage.from).toBe(`${year.slice(0, 4)}-04-01`)
  },
)
