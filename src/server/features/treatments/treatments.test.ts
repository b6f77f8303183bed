import { beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PATH = '/api/treatments'
const DAY_MS = 86_400_000
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' } // £30.02 an hour
const TYPED = { name: 'Facial', price: '60', duration: 45, productCost: '5', overheadCost: '22.52' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const call = (method: Method, path = '', body?: unknown, cookie = owner.cookie) =>
  app.call(method, `${PATH}${path}`, { cookie, ...(body === undefined ? {} : { body }) })
const add = async (changes: Record<string, unknown> = {}) =>
  (await call('POST', '', { ...TYPED, ...changes })).body
const saveRate = (changes: Record<string, unknown> = {}) =>
  app.call('POST', '/api/hourly-rate-calculations', { cookie: owner.cookie, body: { ...RATE, ...changes } })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const listActs = async () => (await read('select act from activity order by id')).map(({ act }) => act)

describe('adding a treatment', () => {
  test('answers the whole record with the margin worked out', async () => {
    const answer = await call('POST', '', TYPED)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: 1,
      userId: owner.userId,
      name: 'Facial',
      price: '60.00',
      duration: 45,
      productCost: '5.00',
      overheadCost: '22.52',
      // £60.00 − £27.52 = £32.48; ÷ £60.00 = 54.133…%
      profitMargin: '54.13',
      hourlyRateCalculationId: null,
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test('what the server works out or owns cannot be sent', async () => {
    const sent = { profitMargin: '99', userId: 99, id: 77, createdAt: '2001-01-01', isExample: true }
    const saved = await add({ ...sent, hourlyRateCalculationId: 5, batchId: 'x', deletedAt: '2026-01-01' })
    expect(saved).toMatchObject({ id: 1, userId: owner.userId, profitMargin: '54.13', isExample: false })
    expect(saved).toMatchObject({ hourlyRateCalculationId: null, createdAt: '2026-11-15T09:00:00.000Z' })
  })

  test.each([[undefined], [null], ['']])(
    'an overhead of %j comes from the latest rate',
    async (overheadCost) => {
      await saveRate({ monthlyExpenses: 9000 })
      await saveRate()
      // £30.02 × 45 ÷ 60 = £22.515: half a penny goes up.
      expect(await add({ overheadCost })).toMatchObject({
        overheadCost: '22.52',
        profitMargin: '54.13',
        hourlyRateCalculationId: 2,
      })
    },
  )

  test('without a saved rate the overhead has to be typed', async () => {
    const answer = await call('POST', '', { ...TYPED, overheadCost: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ overheadCost: 'Overhead cost is required' })
  })

  test('a deleted rate is no rate, nor is somebody else’s', async () => {
    const stranger = await signUpOwner(app)
    await app.call('POST', '/api/hourly-rate-calculations', { cookie: stranger.cookie, body: RATE })
    await saveRate()
    await app.call('DELETE', '/api/hourly-rate-calculations/2', { cookie: owner.cookie })
    expect((await call('POST', '', { ...TYPED, overheadCost: null })).status).toBe(400)
  })

  test('an overhead that fits no column is a message on the field', async () => {
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    const answer = await call('POST', '', { ...TYPED, duration: 61, overheadCost: null })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      duration: 'At this rate the overhead is larger than £99,999,999.99',
    })
    expect(await add({ duration: 60, overheadCost: null })).toMatchObject({ overheadCost: '99999999.99' })
  })

  test.each([
    ['a price of 0', { price: 0 }, '0.00'],
    ['a price that is the cost', { price: '27.52' }, '0.00'],
    ['costs of 0', { productCost: 0, overheadCost: '0' }, '100.00'],
    ['costs above the price', { price: 10, productCost: null }, '-125.20'],
    ['costs far above the price', { price: '0.01', productCost: '99999999.99' }, '-999.99'],
  ])('%s', async (_name, changes, profitMargin) => {
    expect(await add(changes)).toMatchObject({ profitMargin })
  })

  test('the name is trimmed and may be in any script', async () => {
    expect(await add({ name: '  Ünïcode 💅 マッサージ  ' })).toMatchObject({ name: 'Ünïcode 💅 マッサージ' })
    expect(await add({ name: '💅'.repeat(200) })).toMatchObject({ name: '💅'.repeat(200) })
  })

  test('numbers may be digits in a string', async () => {
    expect(await add({ price: 60, duration: '45', productCost: 5.0, overheadCost: 22.52 })).toMatchObject({
      price: '60.00',
      duration: 45,
      profitMargin: '54.13',
    })
  })
})

describe('changing a treatment', () => {
  test('keeps what is not sent; the margin follows, whatever was sent for it', async () => {
    await add()
    const answer = await call('PATCH', '/1', { price: '100', profitMargin: '1', userId: 9, id: 9 })
    expect(answer.status).toBe(200)
    // (£100 − £27.52) ÷ £100
    expect(answer.body).toMatchObject({ id: 1, name: 'Facial', duration: 45, productCost: '5.00' })
    expect(answer.body).toMatchObject({ price: '100.00', overheadCost: '22.52', profitMargin: '72.48' })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test.each([[{}], [{ unknown: 1 }]])('%j changes nothing', async (change) => {
    await saveRate()
    const saved = await add({ overheadCost: null })
    await saveRate({ monthlyExpenses: 9000 })
    expect(await call('PATCH', '/1', change)).toMatchObject({ status: 200, body: saved })
  })

  test('another duration leaves the overhead and where it came from', async () => {
    await saveRate()
    await add({ overheadCost: null })
    await saveRate({ monthlyExpenses: 9000 })
    expect((await call('PATCH', '/1', { duration: 90 })).body).toMatchObject({
      duration: 90,
      overheadCost: '22.52',
      hourlyRateCalculationId: 1,
    })
  })

  test('an overhead of null is worked out anew from the latest rate', async () => {
    await add()
    await saveRate()
    // £30.02 × 90 ÷ 60 = £45.03; (£60 − £50.03) ÷ £60 = 16.616…%
    expect((await call('PATCH', '/1', { duration: 90, overheadCost: null })).body).toMatchObject({
      overheadCost: '45.03',
      profitMargin: '16.62',
      hourlyRateCalculationId: 1,
    })
  })

  test('a typed overhead no longer belongs to a rate', async () => {
    await saveRate()
    await add({ overheadCost: null })
    expect((await call('PATCH', '/1', { overheadCost: 10 })).body).toMatchObject({
      overheadCost: '10.00',
      profitMargin: '75.00',
      hourlyRateCalculationId: null,
    })
  })

  test('an overhead of null without a rate is refused and changes nothing', async () => {
    const saved = await add()
    const answer = await call('PATCH', '/1', { price: 1, overheadCost: null })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ overheadCost: 'Overhead cost is required' })
    expect((await call('GET', '/1')).body).toEqual(saved)
    expect(await listActs()).toEqual(['added'])
  })

  test('a product cost of null is none', async () => {
    await add()
    expect((await call('PATCH', '/1', { productCost: null })).body).toMatchObject({
      productCost: '0.00',
      profitMargin: '62.47',
    })
  })

  test('names every bad field at once', async () => {
    await add()
    const answer = await call('PATCH', '/1', { name: ' ', price: '', duration: 0, overheadCost: '£5' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      name: 'Treatment name is required',
      price: 'Price is required',
      duration: 'Enter whole minutes, from 1 to 1,440',
      overheadCost: 'Enter an amount in pounds, like 12.50',
    })
  })

  test('makes an example its owner’s own', async () => {
    await add()
    await read('update treatments set is_example = true')
    expect((await call('PATCH', '/1', { price: 70 })).body).toMatchObject({ isExample: false })
  })
})

describe('deleting and taking back', () => {
  test('a deleted treatment is gone until it is restored', async () => {
    const saved = await add()
    expect((await call('DELETE', '/1')).status).toBe(204)
    expect((await call('GET', '/1')).status).toBe(404)
    expect((await call('GET')).body).toEqual([])
    expect((await call('PATCH', '/1', { price: 1 })).status).toBe(404)
    expect((await call('DELETE', '/1')).status).toBe(404)
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 200, body: saved })
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 200, body: saved })
    expect((await call('GET')).body).toEqual([saved])
  })

  test('can be taken back for 30 days to the second', async () => {
    await read(`update users set free_until = '2027-12-31' where id = ${owner.userId}`)
    await add()
    await call('DELETE', '/1')
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + 1)
    const late = await signInAgain()
    expect((await call('POST', '/1/restore', undefined, late)).status).toBe(404)
    app.clock.now = new Date(app.clock.now.getTime() - 1)
    expect((await call('POST', '/1/restore', undefined, late)).status).toBe(200)
  })

  test('each act is written down once, with the row as it was', async () => {
    await add()
    await call('PATCH', '/1', { price: 70 })
    await call('DELETE', '/1')
    await call('POST', '/1/restore')
    const rows = await read(
      'select user_id::int, noun, record_id::int, act, before from activity order by id',
    )
    const about = { user_id: owner.userId, noun: 'treatments', record_id: 1 }
    expect(rows).toMatchObject([
      { ...about, act: 'added', before: null },
      { ...about, act: 'changed', before: { price: '60.00', profitMargin: '54.13' } },
      { ...about, act: 'deleted', before: { price: '70.00', deletedAt: null } },
      { ...about, act: 'restored', before: { price: '70.00', deletedAt: '2026-11-15T09:00:00.000Z' } },
    ])
  })

  test('20 deletes at once are one delete', async () => {
    await add()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', '/1')))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await listActs()).toEqual(['added', 'deleted'])
  })

  test('changes of different fields at the same time are all kept', async () => {
    await add()
    const changes = [{ price: 100 }, { name: 'Massage' }, { productCost: 0 }, { duration: 30 }]
    const answers = await Promise.all(changes.map((change) => call('PATCH', '/1', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // (£100 − £22.52) ÷ £100
    expect((await call('GET', '/1')).body).toMatchObject({
      name: 'Massage',
      price: '100.00',
      duration: 30,
      productCost: '0.00',
      profitMargin: '77.48',
    })
  })
})

async function signInAgain(): Promise<string> {
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  return answer.cookies.join('; ')
}
