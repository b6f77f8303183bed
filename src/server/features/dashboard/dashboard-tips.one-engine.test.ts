import { beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#shared/features/dashboard/dashboard.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { CUT, dashboardCalls, RATE } from '#tests/support/calls/dashboard-calls.ts'

// It is Sunday, 15 November 2026; this week's Monday is the 9th.
let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { act, enter, run, spend } = dashboardCalls(() => ({ app, owner }))

describe('the tips', () => {
  const tips = async () => {
    const { body } = await app.call('GET', '/api/dashboard', { cookie: owner.cookie })
    return (body as unknown as Dashboard).tips?.map(({ id, text }) => `${id}: ${text}`)
  }

  test('name the treatment with the lowest margin, and the price that would fix it', async () => {
    await act('POST', '/treatments', CUT)
    await act('POST', '/treatments', { ...CUT, name: 'Perm', overheadCost: '20', productCost: '11' })
    await act('POST', '/treatments', { ...CUT, name: 'Colour', overheadCost: '25.01' })
    expect(await tips()).toEqual([
      'low-margin: Perm makes a margin of 38.0%. At £62.00 it would make 50%. One other treatment is under 50% too.',
    ])
    await act('DELETE', '/treatments/2')
    await act('PATCH', '/treatments/3', { overheadCost: '25' })
    expect(await tips()).toEqual([])
  })

  test('the bell and the report name the same treatment, and count as many', async () => {
    await act('POST', '/treatments', { ...CUT, name: 'Patch test', price: '0', overheadCost: '5' })
    await act('POST', '/treatments', { ...CUT, name: 'Perm', price: '1', overheadCost: '20' })
    await act('POST', '/treatments', { ...CUT, name: 'Keratin', price: '1', overheadCost: '30' })
    await act('POST', '/treatments', { ...CUT, name: 'Colour', price: '1', overheadCost: '20' })
    expect(await tips()).toEqual([expect.stringMatching(/^low-margin: Keratin .* 3 other treatments are/)])
    const bell = await app.call('GET', '/api/notifications', { cookie: owner.cookie })
    expect(bell.body).toMatchObject([
      { title: '4 treatments are below 50%', body: expect.stringMatching(/^Keratin and 3 others/) },
    ])
    const report = await app.call('GET', '/api/reports', { cookie: owner.cookie })
    expect(report.body).toMatchObject({
      treatments: { lowest: { name: 'Keratin', profitMargin: '-999.99' } },
      lowMargin: {
        count: 4,
        treatments: [{ name: 'Keratin' }, { name: 'Colour' }, { name: 'Perm' }, { name: 'Patch test' }],
      },
    })
  })

  test('say that the rate is more than six months old, until it is calculated again', async () => {
    await act('POST', '/hourly-rate-calculations', RATE)
    await run(`update hourly_rate_calculations set updated_at = '2026-05-14T22:59:59Z'`)
    expect(await tips()).toEqual([
      'old-rate: Your hourly rate is from 14 May 2026. Costs move on, so it may be time to work it out again.',
    ])
    await run(`update users set time_zone = 'Asia/Tokyo'`)
    expect(await tips()).toEqual([])
    await run(`update users set time_zone = null`)
    await act('POST', '/hourly-rate-calculations', RATE)
    expect(await tips()).toEqual([])
  })

  test('say which businesses have no entry for last week', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('POST', '/businesses', { name: 'Academy' })
    await act('POST', '/businesses', { name: 'Closed' })
    await act('DELETE', '/businesses/3')
    await enter('2026-10-26', '10')
    await enter('2026-10-26', '10', 2)
    expect(await tips()).toEqual([
      expect.stringMatching(/^missing-week: Last week’s takings are not in yet\./),
    ])
    await enter('2026-11-02', '0')
    expect(await tips()).toEqual([expect.stringContaining('Last week’s takings of Academy are not in yet.')])
    await enter('2026-11-02', '10', 2)
    expect(await tips()).toEqual([])
    await act('DELETE', '/weekly-incomes/4')
    expect(await tips()).toEqual([expect.stringContaining('of Academy')])
  })

  test('say nothing of a business that has no week before last week', async () => {
    await act('POST', '/businesses', { name: 'Opened Today' })
    expect(await tips()).toEqual([])
    await enter('2026-11-09', '10')
    expect(await tips()).toEqual([])
    await enter('2026-10-26', '10')
    expect(await tips()).toEqual([expect.stringContaining('Last week’s takings are not in yet.')])
  })

  test('mention costs that are a fifth above last month’s', async () => {
    await spend('Wages', '100', '2026-10-01')
    await spend('Wages', '119.99', '2026-11-15')
    await spend('Wages', '500', '2026-11-16')
    await spend('Wages', '5', '2026-09-30')
    expect(await tips()).toEqual([])
    await spend('Wages', '0.01', '2026-11-01')
    expect(await tips()).toEqual([
      'rising-costs: £120.00 went on Wages this month, 20% more than in the whole of last month. A quick look shows whether that was planned.',
    ])
  })

  test('are about the owner’s own records, never about examples', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', { ...CUT, overheadCost: '40' })
    await spend('Wages', '100', '2026-10-01')
    await spend('Wages', '200', '2026-11-01')
    await run(`update hourly_rate_calculations set updated_at = '2025-01-01T00:00Z'`)
    expect(await tips()).toHaveLength(3)
    await run(`update businesses set is_example = true; update hourly_rate_calculations set is_example = true;
      update treatments set is_example = true; update expenses set is_example = true`)
    expect(await tips()).toEqual([])
  })
})
