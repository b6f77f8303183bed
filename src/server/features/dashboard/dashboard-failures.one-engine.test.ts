import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/engines/database.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { dashboardCalls } from '#tests/support/calls/dashboard-calls.ts'
import { composeDashboard } from './dashboard.service.ts'

let app: TestApp
let owner: SignedUp
let lines: string[]
beforeEach(async () => {
  lines = []
  const logStream = { write: (line: string) => void lines.push(line) }
  app = await startTestApp({ LOG_LEVEL: 'error' }, { logStream })
  owner = await signUpOwner(app)
})

const { act, read, run, spend } = dashboardCalls(() => ({ app, owner }))

describe('a part that fails', () => {
  const withoutTable = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await run(`alter table ${name} rename to ${name}_elsewhere`)
    try {
      return await work()
    } finally {
      await run(`alter table ${name}_elsewhere rename to ${name}`)
    }
  }

  test.each([
    ['month_end_figures', ['metrics']],
    ['dismissed_notices', ['checklist']],
    ['owner_profiles', ['checklist']],
    ['weekly_incomes', ['metrics', 'takings', 'goals', 'tips', 'checklist']],
    ['treatments', ['metrics', 'recentActivity', 'tips', 'checklist']],
  ])('is named and left out, and the rest is answered: without %s', async (table, parts) => {
    await act('POST', '/income-goals', { goalType: 'weekly', targetAmount: '10' })
    await spend('Wages', '5', '2026-11-01')
    const whole = await read()
    const { failed, ...rest } = await withoutTable(table, read)
    expect(failed).toEqual(parts)
    const missing = Object.fromEntries(parts.map((part) => [part, null]))
    expect({ ...rest, failed: [] }).toEqual({ ...whole, ...missing })
    expect(await read()).toEqual(whole)
  })

  test('is in the log', async () => {
    await withoutTable('month_end_figures', read)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'error',
        part: 'metrics',
        msg: 'a part of the dashboard failed',
        err: { cause: { code: '42P01' } },
      },
    ])
  })

  test('because the database is unavailable fails the whole screen', async () => {
    const cut = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const who = { userId: owner.userId, today: '2026-11-15' as Day, timeZone: 'Europe/London' }
    const away: Db = Object.assign(Object.create(app.database.db), { transaction: () => Promise.reject(cut) })
    await expect(composeDashboard(away, who, () => undefined)).rejects.toBe(cut)
  })
})
