import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/engines/open.ts'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { listBin } from './bin.db.ts'

type Entry = { noun: string; id: number; name: string | null; amount: string | null; deletedAt: string }

const RATE = { monthlyExpenses: '2000', desiredProfit: '20', weeklyHours: 30, taxRate: '20', staffCount: 0 }
const CUT = { name: 'Cut and finish', price: '50.00', duration: 45, overheadCost: '10.00' }
const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
const WELLA = {
  supplier: 'Wella',
  purchaseDate: '2026-11-02',
  totalAmount: '80.00',
  category: 'Hair Products',
}
const GOAL = { goalType: 'weekly', targetAmount: '900.00' }
const PLAN = { name: 'Autumn', lines: [{ treatmentId: 1, sessionsPerWeek: 3 }], season: '1' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const readBin = async (cookie = owner.cookie, page = '') =>
  (await app.call('GET', `/api/account/bin${page}`, { cookie })).body as unknown as Entry[]

/** Adds a record and deletes it a minute after the one before. */
const bin = async (path: string, body: object) => {
  const added = await app.call('POST', path, { body, cookie: owner.cookie })
  expect(added.status).toBe(201)
  later(1)
  const url = `${path}/${added.body['id']}`
  expect((await app.call('DELETE', url, { cookie: owner.cookie })).status).toBe(204)
  return url
}
const binOneOfEach = async () => {
  const shop = { name: 'Main shop' }
  const business = await app.call('POST', '/api/businesses', { body: shop, cookie: owner.cookie })
  const week = { businessId: business.body['id'], weekStartDate: '2026-11-02', weeklyTotal: '700.00' }
  return [
    await bin('/api/hourly-rate-calculations', RATE),
    await bin('/api/treatments', CUT),
    await bin('/api/expenses', RENT),
    await bin('/api/stock-purchases', WELLA),
    await bin('/api/weekly-incomes', week),
    await bin('/api/income-goals', GOAL),
    await bin('/api/revenue-plans', PLAN),
    await bin('/api/pot-moves', { pot: 'tax', on: '2026-11-02', amount: '5', direction: 'in' }),
    await bin('/api/team', { name: 'Maya', pay: 'owner' }),
    await bin('/api/products', { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml' }),
    await bin('/api/repeating-costs', { ...RENT, every: 'month', firstOn: '2027-11-02' }),
    await bin('/api/payee-rules', { contains: 'wella', category: 'Other' }),
  ]
}

test('the bin lists deleted records of every kind by name, the last deleted first', async () => {
  await binOneOfEach()
  expect((await readBin()).map(({ noun, name, amount }) => [noun, name, amount])).toEqual([
    ['payee-rules', 'wella', null],
    ['repeating-costs', 'Window cleaner', '45.00'],
    ['products', 'Colour', '9.60'],
    ['team', 'Maya', null],
    ['pot-moves', '£5.00 into the tax pot', null],
    ['revenue-plans', 'Autumn', null],
    ['income-goals', 'Weekly goal of £900.00', null],
    ['weekly-incomes', 'Week of Nov 2, 2026, Main shop: £700.00', null],
    ['stock-purchases', 'Wella', '80.00'],
    ['expenses', 'Window cleaner', '45.00'],
    ['treatments', 'Cut and finish', '50.00'],
    ['hourly-rates', expect.stringMatching(/^£[\d.]+ an hour$/), null],
  ])
})

test('a page at a time, so that everything deleted is reached', async () => {
  await binOneOfEach()
  const all = await readBin()
  expect(await readBin(owner.cookie, '?limit=5')).toEqual(all.slice(0, 5))
  expect(await readBin(owner.cookie, '?limit=5&skip=10')).toEqual(all.slice(10))
  await bin('/api/expenses', { ...RENT, description: 'Newest' })
  const { body } = await app.call('GET', '/api/expenses/deleted?limit=1&skip=1', { cookie: owner.cookie })
  expect(body).toMatchObject([{ description: RENT.description }])
  const refused = await app.call('GET', '/api/account/bin?limit=501', { cookie: owner.cookie })
  expect(refused.status).toBe(400)
})

test('each is restored with the restore call of its kind, and leaves the bin', async () => {
  const urls = await binOneOfEach()
  const answers = await Promise.all(
    urls.map((url) => app.call('POST', `${url}/restore`, { cookie: owner.cookie })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await readBin()).toEqual([])
})

test('after 30 days it is no longer in the bin', async () => {
  await bin('/api/expenses', RENT)
  later(30 * 24 * 60)
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const again = (await app.call('POST', '/api/v2/auth/login', { body })).cookies.join('; ')
  expect(await readBin(again)).toHaveLength(1)
  later(1)
  expect(await readBin(again)).toEqual([])
})

describeOn('postgres')('the bin on PostgreSQL', () => {
  test('takes one connection, so that others are free', async () => {
    const databaseUrl = await createPostgresDatabase(`damson_bin_${process.pid}`)
    const options = { databaseUrl, dataDir: newTemporaryFolder(), onConnectionError: () => undefined }
    const database = await openDatabase({ ...options, databasePool: 10 })
    await listBin(database.db, { userId: 1, now: app.clock.now }, { limit: 100, skip: 0 })
    expect(database.pool().open).toBe(1)
    await database.close()
  })
})
