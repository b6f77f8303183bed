import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { mailComposers } from '#server/mail-composers.ts'
import { signUp } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createMailer, type Letter, type Mailer } from './mailer.ts'
import { deliverMail, type PostmanDeps } from './postman.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:2' })
})

const readRows = (columns: string) =>
  app.database.withConnection((connection) =>
    connection.read(`select ${columns} from mail_outbox order by id`),
  )

const passMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

/** A postman whose mail server does what the test says. */
function postman(send: Mailer['send'], changes: Partial<PostmanDeps> = {}): PostmanDeps {
  const { db } = app.database
  const mailer = { send, close: () => undefined }
  const composers = mailComposers(app.settings)
  return { db, mailer, composers, now: () => app.clock.now, onError: () => undefined, ...changes }
}

const failing = async () => {
  throw new Error('421 try later')
}

test('many servers at once send each mail once', async () => {
  for (let index = 0; index < 12; index += 1) await signUp(app)
  const sent: string[] = []
  const send = async (letter: Letter) => void sent.push(letter.to)
  const rounds = Array.from({ length: 6 }, () => deliverMail(postman(send)))
  await Promise.all(rounds)
  await deliverMail(postman(send))
  expect(sent).toHaveLength(12)
  expect(new Set(sent).size).toBe(12)
})

test('a server that dies between sending and marking makes the next one send the very same mail', async () => {
  await signUp(app)
  const first: Letter[] = []
  const dying = async (letter: Letter) => {
    first.push(letter)
    return new Promise<never>(() => undefined)
  }
  void deliverMail(postman(dying))
  await expect.poll(() => first.length).toBe(1)
  expect(await app.collectMail()).toEqual([])
  passMinutes(3)
  expect(await app.collectMail()).toEqual(first)
})

test('a failed mail is tried again, later and later, with its Message-ID', async () => {
  await signUp(app)
  const seen: string[] = []
  const send = async (letter: Letter) => {
    seen.push(letter.messageId)
    await failing()
  }
  await deliverMail(postman(send))
  await deliverMail(postman(send))
  expect(seen).toHaveLength(1)
  passMinutes(0.5)
  await deliverMail(postman(send))
  passMinutes(0.5)
  await deliverMail(postman(send))
  expect(seen).toHaveLength(2)
  passMinutes(0.5)
  expect((await app.collectMail()).map((letter) => letter.messageId)).toEqual([seen[0]])
  expect(new Set(seen).size).toBe(1)
})

test('after ten tries a mail is given up and says why', async () => {
  await signUp(app)
  await app.database.withConnection((connection) => connection.run(`update mail_outbox set attempts = 9`))
  await deliverMail(postman(failing))
  const [row] = await readRows('given_up_at is not null as over, last_error, text_body')
  expect(row).toEqual({ over: true, last_error: '421 try later', text_body: null })
})

test('a mail whose link has run out is wiped, not sent', async () => {
  await signUp(app)
  await deliverMail(postman(failing))
  expect(JSON.stringify(await readRows('text_body'))).toContain('token=')
  passMinutes(24 * 60)
  expect(await app.collectMail()).toEqual([])
  expect(await readRows('text_body, html_body, given_up_at is not null as over')).toEqual([
    { text_body: null, html_body: null, over: true },
  ])
})

test('a name full of markup stays a name', async () => {
  await signUp(app, { name: '<img src=x onerror=alert(1)> & "co"' })
  const [letter] = await app.collectMail()
  expect(letter?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;,')
  expect(letter?.html).not.toContain('<img')
})

test('without a mail server each mail is a file that a mail program opens', async () => {
  app = await startTestApp({})
  const { email } = await signUp(app)
  const { send } = createMailer(app.settings)
  await deliverMail(postman(send))
  const folder = join(app.settings.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  const mail = await readFile(join(folder, name), 'utf8')
  expect(mail).toContain(`To: ${email}\r\n`)
  expect(mail).toMatch(/^Subject: Welcome to Damson/m)
  expect(mail).toMatch(/^Message-ID: <[\w-]+@localhost>\r$/m)
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
})

test('addresses and subjects cannot add a header', async () => {
  app = await startTestApp({})
  const { send } = createMailer(app.settings)
  const evil = 'x\r\nBcc: thief@evil.example'
  await send({
    messageId: '<1@localhost>',
    to: `a@b.example${evil}`,
    subject: evil,
    text: 'hello',
    html: '<p>hello</p>',
  })
  const folder = join(app.settings.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/im)
})
