import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import { readMigrations } from '#server/db/engines/migrations.ts'
import { migrationsFolder } from '#server/paths.ts'
import { operate } from '#tests/support/app/operator.ts'
import { signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { openOldDatabase } from '#tests/support/database/old-database.ts'

describe('the database of an earlier version', () => {
  let app: TestApp
  let database: Database
  beforeAll(async () => {
    app = await startTestApp()
    database = await openOldDatabase('demo-database-0007.sql.gz')
  })
  afterAll(() => database.close())

  test('is upgraded to the newest version', async () => {
    const [row] = await database.withConnection(({ read }) =>
      read('select max(version)::int as version from schema_migrations'),
    )
    expect(row?.['version']).toBe((await readMigrations(migrationsFolder)).length)
  })

  test('keeps every record of its owners', async () => {
    const [row] = await database.withConnection(({ read }) =>
      read(`select (select count(*)::int from users) as users,
        (select count(*)::int from hourly_rate_calculations) as rates,
        (select count(*)::int from treatments) as treatments,
        (select count(*)::int from stock_purchases) as purchases,
        (select count(*)::int from expenses) as expenses,
        (select count(*)::int from businesses) as businesses,
        (select count(*)::int from weekly_incomes) as weeks,
        (select count(*)::int from income_goals) as goals,
        (select count(*)::int from activity) as activity,
        (select sum(amount)::text from expenses where user_id = 1 and deleted_at is null) as spent,
        (select sum(weekly_total)::text from weekly_incomes where user_id = 1 and deleted_at is null) as taken`),
    )
    expect(row).toEqual({
      users: 4,
      rates: 9,
      treatments: 52,
      purchases: 325,
      expenses: 1623,
      businesses: 6,
      weeks: 371,
      goals: 9,
      activity: 2181,
      spent: '280640.66',
      taken: '398748.94',
    })
  })

  test('passes every check after the upgrade', async () => {
    const { exitCode, complained } = await operate({ ...app, database }, 'check')
    expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: '' })
  })
})

describe('the export of an earlier version', () => {
  test('is imported completely into an account of this version, and passes every check', async () => {
    const app = await startTestApp()
    const { cookie, userId } = await signUpOwner(app)
    const answer = await app.call('POST', '/api/account/import', {
      cookie,
      body: readFileSync('tests/fixtures/demo-export-v1.zip'),
      headers: { 'content-type': 'application/zip' },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        added: 2171,
        records: {
          'hourly-rates': 6,
          treatments: 40,
          'stock-purchases': 301,
          expenses: 1503,
          businesses: 4,
          'weekly-incomes': 311,
          'income-goals': 6,
          'revenue-plans': 0,
          'pot-moves': 0,
          products: 0,
          team: 0,
          'repeating-costs': 0,
          'payee-rules': 0,
        },
      },
    })
    const [row] = await app.database.withConnection(({ read }) =>
      read(`select
        (select sum(amount)::text from expenses where user_id = ${userId} and deleted_at is null) as spent,
        (select sum(weekly_total)::text from weekly_incomes where user_id = ${userId} and deleted_at is null) as taken`),
    )
    expect(row).toEqual({ spent: '280640.66', taken: '398748.94' })
    const { exitCode, complained } = await operate(app, 'check')
    expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: '' })
  })
})
