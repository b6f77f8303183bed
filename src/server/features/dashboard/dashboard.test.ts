import { beforeEach, describe, expect, test } from 'vitest'
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

const { act, enter, read, spend } = dashboardCalls(() => ({ app, owner }))

describe('a new owner', () => {
  const EMPTY = {
    today: '2026-11-15',
    metrics: {
      hourlyRate: '0.00',
      avgProfitMargin: '0.0',
      monthlyRevenue: '0.00',
      monthlyRevenueBasis: 'none',
      activeTreatments: 0,
      changes: {
        hourlyRate: null,
        avgProfitMargin: null,
        monthlyRevenue: null,
        monthlyRevenueWeeks: null,
        activeTreatments: null,
      },
    },
    recentActivity: { calculations: [], treatments: [] },
    costs: { from: '2026-08-24', to: '2026-11-15', total: '0.00', categories: [] },
    goals: [],
    tips: [],
    checklist: {
      business: false,
      taxPosition: false,
      hourlyRate: false,
      treatment: false,
      expense: false,
      week: false,
      team: false,
      answers: null,
      isDismissed: false,
      hasExample: false,
    },
    failed: [],
  }

  test('gets every part, with nothing in it', async () => {
    const { takings, ...rest } = await read()
    expect(rest).toEqual(EMPTY)
    expect(takings).toHaveLength(12)
    expect(takings?.every(({ total, lastYearTotal }) => total === null && lastYearTotal === null)).toBe(true)
  })

  test('gets nothing of another owner’s', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', { ...CUT, overheadCost: '40' })
    await enter('2026-11-09', '100')
    await spend('Wages', '5', '2026-11-01')
    await act('POST', '/income-goals', { goalType: 'weekly', targetAmount: '10' })
    await act('POST', '/checklist/dismiss')
    const { takings, ...rest } = await read((await signUpOwner(app)).cookie)
    expect(rest).toEqual(EMPTY)
    expect(takings?.some(({ total }) => total !== null)).toBe(false)
  })
})

describe('the parts', () => {
  test('metrics are those of the call of that name, with their changes', async () => {
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', CUT)
    const { metrics } = await read()
    const { changes, ...same } = metrics ?? {}
    expect(same).toEqual((await app.call('GET', '/api/metrics', { cookie: owner.cookie })).body)
    expect(Object.keys(changes ?? {})).toHaveLength(5)
  })

  test('recent activity is the latest two calculations and the latest treatment', async () => {
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', CUT)
    await act('POST', '/treatments', { ...CUT, name: 'Colour' })
    const { recentActivity } = await read()
    expect(recentActivity?.calculations.map(({ id }) => id)).toEqual([3, 2])
    expect(recentActivity?.treatments.map(({ name }) => name)).toEqual(['Colour'])
  })

  test('takings are the last twelve weeks of all businesses, with the year before', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('POST', '/businesses', { name: 'Academy' })
    await enter('2026-11-09', '100.10')
    await enter('2026-11-09', '200.20', 2)
    await enter('2026-11-02', '0')
    await enter('2026-08-24', '7')
    await enter('2026-08-17', '9')
    await enter('2026-11-16', '9')
    await enter('2025-11-10', '50')
    const { takings } = await read()
    expect(takings?.map(({ weekStartDate }) => weekStartDate)).toEqual([
      '2026-08-24',
      '2026-08-31',
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ])
    expect(takings?.at(-1)).toEqual({
      weekStartDate: '2026-11-09',
      total: '300.30',
      lastYearTotal: '50.00',
    })
    expect(takings?.at(-2)).toMatchObject({ total: '0.00', lastYearTotal: null })
    expect(takings?.at(-3)).toMatchObject({ total: null })
    expect(takings?.at(0)).toMatchObject({ total: '7.00' })
  })

  test('costs are those of the same twelve weeks by category, the largest first', async () => {
    await spend('Wages', '10.10', '2026-08-24')
    await spend('Wages', '20.20', '2026-11-15')
    await spend('Insurance', '50', '2026-10-31')
    await spend('Other', '900', '2026-08-23')
    await spend('Other', '900', '2026-11-16')
    expect((await read()).costs).toEqual({
      from: '2026-08-24',
      to: '2026-11-15',
      total: '80.30',
      categories: [
        { category: 'Insurance', count: 1, total: '50.00' },
        { category: 'Wages', count: 2, total: '30.30' },
      ],
    })
  })

  test('goals are the newest three that run, measured as in their own list', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await enter('2026-11-09', '250')
    const goal = (values: object) => act('POST', '/income-goals', { targetAmount: '1000', ...values })
    await goal({ goalType: 'yearly' })
    await goal({ goalType: 'monthly', month: 10 })
    await goal({ goalType: 'monthly' })
    await goal({ goalType: 'weekly', businessId: 1 })
    await goal({ goalType: 'weekly' })
    const { goals } = await read()
    expect(goals?.map(({ id, currentAmount, progress }) => [id, currentAmount, progress])).toEqual([
      [5, '250.00', 25],
      [4, '250.00', 25],
      [3, '250.00', 25],
    ])
    const list = await app.call('GET', '/api/income-goals?current=1&limit=3', { cookie: owner.cookie })
    expect(goals).toEqual(list.body)
  })

  test('the checklist is that of the call of that name', async () => {
    await act('POST', '/treatments', CUT)
    const { checklist } = await read()
    expect(checklist).toMatchObject({ treatment: true, business: false })
    expect(checklist).toEqual((await app.call('GET', '/api/checklist', { cookie: owner.cookie })).body)
  })
})
