import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PATH = '/api/example-salon'
const TABLES = [
  'hourly_rate_calculations',
  'treatments',
  'stock_purchases',
  'expenses',
  'businesses',
  'weekly_incomes',
  'income_goals',
]
const COUNTS = [3, 12, 24, 120, 2, 60, 3]
const NOTHING = [0, 0, 0, 0, 0, 0, 0]
const IN_ALL = 224
/** Fewer than there are connections: on a busy machine none waits too long for one. */
const AT_ONCE = 6

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const call = (method: Method, url: string, body?: unknown, cookie: string | undefined = owner.cookie) =>
  app.call(method, url, { cookie, ...(body === undefined ? {} : { body }) })
const load = (cookie?: string) => call('POST', PATH, undefined, cookie)
const remove = (cookie?: string) => call('DELETE', PATH, undefined, cookie)
const listOf = async (url: string) => (await call('GET', url)).body as unknown as Record<string, unknown>[]
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const run = (scripts: string[]) =>
  app.database.withConnection((connection) => connection.run(scripts.join(';')))
const countRows = async (where: string) => {
  const questions = TABLES.map(
    (table, index) => `select ${index} as place, count(*)::int as many from ${table} where ${where}`,
  )
  const rows = await read(`${questions.join(' union all ')} order by place`)
  return rows.map(({ many }) => many)
}
const ofOwner = () => `user_id = ${owner.userId}`
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

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

  test('works the figures out as for a record that is typed', async () => {
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
    })
    expect(typedWeek.body).toMatchObject({
      vatAmount: week?.['vatAmount'],
      profitAmount: week?.['profitAmount'],
    })
    expect(typedPurchase.body).toEqual({ ...linked, ...mine, expenseId: expect.any(Number) })
    expect(expense.body).toMatchObject({ category: 'Products & Supplies', amount: linked?.['totalAmount'] })
  })

  test('links expenses with the purchases they follow', async () => {
    await load()
    const pairs = await read(`select from expenses e join stock_purchases p on p.user_id = e.user_id
      and p.id = e.stock_purchase_id and p.total_amount = e.amount and p.purchased_on = e.spent_on
      and p.description = e.description and e.category = 'Products & Supplies'`)
    expect(pairs).toHaveLength(15)
    expect(await read('select from expenses where stock_purchase_id is not null')).toHaveLength(15)
  })

  test('ends on the day that it is for the owner', async () => {
    app.clock.now = new Date('2026-11-15T18:00:00Z')
    await run([`update users set time_zone = 'Pacific/Auckland' where id = ${owner.userId}`])
    await load()
    const [week] = await listOf('/api/weekly-incomes')
    expect(week).toMatchObject({ weekStartDate: '2026-11-16' })
    expect(await read(`select from expenses where spent_on > '2026-11-16'`)).toEqual([])
    expect(await read(`select from weekly_incomes where created_at > '2026-11-15T18:00:00Z'`)).toEqual([])
  })

  test('is one line of the activity, not hundreds', async () => {
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

  test('many times at once makes one salon', async () => {
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

  test('works beside what is left of it in the bin, and is removed together with that', async () => {
    await load()
    await run(
      TABLES.filter((name) => name !== 'businesses').map((name) => `update ${name} set deleted_at = now()`),
    )
    await run(['update businesses set is_example = false'])
    expect((await load()).status).toBe(201)
    expect((await remove()).status).toBe(204)
    expect(await countRows(ofOwner())).toEqual([0, 0, 0, 0, 2, 0, 0])
  })
})

describe('removing the example salon', () => {
  test('leaves nothing of it, not even in the bin', async () => {
    await load()
    const [expense] = await listOf('/api/expenses')
    const [week] = await listOf('/api/weekly-incomes')
    await call('DELETE', `/api/expenses/${expense?.['id']}`)
    await call('DELETE', `/api/weekly-incomes/${week?.['id']}`)
    expect((await remove()).status).toBe(204)
    expect(await countRows(ofOwner())).toEqual(NOTHING)
    expect(await listOf('/api/expenses/deleted')).toEqual([])
    expect((await call('POST', `/api/expenses/${expense?.['id']}/restore`)).status).toBe(404)
    expect((await call('GET', '/api/expenses')).headers['x-total-count']).toBe('0')
    expect(await read(`select noun from record_counts where ${ofOwner()} and live <> 0`)).toEqual([])
  })

  test('where there is none is a 404', async () => {
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await call('POST', '/api/businesses', { name: 'Mine' })
    expect((await remove()).status).toBe(404)
    await load()
    await remove()
    expect((await remove()).status).toBe(404)
  })

  test('many times at once removes it once', async () => {
    await load()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => remove()))
    expect(statusesOf(answers)).toEqual([204, ...Array(AT_ONCE - 1).fill(404)])
    expect(await read(`select from activity where act = 'deleted'`)).toHaveLength(1)
  })

  test('while it is loaded ends with a whole salon or with none', async () => {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? load() : remove()))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => ![201, 204, 404, 409].includes(status))).toEqual([])
    const loaded = answers.filter(({ status }) => status === 201).length
    const removed = answers.filter(({ status }) => status === 204).length
    expect(await countRows(ofOwner())).toEqual(loaded > removed ? COUNTS : NOTHING)
    expect(loaded - removed).toBeLessThanOrEqual(1)
    expect(await read(`select from activity where noun = 'example-salon'`)).toHaveLength(loaded + removed)
  })
})

describe('whose salon it is', () => {
  test('nobody without an account or without access can load or remove one', async () => {
    const lapsed = await signUp(app)
    expect(await app.call('POST', PATH)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect(await app.call('DELETE', PATH)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect(await load(lapsed.cookie)).toMatchObject({ status: 403, body: { code: 'subscription_required' } })
    expect(await remove(lapsed.cookie)).toMatchObject({
      status: 403,
      body: { code: 'subscription_required' },
    })
  })

  test('another owner keeps their own example salon and their own records', async () => {
    const neighbour = await signUpOwner(app)
    await call('POST', '/api/businesses', { name: 'Next door' }, neighbour.cookie)
    await load(neighbour.cookie)
    await load()
    await remove()
    expect(await countRows(`user_id = ${neighbour.userId} and is_example`)).toEqual(COUNTS)
    expect(await countRows(`user_id = ${neighbour.userId} and not is_example`)).toEqual([0, 0, 0, 0, 1, 0, 0])
    expect((await remove()).status).toBe(404)
    expect((await remove(neighbour.cookie)).status).toBe(204)
  })
})
