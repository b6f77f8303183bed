import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { seedDemo } from './demo.service.ts'

const EMAIL = 'demo@damson.example'
const PASSWORD = 'two years of takings'

let app: TestApp
let cookie: string
beforeEach(async () => {
  app = await startTestApp()
  await seed()
  const answer = await app.call('POST', '/api/v2/auth/login', { body: { email: EMAIL, password: PASSWORD } })
  cookie = answer.cookies.join('; ')
})

async function seed(): Promise<boolean> {
  const passwordHash = await app.deps.passwords.hash(PASSWORD)
  const owner = { email: EMAIL, passwordHash, now: app.clock.now, timeZone: 'Europe/London' }
  return seedDemo(app.database.db, owner)
}

const get = (url: string) => app.call('GET', url, { cookie })
const countOf = async (url: string) => Number((await get(`${url}?limit=1`)).headers['x-total-count'])
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

describe('the demo', () => {
  test('has an owner with access and two years of own records', async () => {
    expect(await countOf('/api/businesses')).toBe(3)
    expect(await countOf('/api/treatments')).toBe(40)
    expect(await countOf('/api/expenses')).toBe(1_500)
    expect(await countOf('/api/stock-purchases')).toBe(300)
    expect(await countOf('/api/weekly-incomes')).toBe(310)
    expect(await countOf('/api/income-goals')).toBe(6)
    expect(await countOf('/api/revenue-plans')).toBe(2)
    expect(await countOf('/api/pot-moves')).toBe(34)
    expect(await countOf('/api/team')).toBe(3)
    expect(await countOf('/api/products')).toBe(9)
    expect(await countOf('/api/repeating-costs')).toBe(23)
    expect(await countOf('/api/payee-rules')).toBe(3)
    expect(await countOf('/api/weekly-closes')).toBe(8)
    expect(await countOf('/api/hourly-rate-calculations')).toBe(6)
    const lists = await Promise.all(['/api/treatments', '/api/expenses', '/api/businesses'].map(get))
    const records = lists.flatMap(({ body }) => body as unknown as { isExample: boolean }[])
    expect(records.filter(({ isExample }) => isExample)).toEqual([])
    expect((await app.call('DELETE', '/api/example-salon', { cookie })).status).toBe(404)
  })

  test('records the activity of every record on its day, and last month’s figures', async () => {
    expect(await read('select count(*)::int as many from activity')).toEqual([{ many: 2_239 }])
    expect(await read(`select from activity where at > '2026-11-15T09:00:00Z'`)).toEqual([])
    const kept = await read(`select month::text as month, hourly_rate::text as rate, active_treatments as many
      from month_end_figures`)
    expect(kept).toEqual([{ month: '2026-10-01', rate: '25.55', many: 39 }])
  })

  test('has the tax position of a company with VAT, as an example', async () => {
    expect((await get('/api/tax-position')).body).toMatchObject({
      legalForm: 'company',
      vatScheme: 'standard',
      isSet: true,
      isExample: true,
    })
    const { status, body } = await get('/api/vat')
    expect([status, body['scheme'], (body['quarters'] as unknown[]).length]).toEqual([200, 'standard', 4])
  })

  test('has reached one goal', async () => {
    const goals = (await get('/api/income-goals')).body as unknown as { progress: number }[]
    expect(goals.filter(({ progress }) => progress >= 100).length).toBeGreaterThan(0)
  })

  test('is created once', async () => {
    expect(await seed()).toBe(false)
    expect(await countOf('/api/expenses')).toBe(1_500)
  })
})
