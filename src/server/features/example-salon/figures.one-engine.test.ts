import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

// Adds up the figures of the dashboard and the report a second time, from the plain lists.

type Row = Record<string, string> & { id: string }

let app: TestApp
let owner: SignedUp
let salon: { expenses: Row[]; weeks: Row[]; treatments: Row[]; rates: Row[]; goals: Row[] }

beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await app.call('POST', '/api/example-salon', { cookie: owner.cookie })
  salon = {
    expenses: await list('expenses'),
    weeks: await list('weekly-incomes'),
    treatments: await list('treatments'),
    rates: await list('hourly-rate-calculations'),
    goals: await list('income-goals'),
  }
})

const read = async (path: string) => (await app.call('GET', path, { cookie: owner.cookie })).body
const list = async (noun: string) => (await read(`/api/${noun}?limit=500`)) as unknown as Row[]

const toPence = (wire: string | undefined) => Math.round(Number(wire) * 100)
const toDecimal = (pence: number) => (pence / 100).toFixed(2)
const addUp = (rows: Row[], field: string) =>
  toDecimal(rows.reduce((sum, row) => sum + toPence(row[field]), 0))
const within = (rows: Row[], field: string, from: string, to: string) =>
  rows.filter((row) => String(row[field]) >= from && String(row[field]) <= to)
const income = (from: string, to: string) =>
  addUp(within(salon.weeks, 'weekStartDate', from, to), 'weeklyTotal')
const costs = (from: string, to: string) => addUp(within(salon.expenses, 'date', from, to), 'amount')
/** The example salon is a company, so its director's wages are a cost. */
const DRAWINGS = ['Dividends', 'Spending on me (opps)']
const drawings = (from: string, to: string) => {
  const taken = salon.expenses.filter(({ category }) => DRAWINGS.includes(String(category)))
  return addUp(within(taken, 'date', from, to), 'amount')
}
const sumsOf = (from: string, to: string, lastWeek = to) => {
  const revenue = income(from, lastWeek)
  const expenses = costs(from, to)
  return { revenue, expenses, netProfit: toDecimal(toPence(revenue) - toPence(expenses)) }
}
const marginsOf = () => salon.treatments.map(({ profitMargin }) => Number(profitMargin))
const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

test('the example has records of every kind to add up', () => {
  expect(salon.expenses.length).toBeGreaterThan(100)
  expect(salon.weeks.length).toBeGreaterThan(50)
  expect(salon.treatments.length).toBeGreaterThan(10)
})

describe('the dashboard', () => {
  test('shows the four figures that follow from the lists', async () => {
    const margins = marginsOf()
    const expected = {
      hourlyRate: salon.rates[0]?.['calculatedRate'],
      avgProfitMargin: oneDecimal(margins.reduce((sum, margin) => sum + margin, 0) / margins.length),
      monthlyRevenue: income('2026-11-01', '2026-11-15'),
      monthlyRevenueBasis: 'recorded',
      activeTreatments: margins.length,
    }
    expect(await read('/api/metrics')).toEqual(expected)
    expect((await read('/api/dashboard'))['metrics']).toMatchObject(expected)
  })

  test('shows twelve weeks of takings with the year before, and their costs', async () => {
    const { takings, costs: spent } = await read('/api/dashboard')
    const weeks = takings as { weekStartDate: string; total: string | null; lastYearTotal: string | null }[]
    const ofWeek = (week: string) => {
      const rows = within(salon.weeks, 'weekStartDate', week, week)
      return rows.length === 0 ? null : addUp(rows, 'weeklyTotal')
    }
    const yearBefore = (week: string) =>
      new Date(Date.parse(week) - 364 * 86_400_000).toISOString().slice(0, 10)
    expect(weeks).toHaveLength(12)
    expect(weeks.map(({ total }) => total)).toEqual(weeks.map(({ weekStartDate }) => ofWeek(weekStartDate)))
    expect(weeks.map(({ lastYearTotal }) => lastYearTotal)).toEqual(
      weeks.map(({ weekStartDate }) => ofWeek(yearBefore(weekStartDate))),
    )
    const { total, categories } = spent as { total: string; categories: Row[] }
    expect(total).toBe(costs('2026-08-24', '2026-11-15'))
    expect(addUp(categories, 'total')).toBe(total)
  })

  test('measures every goal by the weeks of its period', async () => {
    const goals = salon.goals as unknown as (Json & { from: string; to: string; businessId: number | null })[]
    const current = goals.map(({ from, to, businessId }) => {
      const rows = within(salon.weeks, 'weekStartDate', from, to)
      const own = rows.filter((row) => businessId === null || Number(row['businessId']) === businessId)
      return addUp(own, 'weeklyTotal')
    })
    expect(goals.length).toBeGreaterThan(0)
    expect(goals.map(({ currentAmount }) => currentAmount)).toEqual(current)
  })
})

describe('the report', () => {
  // On Sunday, 15 November, the week of the 9th still runs: the last complete one is that of the 2nd.
  test.each([
    ['2026-11-01', '2026-11-30', '2026-11-02', ['2026-10-01', '2026-10-15', '2026-10-05']],
    ['2026-04-06', '2027-04-05', '2026-11-02', ['2025-04-06', '2025-11-15', '2025-11-03']],
    ['2026-10-05', '2026-10-18', '2026-10-12', ['2026-09-21', '2026-10-04', '2026-09-28']],
  ] as const)('from %s to %s adds up, and so does the compared period', async (from, to, week, before) => {
    const report = await read(`/api/reports?from=${from}&to=${to}`)
    const [first, last, lastWeek] = before
    const lastDay = to < '2026-11-15' ? to : '2026-11-15'
    expect(report).toMatchObject(sumsOf(from, to))
    expect(report['compared']).toMatchObject({ from, to: lastDay, ...sumsOf(from, lastDay, week) })
    expect(report['before']).toMatchObject({ from: first, to: last, ...sumsOf(first, last, lastWeek) })
  })

  test('over all time has a month for each month with a record', async () => {
    const report = await read('/api/reports')
    const months = report['months'] as ({ month: string } & Json)[]
    const held = [
      ...salon.weeks.map(({ weekStartDate }) => String(weekStartDate)),
      ...salon.expenses.map(({ date }) => String(date)),
    ].map((day) => `${day.slice(0, 7)}-01`)
    expect(months.map(({ month }) => month)).toEqual([...new Set(held)].sort())
    expect(months.map(({ month: _, ...sums }) => sums)).toEqual(
      months.map(({ month }) => {
        const end = `${month.slice(0, 7)}-31`
        return { ...sumsOf(month, end), drawings: drawings(month, end) }
      }),
    )
    expect(report['totalExpenses']).toBe(addUp(salon.expenses, 'amount'))
  })

  test('names the treatments that make most and least, and those below half', async () => {
    const { treatments, lowMargin } = (await read('/api/reports')) as Record<string, Json>
    const margins = marginsOf()
    const average = salon.treatments.reduce((sum, { price }) => sum + toPence(price), 0) / margins.length
    expect(treatments).toMatchObject({ count: margins.length, averagePrice: toDecimal(Math.round(average)) })
    expect(treatments?.['highest']).toMatchObject({ profitMargin: Math.max(...margins).toFixed(2) })
    expect(treatments?.['lowest']).toMatchObject({ profitMargin: Math.min(...margins).toFixed(2) })
    expect(lowMargin?.['count']).toBe(margins.filter((margin) => margin < 50).length)
  })
})
