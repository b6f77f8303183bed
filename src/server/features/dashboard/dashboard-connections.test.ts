import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { dashboardCalls } from '#tests/support/calls/dashboard-calls.ts'
import { writeDuringRead } from '#tests/support/database/concurrent-write.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { composeDashboard } from './dashboard.service.ts'

describeOn('postgres')('the dashboard on PostgreSQL', () => {
  let database: Database
  beforeEach(async () => {
    const databaseUrl = await createPostgresDatabase(`damson_dashboard_${process.pid}`)
    const options = { databaseUrl, dataDir: newTemporaryFolder(), onConnectionError: () => undefined }
    database = await openDatabase({ ...options, databasePool: 10 })
  })
  afterEach(() => database.close())

  test('takes one connection, so that others are free', async () => {
    const who = { userId: 1, today: '2026-11-15' as Day, timeZone: 'Europe/London' }
    await composeDashboard(database.db, who, () => undefined)
    expect(database.pool().open).toBe(1)
  })

  test('shows all of its figures as they were at one moment', async () => {
    const app = await startTestApp()
    const owner = await signUpOwner(app)
    const { act, enter, read } = dashboardCalls(() => ({ app, owner }))
    await act('POST', '/businesses', { name: 'Main Salon' })
    await enter('2026-11-09', '100')
    const { metrics, takings } = await writeDuringRead(app.database, {
      table: 'month_end_figures',
      write: `update weekly_incomes set weekly_total = 900`,
      read,
    })
    expect(metrics?.monthlyRevenue).toBe('100.00')
    expect(takings?.at(-1)?.total).toBe('100.00')
    expect((await read()).takings?.at(-1)?.total).toBe('900.00')
  })
})
