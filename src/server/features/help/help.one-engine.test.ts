import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let person: SignedUp
beforeEach(async () => {
  app = await startTestApp({ SUPPORT_EMAIL: 'help@salon.example' })
  person = await signUp(app)
  await app.collectMail()
})

const ask = (body: unknown, cookie: string | undefined = person.cookie) =>
  app.call('POST', '/api/support', { cookie, body })

test('a question goes to support with the account attached, and a reply goes to its sender', async () => {
  const answer = await ask({ subject: 'My rate', message: 'It looks <b>wrong</b>.\n\nWhat did I miss?' })
  expect(answer.status).toBe(204)
  const [mail, ...others] = await app.collectMail()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'help@salon.example',
    replyTo: person.email,
    subject: 'Support: My rate',
  })
  expect(mail?.text).toContain('It looks <b>wrong</b>.\n\nWhat did I miss?')
  expect(mail?.text).toContain(`Account ${person.userId}, ${person.email}`)
  expect(mail?.html).toContain('&lt;b&gt;wrong&lt;/b&gt;')
})

test.each([
  [{}, { subject: 'Subject is required', message: 'Message is required' }],
  [{ subject: 'A', message: '  ' }, { message: 'Message is required' }],
  [{ subject: 'A\nBcc: x@y.z', message: 'B' }, { subject: 'Write this on one line, without tabs' }],
  [{ subject: 'A', message: 'x'.repeat(2001) }, { message: 'Use at most 2,000 characters' }],
])('%j is refused on its fields', async (body, fields) => {
  const answer = await ask(body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
  expect(await app.collectMail()).toEqual([])
})

test('the sixth question within an hour is refused', async () => {
  for (let nth = 1; nth <= 5; nth += 1)
    expect((await ask({ subject: `Nr ${nth}`, message: 'Hello' })).status).toBe(204)
  const answer = await ask({ subject: 'Nr 6', message: 'Hello' })
  expect(answer.status).toBe(429)
  expect(answer.headers['retry-after']).toBe('3600')
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  expect((await ask({ subject: 'Nr 7', message: 'Hello' })).status).toBe(204)
})
