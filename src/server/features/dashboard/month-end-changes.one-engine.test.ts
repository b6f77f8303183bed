import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { CUT, dashboardCalls, RATE, signUpInOctober } from '#tests/support/calls/dashboard-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpInOctober(app)
})

const { act, run } = dashboardCalls(() => ({ app, owner }))
const changes = async () => {
  const { metrics } = (await act('GET', '/dashboard')).body
  return (metrics as { changes: Record<string, number | null> }).changes
}

describe('the changes since last month', () => {
  const NONE = {
    hourlyRate: null,
    avgProfitMargin: null,
    monthlyRevenue: null,
    monthlyRevenueWeeks: null,
    activeTreatments: null,
  }

  test('are none while nothing was changed', async () => {
    expect(await changes()).toEqual({ ...NONE, hourlyRate: 0, avgProfitMargin: 0, activeTreatments: 0 })
  })

  test('are missing in an owner’s first month', async () => {
    app.clock.now = new Date('2026-10-25T12:00:00Z')
    expect(await changes()).toEqual(NONE)
  })

  test('are missing when every record is from this month, however it was added', async () => {
    await run(`delete from month_end_figures;
      update treatments set created_at = '2026-11-01T00:00Z';
      update hourly_rate_calculations set created_at = '2026-11-01T00:00Z'`)
    expect(await changes()).toEqual(NONE)
    await run(`update treatments set created_at = '2026-10-31T23:59:59Z'`)
    expect(await changes()).toMatchObject({ hourlyRate: 0, activeTreatments: 0 })
  })

  test('follow every change, delete and restore', async () => {
    await act('POST', '/hourly-rate-calculations', { ...RATE, monthlyExpenses: '6000' })
    await act('POST', '/treatments', { ...CUT, overheadCost: '25' })
    expect(await changes()).toEqual({
      ...NONE,
      hourlyRate: 100,
      avgProfitMargin: -8,
      activeTreatments: 100,
    })
    await act('DELETE', '/treatments/1')
    await act('DELETE', '/treatments/2')
    await act('DELETE', '/hourly-rate-calculations/2')
    expect(await changes()).toMatchObject({ hourlyRate: 0, avgProfitMargin: -100, activeTreatments: -100 })
    await act('POST', '/treatments/1/restore')
    expect(await changes()).toMatchObject({ hourlyRate: 0, avgProfitMargin: 0, activeTreatments: 0 })
  })

  test('compare with last month only, not with the month before', async () => {
    await act('POST', '/treatments', CUT)
    expect(await changes()).toMatchObject({ activeTreatments: 100 })
    app.clock.now = new Date('2026-12-02T12:00:00Z')
    expect(await changes()).toMatchObject({ activeTreatments: 0 })
  })
})

describe('the change of revenue', () => {
  const enter = async (weeks: Record<string, string>) => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await Promise.all(
      Object.entries(weeks).map(([weekStartDate, weeklyTotal]) =>
        act('POST', '/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal }),
      ),
    )
    const { monthlyRevenue, monthlyRevenueWeeks } = await changes()
    return [monthlyRevenue, monthlyRevenueWeeks]
  }
  const OCTOBER = { '2026-10-05': '100', '2026-10-12': '300', '2026-10-19': '900', '2026-10-26': '900' }
  const NOVEMBER = { '2026-11-02': '110', '2026-11-09': '60' }

  // The second week of November runs until Sunday the 15th.
  test.each([
    ['2026-11-10T12:00:00Z', 'on a Tuesday', [10, 1]],
    ['2026-11-15T12:00:00Z', 'on a Sunday', [10, 1]],
    ['2026-11-16T12:00:00Z', 'once two weeks are over', [-58, 2]],
  ])('compares complete weeks with as many of last month: at %s, %s', async (instant, _name, change) => {
    app.clock.now = new Date(instant)
    expect(await enter({ ...OCTOBER, ...NOVEMBER })).toEqual(change)
  })

  test('is no loss while this month’s weeks are not entered yet', async () => {
    expect(await enter({ '2026-10-05': '100' })).toEqual([null, 0])
    expect(await enter({ '2026-11-09': '5' })).toEqual([null, 0])
  })

  test('is missing when those weeks of last month had no entry, or only zeros', async () => {
    expect(await enter({ '2026-10-19': '900', '2026-11-02': '110' })).toEqual([null, null])
    expect(await enter({ '2026-10-05': '0' })).toEqual([null, null])
  })

  test('is too early before the month’s first week is over', async () => {
    app.clock.now = new Date('2026-11-08T12:00:00Z')
    expect(await enter({ ...OCTOBER, '2026-11-02': '20' })).toEqual([null, 0])
  })

  test('is missing when the revenue is a projection', async () => {
    app.clock.now = new Date('2026-11-30T12:00:00Z')
    expect(await enter({ '2026-10-05': '100' })).toEqual([null, null])
    expect(await enter({ '2026-11-02': '1', '2026-11-30': '1' })).toEqual([-99, 1])
  })
})
