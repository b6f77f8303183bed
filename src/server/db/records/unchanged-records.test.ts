import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const PURCHASE = { supplier: 'North', purchaseDate: '2026-11-10', totalAmount: '12', category: 'Other' }

const KINDS = [
  [
    '/api/hourly-rate-calculations',
    'hourly_rate_calculations',
    { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 2 },
  ],
  ['/api/treatments', 'treatments', { name: 'Cut', price: '50', duration: 45, overheadCost: '10' }],
  [
    '/api/expenses',
    'expenses',
    { category: 'Wages', description: 'Saturday', amount: '80', date: '2026-11-14' },
  ],
  ['/api/stock-purchases', 'stock_purchases', PURCHASE],
] as const

const query = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const run = (statement: string) => app.database.withConnection((connection) => connection.run(statement))
const add = (path: string, body: object) => app.call('POST', path, { cookie: owner.cookie, body })
const patch = (path: string, body: object) => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return app.call('PATCH', path, { cookie: owner.cookie, body })
}
const listActs = async () =>
  (await query('select noun, act from activity order by id')).map(({ noun, act }) => `${noun} ${act}`)

test.each(KINDS)(
  '%s: a change without any difference answers the record and writes nothing',
  async (path, table, body) => {
    const { body: added } = await add(path, body)
    await run(`update ${table} set is_example = true`)
    const before = await query(`select * from ${table}`)
    const acts = await listActs()
    const empty = await patch(`${path}/1`, {})
    expect([empty.status, empty.body]).toEqual([200, { ...added, isExample: true }])
    // Sends every field with its current value, as the screen does.
    expect((await patch(`${path}/1`, body)).body).toEqual({ ...added, isExample: true })
    expect(await query(`select * from ${table}`)).toEqual(before)
    expect(await listActs()).toEqual(acts)
  },
)

test.each(KINDS)(
  '%s: a deleted record cannot be changed, not even without a difference',
  async (path, _table, body) => {
    await add(path, body)
    await app.call('DELETE', `${path}/1`, { cookie: owner.cookie })
    expect((await patch(`${path}/1`, {})).status).toBe(404)
  },
)

test('a change without any difference leaves a purchase and its expense as they are', async () => {
  await add('/api/stock-purchases', { ...PURCHASE, recordExpense: true })
  await patch('/api/stock-purchases/1', {})
  await patch('/api/expenses/1', {})
  expect(await listActs()).toEqual(['stock-purchases added', 'expenses added'])
})

test('when an example purchase becomes its owner’s own, its expense does too', async () => {
  await add('/api/stock-purchases', { ...PURCHASE, recordExpense: true })
  await run('update stock_purchases set is_example = true')
  await run('update expenses set is_example = true')
  // The expense copies none of these fields.
  await patch('/api/stock-purchases/1', { category: 'Nail Products' })
  expect(await query('select is_example from expenses')).toEqual([{ is_example: false }])
})

test('unlinking is in the activity of the expense only, and once', async () => {
  await add('/api/stock-purchases', { ...PURCHASE, recordExpense: true })
  const unlink = () => app.call('POST', '/api/stock-purchases/1/unlink', { cookie: owner.cookie })
  expect((await unlink()).status).toBe(200)
  expect((await unlink()).status).toBe(200)
  expect(await listActs()).toEqual(['stock-purchases added', 'expenses added', 'expenses changed'])
})
