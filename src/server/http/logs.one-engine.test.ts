import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const TOKEN = 'tok-3f9a7c51'
const NOTE = 'bought towels from\nmy neighbour Olu'
let lines: string[]
let server: TestApp

beforeEach(async () => {
  lines = []
  const logStream = { write: (line: string) => void lines.push(line) }
  server = await startTestApp(
    { LOG_LEVEL: 'trace' },
    {
      logStream,
      addRoutes: (app) => {
        const act = (query: ReturnType<typeof sql>) => () => server.database.db.execute(query)
        app.get(
          '/api/broken',
          { access: 'public' },
          act(sql`select ${NOTE} from ${sql.raw('no_such_table')}`),
        )
        app.get('/api/not-a-number', { access: 'public' }, act(sql`select ${NOTE}::text::numeric`))
        app.get('/api/taken', { access: 'public' }, async () => {
          await server.database.db.execute(sql`insert into leases values (${NOTE}, 'me', now())`)
          await server.database.db.execute(sql`insert into leases values (${NOTE}, 'me', now())`)
        })
      },
    },
  )
})

test('each answer is one line of JSON with the request, the status and the time it took', async () => {
  const answer = await server.call('GET', '/api/v2/auth/user?token=1')
  expect(parsed()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/v2/auth/user',
      status: 401,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

test('no secret of a person is logged', async () => {
  const { cookie, email } = await signUp(server, { name: 'Priya Unmistakable' })
  const body = { email, password: 'not my password' }
  await server.call('GET', `/api/v2/auth/user?token=${TOKEN}`, {
    cookie,
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  await server.call('POST', '/api/v2/auth/login', { body, cookie })
  await server.call('GET', `/reset-password?token=${TOKEN}`, { cookie })
  await server.call('GET', `/api/unknown?token=${TOKEN}&email=${email}`, { cookie })
  await server.call('POST', '/api/v2/auth/confirm-reset', {
    body: { token: TOKEN, newPassword: GOOD_PASSWORD },
  })
  const reset = await server.call('POST', '/api/v2/auth/reset-password', { body: { email } })
  const link = new URL(String(reset.body['resetLink']))
  const sessionSecret = /damson=([\w-]{43})/.exec(cookie)?.[1] ?? 'missing'
  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const secret of [
    GOOD_PASSWORD,
    'not my password',
    TOKEN,
    email,
    sessionSecret,
    link.searchParams.get('token') ?? 'missing',
    'Unmistakable',
  ]) {
    expect(lines.join('\n')).not.toContain(secret)
  }
})

test.each(['/api/broken', '/api/not-a-number', '/api/taken'])(
  'an error is logged with its stack, but without what the owner typed: %s',
  async (url) => {
    const answer = await server.call('GET', url)
    expect(answer.status).toBe(500)
    const fault = parsed().find((line) => line['level'] === 'error')
    expect(fault).toMatchObject({ reqId: answer.headers['x-request-id'], msg: 'request failed' })
    expect(fault?.['err']).toMatchObject({ message: expect.stringContaining('Failed query') })
    expect(JSON.stringify(fault?.['err'])).toMatch(/at \S.*:\d+:\d+/)
    expect(lines.join('\n')).not.toMatch(/towels|neighbour|Olu/)
  },
)

test('health checks are not logged', async () => {
  await server.call('GET', '/healthz')
  await server.call('GET', '/readyz')
  expect(lines).toEqual([])
})

function parsed(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line))
}
