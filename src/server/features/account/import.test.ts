import { beforeEach, describe, expect, test } from 'vitest'
import { unzip, zip } from '#tests/support/archives.ts'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Row = Record<string, unknown>
type Export = { account: Row; monthEnds: Row[]; records: Record<string, Row[]> }

const PATH = '/api/account/import'
const ZIP = { 'content-type': 'application/zip' }

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const fetchExport = async ({ cookie }: SignedUp) =>
  (await app.app.inject({ method: 'GET', url: '/api/account/export', headers: { cookie } })).rawPayload
const readExport = async (who: SignedUp) =>
  JSON.parse(unzip(await fetchExport(who))['damson.json'] ?? '') as Export
const bring = (archive: Buffer, { cookie }: { cookie?: string } = fresh, headers: Row = {}) =>
  app.call('POST', PATH, { cookie, body: archive, headers: { ...ZIP, ...headers } as Record<string, string> })
const add = async (path: string, body: object, who = owner) => {
  const answer = await app.call('POST', `/api${path}`, { body, cookie: who.cookie })
  expect(answer.status).toBe(201)
  return Number(answer.body['id'])
}
const remove = (path: string) => app.call('DELETE', `/api${path}`, { cookie: owner.cookie })
const get = async (path: string, { cookie }: SignedUp) => (await app.call('GET', path, { cookie })).body

const EXPENSE = {
  category: 'Other',
  description: 'Café "Zoë",\nfünf 💅',
  amount: '45.05',
  date: '2026-11-02',
}
const PURCHASE = { supplier: 'Ünal & Co', purchaseDate: '2026-10-01', totalAmount: '9.99', category: 'Other' }
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 3 }
const CUT = { name: 'Cut', price: '50', duration: 60 }

/** Every kind, in and out of the bin, and records that point at what is in it. */
async function fillAccount(): Promise<void> {
  const rate = await add('/hourly-rate-calculations', RATE)
  await add('/treatments', CUT)
  const binnedCut = await add('/treatments', { ...CUT, name: 'Old cut', overheadCost: '70' })
  await add('/treatments/import', { rows: [CUT, { ...CUT, price: '20', productCost: '0.01' }] })
  await remove(`/treatments/${binnedCut}`)
  await remove(`/hourly-rate-calculations/${rate}`)
  await add('/expenses', EXPENSE)
  await remove(`/expenses/${await add('/expenses', { ...EXPENSE, description: 'Binned' })}`)
  await add('/stock-purchases', { ...PURCHASE, recordExpense: true, description: 'Foils' })
  await add('/stock-purchases', PURCHASE)
  await remove(`/stock-purchases/${await add('/stock-purchases', { ...PURCHASE, recordExpense: true })}`)
  const closed = await add('/businesses', { name: 'Closed', location: 'Leeds' })
  const open = await add('/businesses', { name: 'Main' })
  const week = { weekStartDate: '2026-11-09', weeklyTotal: '1234.56' }
  await remove(`/weekly-incomes/${await add('/weekly-incomes', { ...week, businessId: open })}`)
  await add('/weekly-incomes', { ...week, businessId: open, weeklyTotal: '0' })
  await add('/weekly-incomes', { ...week, businessId: closed })
  await remove(`/businesses/${closed}`)
  await add('/income-goals', { goalType: 'monthly', month: 11, year: 2026, targetAmount: '5000' })
  await add('/income-goals', { goalType: 'yearly', targetAmount: '1', businessId: closed })
  await remove(`/income-goals/${await add('/income-goals', { goalType: 'weekly', targetAmount: '2' })}`)
}

/** The same with every id told by its place among its own kind. */
function withoutIds({ records }: Export): Record<string, Row[]> {
  const places = (noun: string) => new Map(records[noun]?.map(({ id }, index) => [id, index]))
  const pointers: Record<string, string> = {
    hourlyRateCalculationId: 'hourly-rates',
    stockPurchaseId: 'stock-purchases',
    businessId: 'businesses',
  }
  const toPlace = ([column, value]: [string, unknown]) =>
    column in pointers && value !== null
      ? [column, places(pointers[column] ?? '').get(value)]
      : [column, value]
  const strip = ({ id: _, ...row }: Row) => Object.fromEntries(Object.entries(row).map(toPlace))
  return Object.fromEntries(Object.entries(records).map(([noun, rows]) => [noun, rows.map(strip)]))
}

const SCREENS = [
  '/api/metrics',
  '/api/expenses/summary?from=2026-01-01&to=2026-12-31',
  '/api/stock-purchases/summary?months=12',
  '/api/weekly-incomes/summary',
  '/api/reports?from=2026-01-01&to=2026-12-31',
  '/api/income-goals',
  '/api/checklist',
]

describe('what comes back in', () => {
  test('is every record that went out, each field the same and pointing at the same', async () => {
    await fillAccount()
    const before = await readExport(owner)
    expect(Object.values(before.records).map((rows) => rows.length)).toEqual([1, 4, 3, 4, 2, 3, 3])
    const answer = await bring(await fetchExport(owner))
    expect(answer).toMatchObject({
      status: 201,
      body: { added: 20, records: { expenses: 4, 'hourly-rates': 1, 'weekly-incomes': 3 } },
    })
    const after = await readExport(fresh)
    expect(withoutIds(after)).toEqual(withoutIds(before))
    const idsOf = ({ records }: Export) => Object.values(records).flatMap((rows) => rows.map(({ id }) => id))
    expect(idsOf(after)).not.toEqual(idsOf(before))
    expect(after.monthEnds).toEqual(before.monthEnds)
  })

  test('gives every screen the same figures, and the bin the same things', async () => {
    await fillAccount()
    await bring(await fetchExport(owner))
    const asSeen = async (who: SignedUp) => {
      const answers = await Promise.all(SCREENS.map((path) => get(path, who)))
      return JSON.stringify(answers).replaceAll(/"\w*[iI]d":\d+/g, '"id":0')
    }
    expect(await asSeen(fresh)).toEqual(await asSeen(owner))
    const counts = (who: SignedUp) =>
      read(`select noun, live::int from record_counts where user_id = ${who.userId} order by noun`)
    expect(await counts(fresh)).toEqual(await counts(owner))
    const bin = async (who: SignedUp) =>
      ((await get('/api/account/bin', who)) as unknown as Row[]).map(({ id: _, ...entry }) => entry)
    expect(await bin(fresh)).toEqual(await bin(owner))
    expect(await bin(fresh)).toHaveLength(7)
  })

  test('is counted once it comes out of the bin, also where everything of its kind was in it', async () => {
    await remove(`/expenses/${await add('/expenses', EXPENSE)}`)
    await bring(await fetchExport(owner))
    const [entry] = (await get('/api/account/bin', fresh)) as unknown as Row[]
    await app.call('POST', `/api/expenses/${entry?.['id']}/restore`, { cookie: fresh.cookie })
    const { headers } = await app.call('GET', '/api/expenses', { cookie: fresh.cookie })
    expect(headers['x-total-count']).toBe('1')
  })

  test('is the example salon too, with what the dashboard compares it with', async () => {
    await app.call('POST', '/api/example-salon', { cookie: owner.cookie })
    await run(
      `update month_end_figures set hourly_rate = 20, avg_profit_margin = -3.5, active_treatments = 7`,
    )
    expect((await bring(await fetchExport(owner))).body['added']).toBe(224)
    expect(withoutIds(await readExport(fresh))).toEqual(withoutIds(await readExport(owner)))
    const metricsOf = async (who: SignedUp) => (await get('/api/dashboard', who))['metrics']
    expect(await metricsOf(fresh)).toEqual(await metricsOf(owner))
    expect(await metricsOf(fresh)).toMatchObject({ changes: { activeTreatments: 71 } })
    expect((await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })).status).toBe(204)
  })

  test('can be used like everything that was typed', async () => {
    await fillAccount()
    await bring(await fetchExport(owner))
    const list = (await get('/api/stock-purchases', fresh)) as unknown as { id: number }[]
    const answers = await Promise.all(
      list.map(({ id }) =>
        app.call('PATCH', `/api/stock-purchases/${id}`, { cookie: fresh.cookie, body: { totalAmount: '5' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const batch = (await readExport(fresh)).records['treatments']?.find(({ batchId }) => batchId !== null)
    const undo = `/api/treatments/import/${batch?.['batchId']}`
    expect((await app.call('DELETE', undo, { cookie: fresh.cookie })).status).toBe(204)
  })

  test('is one line in the activity, and changes nothing about its owner', async () => {
    await add('/expenses', EXPENSE)
    const before = await get('/api/v2/auth/user', fresh)
    await bring(await fetchExport(owner))
    expect(await get('/api/activity', fresh)).toMatchObject([{ noun: 'import', act: 'added', undo: null }])
    expect(await get('/api/v2/auth/user', fresh)).toEqual(before)
  })

  test('may be nothing at all', async () => {
    expect(await bring(await fetchExport(owner))).toMatchObject({ status: 201, body: { added: 0 } })
    expect(await get(PATH, fresh)).toEqual({ blockedBy: null })
  })

  test('may have been written anew, unpacked into a folder, and hold what we do not know', async () => {
    await fillAccount()
    const { records, ...head } = await readExport(owner)
    const expenses = records['expenses']?.map((row) => ({ ...row, colour: 'red', userId: owner.userId }))
    const text = JSON.stringify(
      { ...head, notes: [[{ '"]}': '\\' }]], records: { ...records, expenses } },
      null,
      7,
    )
    const archive = await zip({
      '__MACOSX/damson-export/._damson.json': 'x',
      'damson-export/damson.json': text,
    })
    expect((await bring(archive)).status).toBe(201)
    expect(withoutIds(await readExport(fresh))).toEqual(withoutIds(await readExport(owner)))
  })
})

describe('an account with records', () => {
  test.each([
    ['one', 'select'],
    ['one in the bin', 'update expenses set deleted_at = now()'],
    ['one in the bin for months', "update expenses set deleted_at = '2026-01-01T00:00Z'"],
  ])('takes no import, even with %s', async (_, change) => {
    await add('/expenses', EXPENSE, fresh)
    await run(change)
    expect(await get(PATH, fresh)).toEqual({ blockedBy: 'records' })
    expect(await bring(await fetchExport(owner))).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringMatching(/^There are records in this account already/),
      },
    })
  })

  test('takes none while the example salon is in it, and does once that is gone', async () => {
    await add('/expenses', EXPENSE)
    await app.call('POST', '/api/example-salon', { cookie: fresh.cookie })
    expect(await get(PATH, fresh)).toEqual({ blockedBy: 'example' })
    const archive = await fetchExport(owner)
    expect(await bring(archive)).toMatchObject({
      status: 409,
      body: { message: 'The example salon is in your account. Remove it first, then import.' },
    })
    await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })
    expect((await bring(archive)).status).toBe(201)
  })

  test('takes one import of several at once', async () => {
    await fillAccount()
    const archive = await fetchExport(owner)
    const answers = await Promise.all([bring(archive), bring(archive), bring(archive)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await readExport(fresh)).records['expenses']).toHaveLength(4)
    expect((await bring(archive)).status).toBe(409)
    expect(await read(`select from leases`)).toEqual([])
  })

  test('answers the same again to a call that is repeated with its key', async () => {
    await add('/expenses', EXPENSE)
    const archive = await fetchExport(owner)
    const first = await bring(archive, fresh, { 'idempotency-key': 'k1' })
    expect(first.status).toBe(201)
    expect((await bring(archive, fresh, { 'idempotency-key': 'k1' })).body).toEqual(first.body)
    await add('/expenses', EXPENSE)
    const another = await bring(await fetchExport(owner), fresh, { 'idempotency-key': 'k1' })
    expect(another.status).toBe(409)
  })
})

describe('who may import', () => {
  test('is nobody signed out or without access, and nobody for another', async () => {
    await add('/expenses', EXPENSE)
    const archive = await fetchExport(owner)
    const lapsed = await signUp(app)
    expect(await bring(archive, {})).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect(await app.call('GET', PATH)).toMatchObject({ status: 401 })
    expect(await bring(archive, lapsed)).toMatchObject({
      status: 403,
      body: { code: 'subscription_required' },
    })
    expect(await get(PATH, lapsed)).toEqual({ blockedBy: null })
    expect((await bring(archive, fresh, { origin: 'https://elsewhere.example' })).status).toBe(403)
    await bring(archive)
    expect((await readExport(owner)).records['expenses']).toHaveLength(1)
    expect((await readExport(lapsed)).records['expenses']).toEqual([])
  })

  test('is one and the same twenty times an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => bring(Buffer.from('no zip'))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400 || status === 409)).toHaveLength(20)
  })
})

test('the description of the calls says that it takes an archive', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body as { paths?: Record<string, Row> }
  expect(paths?.[PATH]?.['post']).toMatchObject({
    requestBody: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
    responses: { 201: { content: { 'application/json': { schema: { required: ['added', 'records'] } } } } },
  })
})
