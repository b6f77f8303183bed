import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { listYears, monthsToDraw, readYear } from './expense-years.ts'

const day = (text: string) => text as Day
const TODAY = day('2026-11-15')

describe('the year in the address', () => {
  it.each([
    [null, '2026-01-01', '2026-12-31', '2026'],
    ['2024', '2024-01-01', '2024-12-31', '2024'],
    ['2025-26', '2025-04-06', '2026-04-05', 'Tax year 2025/26'],
    ['2099-00', '2099-04-06', '2100-04-05', 'Tax year 2099/00'],
    ['2100-01', '2100-04-06', '2100-12-31', 'Tax year 2100/01'],
  ])('%s runs from %s to %s', (text, from, to, label) => {
    expect(readYear(text, TODAY)).toMatchObject({ from, to, label })
  })

  it.each(['', '1999', '2101', '2025-27', '2025/26', 'now', '20255'])('%j is taken for this year', (text) => {
    expect(readYear(text, TODAY)).toMatchObject({ value: '2026', from: '2026-01-01' })
  })
})

describe('the choice of years', () => {
  it('goes back to the oldest expense, and no further', () => {
    const years = listYears({ first: day('2025-04-05'), last: TODAY })
    expect(years.map(({ value }) => value)).toEqual(['2026', '2025', '2026-27', '2025-26', '2024-25'])
  })

  it('starts a tax year on 6 April', () => {
    const years = listYears({ first: day('2026-04-06'), last: TODAY })
    expect(years.map(({ value }) => value)).toEqual(['2026', '2026-27'])
  })

  it('offers only years that the address can contain', () => {
    const years = listYears({ first: day('2000-01-01'), last: day('2100-12-31') })
    expect(years.map(({ value }) => readYear(value, TODAY))).toEqual(years)
  })
})

describe('the months to draw', () => {
  it('end today', () => {
    const months = monthsToDraw(readYear('2026', TODAY), TODAY)
    expect([months.length, months[0], months.at(-1)]).toEqual([11, '2026-01-01', '2026-11-01'])
  })

  it('of a past tax year are thirteen, with April twice', () => {
    const months = monthsToDraw(readYear('2024-25', TODAY), TODAY)
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2024-04-01', '2025-04-01'])
  })

  it('reach into the future as far as there are costs', () => {
    expect(monthsToDraw(readYear('2026', TODAY), TODAY, day('2026-12-01')).at(-1)).toBe('2026-12-01')
  })
})
