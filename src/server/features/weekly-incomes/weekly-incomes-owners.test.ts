import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/weekly-incomes'
const WEEK = { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal: '100.00' }

let app: TestApp
let owner: SignedUp
let stranger: SignedUp
let visitor: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  stranger = await signUpOwner(app)
  visitor = await signUp(app)
  await act(owner, 'POST', '/api/businesses', { name: 'Main Salon' })
  await act(stranger, 'POST', '/api/businesses', { name: 'Their Salon' })
  await act(owner, 'POST', PATH, WEEK)
  await act(owner, 'POST', PATH, { ...WEEK, weekStartDate: '2026-11-02' })
  await act(owner, 'DELETE', `${PATH}/2`)
})

const act = ({ cookie }: SignedUp, method: Method, url: string, body?: unknown) =>
  app.call(method, url, { cookie, body })

const OF_ONE = [
  ['GET', '/1'],
  ['PATCH', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/restore'],
  ['POST', '/2/restore'],
] as const

test.each([
  ['GET', ''],
  ['POST', ''],
  ['GET', '/summary'],
  ['GET', '/weeks'],
  ['GET', '/total'],
  ['GET', '/deleted'],
  ...OF_ONE,
] as const)('%s %s: 401 signed out, 403 without access', async (method, path) => {
  const signedOut = await app.call(method, `${PATH}${path}`)
  expect([signedOut.status, signedOut.body.code]).toEqual([401, 'signed_out'])
  const answer = await act(visitor, method, `${PATH}${path}`)
  expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required'])
})

describe('somebody else', () => {
  test.each(OF_ONE)('gets at a week by %s %s: 404', async (method, path) => {
    const body = method === 'PATCH' ? { weeklyTotal: '1' } : undefined
    const answer = await act(stranger, method, `${PATH}${path}`, body)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await act(owner, 'GET', `${PATH}/1`)).body).toMatchObject(WEEK)
    expect((await act(owner, 'GET', `${PATH}/2`)).status).toBe(404)
  })

  test('enters income for a business that is not theirs: 404, and the owner’s figure stays', async () => {
    const entered = await act(stranger, 'POST', PATH, { ...WEEK, weeklyTotal: '1' })
    const earlier = await act(stranger, 'POST', PATH, { ...WEEK, weekStartDate: '2026-10-05' })
    expect([entered.status, earlier.status]).toEqual([404, 404])
    expect((await act(owner, 'GET', `${PATH}/total`)).body).toEqual({ count: 1, total: '100.00' })
    expect((await act(stranger, 'GET', `${PATH}/total`)).body).toEqual({ count: 0, total: '0.00' })
  })

  test.each(['', '/total', '/summary', '/weeks'])('asks for that business at %s: 404', async (path) => {
    expect((await act(stranger, 'GET', `${PATH}${path}?businessId=1`)).status).toBe(404)
    expect((await act(owner, 'GET', `${PATH}${path}?businessId=1`)).status).toBe(200)
  })

  test('sees none of it in a list or a sum', async () => {
    const list = await act(stranger, 'GET', PATH)
    expect([list.body, list.headers['x-total-count']]).toEqual([[], '0'])
    expect((await act(stranger, 'GET', `${PATH}/deleted`)).body).toEqual([])
    expect((await act(stranger, 'GET', `${PATH}/summary`)).body).toMatchObject({
      week: '0.00',
      month: '0.00',
      year: '0.00',
    })
    const weeks = (await act(stranger, 'GET', `${PATH}/weeks`)).body as unknown as { total: unknown }[]
    expect(weeks.map(({ total }) => total)).toEqual(weeks.map(() => null))
  })
})
