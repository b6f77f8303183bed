import { beforeEach, expect, test } from 'vitest'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let person: SignedUp
beforeEach(async () => {
  app = await startTestApp({ SUPPORT_EMAIL: 'help@salon.example' })
  person = await signUp(app)
})

const run = (statement: string) => app.database.withConnection((connection) => connection.run(statement))
const list = async (...options: string[]) => (await operate(app, 'outbox', 'list', ...options)).said
const firstId = async () => /^\d+/.exec(await list())?.[0] ?? ''
const failOnce = () =>
  deliverMail({
    ...app.deps,
    db: app.database.db,
    mailer: { send: async (_: Email) => Promise.reject(new Error('421 try later')), close: () => undefined },
    composers: mailComposers(app.settings),
    onError: () => undefined,
  })
const giveUp = async () => {
  await run('update mail_outbox set attempts = 9')
  await failOnce()
}

test('a waiting mail is listed with its kind and address, and without its text', async () => {
  await failOnce()
  const said = await list()
  expect(said).toMatch(new RegExp(`^\\d+  welcome  ${person.email}  queued `))
  expect(said).toContain('next try 2026-11-15 09:00 UTC after 1 try: 421 try later')
  expect(said).not.toMatch(/token|http/)
})

test('only failed mails are listed with --failed', async () => {
  expect(await list('--failed')).toBe('No mail has failed.')
  await failOnce()
  await signUp(app)
  expect((await list('--failed')).split('\n')).toHaveLength(1)
  expect((await list()).split('\n')).toHaveLength(2)
})

test('when all mails are sent the list says so', async () => {
  await app.collectMail()
  expect(await list()).toBe('Every mail has been sent.')
})

test('a mail that was given up is sent after a retry, with its data', async () => {
  await app.collectMail()
  const body = { subject: 'My till', message: 'It shows the wrong day.' }
  const asked = await app.call('POST', '/api/support', { body, cookie: person.cookie })
  expect(asked.status).toBeLessThan(300)
  await giveUp()
  expect(await app.collectMail()).toEqual([])
  expect(await list('--failed')).toContain('given up 2026-11-15 09:00 UTC after 10 tries: 421 try later')
  expect(await operate(app, 'outbox', 'retry', await firstId())).toMatchObject({
    exitCode: 0,
    said: '1 mail will be tried again now.',
  })
  const [mail] = await app.collectMail()
  expect(mail).toMatchObject({ to: 'help@salon.example', replyTo: person.email })
  expect(mail?.text).toContain('It shows the wrong day.')
})

test('all failed mails are retried with --all, and those that never failed keep their time', async () => {
  await giveUp()
  await signUp(app)
  await failOnce()
  await signUp(app)
  expect((await operate(app, 'outbox', 'retry', '--all')).said).toBe('2 mails will be tried again now.')
  expect(await app.collectMail()).toHaveLength(3)
})

test('a mail that is being sent is left alone', async () => {
  await run(`update mail_outbox set claimed_by = 'another', claimed_until = '2026-11-15T09:02:00Z'`)
  const spoken = await operate(app, 'outbox', 'retry', await firstId())
  expect(spoken).toEqual({ exitCode: 1, said: '', complained: 'That mail is being sent just now.' })
  expect((await operate(app, 'outbox', 'retry', '--all')).said).toBe('0 mails will be tried again now.')
})

test('a mail that was sent is not sent again', async () => {
  const id = await firstId()
  await app.collectMail()
  const { complained, exitCode } = await operate(app, 'outbox', 'retry', id)
  expect({ complained, exitCode }).toEqual({
    complained: 'That mail was sent 2026-11-15 09:00 UTC.',
    exitCode: 1,
  })
})

test.each([
  [[], 2, 'ID, or --all, is missing'],
  [['first'], 2, 'ID is the number that "outbox list" shows.'],
  [['1', '--all'], 2, 'There is a word too many'],
  [['987654321'], 1, 'There is no such mail.'],
])('outbox retry %j is refused', async (words, code, why) => {
  const { exitCode, complained } = await operate(app, 'outbox', 'retry', ...words)
  expect(exitCode).toBe(code)
  expect(complained).toContain(why)
})

test('an extra argument for the list is refused', async () => {
  expect((await operate(app, 'outbox', 'list', 'all')).exitCode).toBe(2)
})
