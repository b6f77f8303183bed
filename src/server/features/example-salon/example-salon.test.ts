import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  AT_ONCE,
  COUNTS,
  exampleSalonCalls,
  statusesOf,
  TABLES,
} from '#tests/support/calls/example-salon-calls.ts'

const PATH = '/api/example-salon'
const IN_ALL = 290

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, countRows, listOf, load, ofOwner, read, remove } = exampleSalonCalls(() => ({ app, owner }))
const run = (scripts: string[]) =>
  app.database.withConnection((connection) => connection.run(scripts.join(';')))

describe('loading the example salon', () => {
  test('fills the account with marked records and says how many', async () => {
    expect(await load()).toMatchObject({ status: 201, body: { added: IN_ALL } })
    expect(await countRows(`${ofOwner()} and is_example`)).toEqual(COUNTS)
    expect(await listOf('/api/businesses')).toMatchObject([
      { name: 'Rosewood Row Skin Clinic', location: 'Leeds', isExample: true },
      { name: 'Rosewood Row Salon', location: 'Harrogate', isExample: true },
    ])
    expect((await call('GET', '/api/expenses?limit=1')).headers['x-total-count']).toBe('120')
  })

  test('calculates the figures as for typed records', async () => {
    await load()
    const [rate] = await listOf('/api/hourly-rate-calculations')
    const [treatment] = await listOf('/api/treatments')
    const [week] = await listOf('/api/weekly-incomes')
    const [linked] = (await listOf('/api/stock-purchases')).filter(({ expenseId }) => expenseId !== null)
    await remove()
    const typedRate = await call('POST', '/api/hourly-rate-calculations', rate)
    const typedTreatment = await call('POST', '/api/treatments', { ...treatment, overheadCost: null })
    const business = await call('POST', '/api/businesses', { name: 'Mine' })
    const typedWeek = await call('POST', '/api/weekly-incomes', { ...week, businessId: business.body['id'] })
    const typedPurchase = await call('POST', '/api/stock-purchases', { ...linked, recordExpense: true })
    const expense = await call('GET', `/api/expenses/${typedPurchase.body['expenseId']}`)
    const mine = { isExample: false, id: expect.any(Number), createdAt: expect.any(String) }
    expect(typedRate.body).toEqual({ ...rate, ...mine })
    expect(typedTreatment.body).toEqual({
      ...treatment,
      ...mine,
      hourlyRateCalculationId: typedRate.body['id'],
      priceSince: '2026-11-15',
    })
    expect(typedWeek.body).toMatchObject({
      vatAmount: week?.['vatAmount'],
      profitAmount: week?.['profitAmount'],
    })
    expect(typedPurchase.body).toEqual({ ...linked, ...mine, expenseId: expect.any(Number) })
    expect(expense.body).toMatchObject({ category: 'Products & Supplies', amount: linked?.['totalAmount'] })
  })

  test('links expenses with their purchases', async () => {
    await load()
    const pairs = await read(`select from expenses e join stock_purchases p on p.user_id = e.user_id
      and p.id = e.stock_purchase_id and p.total_amount = e.amount and p.purchased_on = e.spent_on
      and p.description = e.description and e.category = 'Products & Supplies'`)
    expect(pairs).toHaveLength(15)
    expect(await read('select from expenses where stock_purchase_id is not null')).toHaveLength(15)
  })

  test('ends on the current day in the owner’s time zone', async () => {
    app.clock.now = new Date('2026-11-15T18:00:00Z')
    await run([`update users set time_zone = 'Pacific/Auckland' where id = ${owner.userId}`])
    await load()
    const [week] = await listOf('/api/weekly-incomes')
    expect(week).toMatchObject({ weekStartDate: '2026-11-16' })
    expect(await read(`select from expenses where spent_on > '2026-11-16'`)).toEqual([])
    expect(await read(`select from weekly_incomes where created_at > '2026-11-15T18:00:00Z'`)).toEqual([])
  })

  test('is one entry in the activity, not hundreds', async () => {
    await load()
    await remove()
    expect(
      await read('select noun, record_id::int as record, act, before from activity order by id'),
    ).toEqual([
      { noun: 'example-salon', record: 0, act: 'added', before: null },
      { noun: 'example-salon', record: 0, act: 'deleted', before: null },
    ])
  })

  test('a second time is refused and adds nothing', async () => {
    await load()
    expect(await load()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await countRows(ofOwner())).toEqual(COUNTS)
  })

  test('with the same key is answered with the first result', async () => {
    const again = () =>
      app.call('POST', PATH, { cookie: owner.cookie, headers: { 'idempotency-key': 'salon-1' } })
    expect(await again()).toMatchObject({ status: 201, body: { added: IN_ALL } })
    expect(await again()).toMatchObject({ status: 201, body: { added: IN_ALL } })
    expect(await countRows(ofOwner())).toEqual(COUNTS)
  })

  test('many times at once adds one salon', async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => load()))
    expect(statusesOf(answers)).toEqual([201, ...Array(AT_ONCE - 1).fill(409)])
    expect(await countRows(ofOwner())).toEqual(COUNTS)
  })

  test('works again after it was removed', async () => {
    await load()
    await remove()
    expect((await load()).status).toBe(201)
    expect(await countRows(ofOwner())).toEqual(COUNTS)
  })

  test('works while rows of a former one are in the bin, and is removed together with them', async () => {
    await load()
    await run(
      TABLES.filter((name) => name !== 'businesses').map((name) => `update ${name} set deleted_at = now()`),
    )
    await run(['update businesses set is_example = false'])
    expect((await load()).status).toBe(201)
    expect((await remove()).status).toBe(204)
    expect(await countRows(ofOwner())).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('whose salon it is', () => {
  test('another owner keeps their own example salon and their own records', async () => {
    const neighbour = await signUpOwner(app)
    await call('POST', '/api/businesses', { name: 'Next door' }, neighbour.cookie)
    await load(neighbour.cookie)
    await load()
    await remove()
    expect(await countRows(`user_id = ${neighbour.userId} and is_example`)).toEqual(COUNTS)
    expect(await countRows(`user_id = ${neighbour.userId} and not is_example`)).toEqual([
      0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect((await remove()).status).toBe(404)
    expect((await remove(neighbour.cookie)).status).toBe(204)
  })
})
