import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

type Session = { id: string; device: string; lastSeenAt: string; isCurrent: boolean }

const PATH = '/api/account/sessions'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
})

const signInOnPhone = async () => {
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const headers = { 'user-agent': PHONE }
  return (await app.call('POST', '/api/v2/auth/login', { body, headers })).cookies.join('; ')
}
const listFor = async (cookie: string) =>
  (await app.call('GET', PATH, { cookie })).body as unknown as Session[]
const statusOf = async (cookie: string) => (await app.call('GET', '/api/v2/auth/user', { cookie })).status

test('an owner sees every device that is signed in and which one is theirs', async () => {
  const phone = await signInOnPhone()
  const sessions = await listFor(phone)
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
    expect.arrayContaining([
      { device: 'Safari on iPhone', isCurrent: true },
      { device: 'A browser', isCurrent: false },
    ]),
  )
  expect(sessions).toHaveLength(2)
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
    'createdAt',
    'device',
    'id',
    'isCurrent',
    'lastSeenAt',
  ])
})

test('an owner ends one other session, which is signed out at once', async () => {
  const phone = await signInOnPhone()
  const id = (await listFor(owner.cookie)).find(({ isCurrent }) => !isCurrent)?.id
  expect((await app.call('DELETE', `${PATH}/${id}`, { cookie: owner.cookie })).status).toBe(204)
  expect(await statusOf(phone)).toBe(401)
  expect(await statusOf(owner.cookie)).toBe(200)
  expect((await app.call('DELETE', `${PATH}/${id}`, { cookie: owner.cookie })).status).toBe(404)
})

test('an owner ends all others and stays', async () => {
  const others = [await signInOnPhone(), await signInOnPhone()]
  const stranger = await signUp(app)
  expect((await app.call('DELETE', PATH, { cookie: owner.cookie })).status).toBe(204)
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
  expect(await statusOf(owner.cookie)).toBe(200)
  expect(await statusOf(stranger.cookie)).toBe(200)
})

test('ending the current session signs out', async () => {
  const [session] = await listFor(owner.cookie)
  const answer = await app.call('DELETE', `${PATH}/${session?.id}`, { cookie: owner.cookie })
  expect(answer.cookies).toEqual(['damson='])
  expect(await statusOf(owner.cookie)).toBe(401)
})

test('an expired session is not listed', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 86_400_000)
  const phone = await signInOnPhone()
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 86_400_000)
  expect(await listFor(phone)).toHaveLength(1)
})

test.each(['nonsense', "' or 1=1 --", '\u0000', '00000000-0000-0000-0000-000000000000'])(
  'there is no session %j',
  async (id) => {
    const url = `${PATH}/${encodeURIComponent(id)}`
    expect((await app.call('DELETE', url, { cookie: owner.cookie })).status).toBe(404)
  },
)
