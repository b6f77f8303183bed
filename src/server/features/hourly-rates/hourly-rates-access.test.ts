import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/hourly-rate-calculations'
const TYPED = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }

const EVERY_CALL: [Method, string][] = [
  ['GET', PATH],
  ['POST', PATH],
  ['GET', `${PATH}/latest`],
  ['GET', `${PATH}/expense-average`],
  ['GET', `${PATH}/1`],
  ['PATCH', `${PATH}/1`],
  ['DELETE', `${PATH}/1`],
  ['POST', `${PATH}/1/restore`],
]

// Nobody gets to change anything here, so one app does for all.
let app: TestApp
let owner: SignedUp
let stranger: SignedUp
let lapsed: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  stranger = await signUpOwner(app)
  lapsed = await signUp(app)
  await app.call('POST', PATH, { cookie: owner.cookie, body: TYPED })
})

const readAll = () =>
  app.database.withConnection((connection) => connection.read('select * from hourly_rate_calculations'))
const bodyOf = (method: Method, body: unknown) => (method === 'GET' || method === 'DELETE' ? {} : { body })

test.each(EVERY_CALL)('signed out, %s %s is a 401', async (method, url) => {
  const answer = await app.call(method, url, bodyOf(method, {}))
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } })
})

test.each(EVERY_CALL)('without access, %s %s is a 403', async (method, url) => {
  const { cookie } = lapsed
  const answer = await app.call(method, url, { cookie, ...bodyOf(method, {}) })
  expect(answer).toMatchObject({ status: 403, body: { code: 'subscription_required' } })
})

describe('somebody else’s calculation', () => {
  test.each<[Method, string]>([
    ['GET', '/1'],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/restore'],
  ])('%s %s is a 404 and changes nothing', async (method, path) => {
    const before = await readAll()
    const { cookie } = stranger
    const answer = await app.call(method, PATH + path, { cookie, ...bodyOf(method, { weeklyHours: 1 }) })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await readAll()).toEqual(before)
  })

  test('cannot be restored when its owner deleted it', async () => {
    await app.call('DELETE', `${PATH}/1`, { cookie: owner.cookie })
    const { cookie } = stranger
    expect((await app.call('POST', `${PATH}/1/restore`, { cookie })).status).toBe(404)
    expect(await readAll()).toMatchObject([{ deleted_at: expect.anything() }])
    await app.call('POST', `${PATH}/1/restore`, { cookie: owner.cookie })
  })

  test('is in no list and is nobody else’s latest', async () => {
    const { cookie } = stranger
    const list = await app.call('GET', PATH, { cookie })
    expect(list.body).toEqual([])
    expect(list.headers['x-total-count']).toBe('0')
    expect((await app.call('GET', `${PATH}/latest`, { cookie })).body).toBeNull()
  })
})

test.each(['0', '-1', '1.5', 'abc', '1e3', '9007199254740993', '9'.repeat(50), '%00', "1'--"])(
  'an address with the id %s is refused, never a fault of ours',
  async (id) => {
    const answer = await app.call('GET', `${PATH}/${id}`, { cookie: owner.cookie })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)

test('an id that nobody has is a 404', async () => {
  expect((await app.call('GET', `${PATH}/999999999999999`, { cookie: owner.cookie })).status).toBe(404)
})
