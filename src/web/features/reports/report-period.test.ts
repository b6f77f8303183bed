import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { readPeriod } from './report-period.ts'

const read = (search: string) => readPeriod(new URLSearchParams(search), '2026-11-15' as Day)
const MONTH = { from: '2026-11-01', to: '2026-11-30' }

describe('the period that the address asks for', () => {
  it.each([
    ['', MONTH],
    ['period=nonsense', MONTH],
    ['period=last-month', { from: '2026-10-01', to: '2026-10-31' }],
    ['period=all-time', null],
    ['period=custom&from=2026-02-01&to=2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
  ])('%s', (search, period) => {
    expect(read(search)).toMatchObject({ period, fault: null })
  })

  it.each([
    ['from=2026-02-10&to=2026-02-01', 'to', 'The period ends before it starts'],
    ['from=2026-02-31&to=2026-03-01', 'from', 'Choose a date between 2000 and 2100'],
    ['from=2026-02-01&to=x', 'to', 'Choose a date between 2000 and 2100'],
  ])('a custom one of %s keeps what was typed and says why', (search, field, message) => {
    const asked = read(`period=custom&${search}`)
    expect(asked.fault).toEqual({ field, message })
    expect(new URLSearchParams(asked.custom).toString()).toBe(search)
    expect(asked.period).toEqual(MONTH)
  })
})
