import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/businesses'
const GOOD = { name: 'Main Salon', location: 'Leeds' }

let app: TestApp
let owner: SignedUp
let stranger: SignedUp
let visitor: SignedUp
let stored: Json
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  stranger = await signUpOwner(app)
  visitor = await signUp(app)
  stored = (await act(owner, 'POST', '', GOOD)).body
})

const act = ({ cookie }: SignedUp, method: Method, path: string, body?: unknown) =>
  app.call(method, `${PATH}${path}`, { cookie, body })

const OF_ONE = [
  ['GET', '/1'],
  ['PATCH', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/restore'],
] as const

test.each([['GET', ''], ['POST', ''], ...OF_ONE] as const)(
  '%s %s: 401 signed out, 403 without access',
  async (method, path) => {
    const signedOut = await app.call(method, `${PATH}${path}`)
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'signed_out'])
    const answer = await act(visitor, method, path)
    expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required'])
  },
)

describe('somebody else', () => {
  test.each(OF_ONE)('gets at a business by %s %s: 404', async (method, path) => {
    const change = method === 'PATCH' ? { name: 'Mine now' } : undefined
    const answer = await act(stranger, method, path, change)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await act(owner, 'GET', '/1')).body).toEqual(stored)
  })

  test('sees it in no list', async () => {
    const answer = await act(stranger, 'GET', '?archived=1')
    expect([answer.body, answer.headers['x-total-count']]).toEqual([[], '0'])
  })
})

describe('a business', () => {
  test.each([
    ['name', null, 'Business name is required'],
    ['name', '', 'Business name is required'],
    ['name', ' \u200b ', 'Business name is required'],
    ['name', 5, 'Enter this as text'],
    ['name', ['Main Salon'], 'Enter this as text'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters'],
    ['name', 'Main\nSalon', 'Write this on one line, without tabs'],
    ['name', 'Main\u0000Salon', 'Remove the control characters from this text'],
    ['location', 'x'.repeat(201), 'Use at most 200 characters'],
    ['location', { city: 'Leeds' }, 'Enter this as text'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const refused = [400, 'invalid', { [field]: message }]
    const added = await act(owner, 'POST', '', { ...GOOD, [field]: value })
    expect([added.status, added.body.code, added.body.fields]).toEqual(refused)
    const changed = await act(owner, 'PATCH', '/1', { name: 'Corner Shop', [field]: value })
    expect([changed.status, changed.body.code, changed.body.fields]).toEqual(refused)
    expect((await act(owner, 'GET', '?archived=1')).body).toEqual([stored])
  })

  test('without anything needs a name', async () => {
    expect((await act(owner, 'POST', '', {})).body.fields).toEqual({ name: 'Business name is required' })
  })

  test.each([
    '?limit=0',
    '?limit=501',
    '?limit=x',
    '?cursor=x',
    '?cursor=WyJ4Il0',
    '?archived=2',
    '/0',
    '/-1',
    '/x',
    '/1.5',
    '/99999999999999999999',
  ])('is not found by %s: 400', async (path) => {
    expect((await act(owner, 'GET', path)).status).toBe(400)
  })

  test.each(['/2', '/999999999999999'])('that nobody has, %s, is a 404', async (path) => {
    expect((await act(owner, 'GET', path)).status).toBe(404)
  })
})
