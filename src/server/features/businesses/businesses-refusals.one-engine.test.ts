import { beforeAll, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const GOOD = { name: 'Main Salon', location: 'Leeds' }

// Every request here is refused, so all tests share one app and one business.
let app: TestApp
let owner: SignedUp
let stored: Json
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  stored = (await act('POST', '', GOOD)).body
})

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api/businesses${path}`, { cookie: owner.cookie, body })

test.each([
  ['name', '', 'Business name is required'],
  ['name', 'x'.repeat(201), 'Use at most 200 characters'],
  ['location', 'x'.repeat(201), 'Use at most 200 characters'],
])('a business with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
  const refused = [400, 'invalid', { [field]: message }]
  const added = await act('POST', '', { ...GOOD, [field]: value })
  expect([added.status, added.body.code, added.body.fields]).toEqual(refused)
  const changed = await act('PATCH', '/1', { name: 'Corner Shop', [field]: value })
  expect([changed.status, changed.body.code, changed.body.fields]).toEqual(refused)
  expect((await act('GET', '?archived=1')).body).toEqual([stored])
})

test('a business without anything needs a name', async () => {
  expect((await act('POST', '', {})).body.fields).toEqual({ name: 'Business name is required' })
})

test.each(['?limit=0', '?limit=501', '?limit=x', '?cursor=x', '?cursor=WyJ4Il0', '?archived=2'])(
  'the list with %s is a 400',
  async (search) => {
    expect((await act('GET', search)).status).toBe(400)
  },
)
