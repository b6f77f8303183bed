import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { mailComposers } from '#server/mail-composers.ts'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { deliverMail, type MailWorkerDeps } from './mail-worker.ts'
import { createMailer, type Email, type Mailer } from './mailer.ts'
import { enqueueMail } from './outbox.ts'

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

const runScript = (script: string) => app.database.withConnection((connection) => connection.run(script))

/** While this trigger exists, no mail can be marked as sent. */
const REFUSE_MARK = `
  create or replace function refuse_mark() returns trigger language plpgsql as
    $$ begin raise exception 'not just now'; end $$;
  create trigger refuse_mark before update on mail_outbox
    for each row when (new.sent_at is not null) execute function refuse_mark()`

/** A mail worker with a mail server that does what the test says. */
function mailWorker(send: Mailer['send'], changes: Partial<MailWorkerDeps> = {}): MailWorkerDeps {
  const { db } = app.database
  const mailer = { send, close: () => undefined }
  const composers = mailComposers(app.settings)
  return { db, mailer, composers, now: () => app.clock.now, onError: () => undefined, ...changes }
}

const failing = async () => {
  throw new Error('421 try later')
}

test('a mail that its reader may not have any more is not tried again', async () => {
  const { db } = app.database
  const mail = { kind: 'monthly_report', userId: null, toAddress: 'nadia@accounts.example' } as const
  await enqueueMail(db, mail, { now: app.clock.now, host: 'localhost' })
  const sent: string[] = []
  let mayRead = true
  const text = { subject: 'Your report', text: 'November', html: '<p>November</p>' }
  const composers = { monthly_report: async () => (mayRead ? text : null) }
  await deliverMail(mailWorker(failing, { composers }))
  mayRead = false
  passMinutes(10)
  await deliverMail(mailWorker(async ({ to }) => void sent.push(to), { composers }))
  expect(sent).toEqual([])
  expect(await readRows('id')).toEqual([])
})

test('many servers at once send each mail once', async () => {
  for (let index = 0; index < 12; index += 1) await signUp(app)
  const sent: string[] = []
  const send = async (message: Email) => void sent.push(message.to)
  const rounds = Array.from({ length: 6 }, () => deliverMail(mailWorker(send)))
  await Promise.all(rounds)
  await deliverMail(mailWorker(send))
  expect(sent).toHaveLength(12)
  expect(new Set(sent).size).toBe(12)
})

test('a server with a slow mail server claims only the mail that it is sending', async () => {
  await Promise.all([signUp(app), signUp(app), signUp(app), signUp(app)])
  const sent: string[] = []
  const quick = async (message: Email) => void sent.push(message.to)
  const slow = async (message: Email) => {
    sent.push(message.to)
    passMinutes(1.5)
    await deliverMail(mailWorker(quick))
  }
  await deliverMail(mailWorker(slow))
  expect(new Set(sent).size).toBe(4)
  expect(sent).toHaveLength(4)
})

test('a mail that takes longer than a claim lasts is still sent by one server only', async () => {
  await signUp(app)
  const sent: string[] = []
  const quick = async (message: Email) => void sent.push(message.to)
  const isRenewed = async () => {
    const now = app.clock.now.toISOString()
    const [row] = await readRows(`claimed_until > '${now}'::timestamptz + interval '100 seconds' as renewed`)
    return row?.['renewed']
  }
  const slow = async (message: Email) => {
    sent.push(message.to)
    passMinutes(1.5)
    await expect.poll(isRenewed).toBe(true)
    passMinutes(1.5)
    await deliverMail(mailWorker(quick))
  }
  await deliverMail(mailWorker(slow, { renewEveryMs: 5 }))
  expect(sent).toHaveLength(1)
})

test('a server that lost its claim leaves the mail to the server that has it now', async () => {
  await signUp(app)
  const late = async () => {
    passMinutes(3)
    const second = mailWorker(async () => new Promise<never>(() => undefined))
    void deliverMail({ ...second, by: 'the second server' })
    await expect.poll(async () => (await readRows('claimed_by'))[0]?.['claimed_by']).toBe('the second server')
  }
  await deliverMail(mailWorker(late))
  expect(await readRows('claimed_by, sent_at')).toEqual([{ claimed_by: 'the second server', sent_at: null }])
})

test('a server that lost its claim while it composed the mail does not send it', async () => {
  await signUp(app)
  const sent: string[] = []
  const composers = mailComposers(app.settings)
  const welcome: MailWorkerDeps['composers'][string] = async (db, mail, now) => {
    await db.execute(sql`update mail_outbox set claimed_by = 'the second server'`)
    return composers['welcome']?.(db, mail, now) ?? null
  }
  await deliverMail(mailWorker(async (message) => void sent.push(message.to), { composers: { welcome } }))
  expect(sent).toEqual([])
})

test('a sent mail is not sent again when marking it fails at first', async () => {
  await signUp(app)
  const sent: string[] = []
  const onError = vi.fn(() => void runScript('drop trigger refuse_mark on mail_outbox'))
  const send = async (message: Email) => {
    sent.push(message.to)
    await runScript(REFUSE_MARK)
  }
  await deliverMail(mailWorker(send, { onError }))
  passMinutes(10)
  await deliverMail(mailWorker(async (message) => void sent.push(message.to)))
  expect(onError).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(1)
})

test('a sent mail is not sent again when the database is away for a minute', async () => {
  await signUp(app)
  const sent: string[] = []
  const onError = vi.fn(() => {
    app.clock.now = new Date(app.clock.now.getTime() + 3_000)
    if (onError.mock.calls.length === 20) void runScript('drop trigger refuse_mark on mail_outbox')
  })
  const send = async (message: Email) => {
    sent.push(message.to)
    await runScript(REFUSE_MARK)
  }
  await deliverMail(mailWorker(send, { onError, markRetryMs: 1 }))
  passMinutes(10)
  await deliverMail(mailWorker(async (message) => void sent.push(message.to)))
  expect(onError.mock.calls.length).toBeGreaterThanOrEqual(20)
  expect(sent).toHaveLength(1)
})

test('a server that dies between sending and marking makes the next one send the very same mail', async () => {
  await signUp(app)
  const first: Email[] = []
  const dying = async (message: Email) => {
    first.push(message)
    return new Promise<never>(() => undefined)
  }
  void deliverMail(mailWorker(dying))
  await expect.poll(() => first.length).toBe(1)
  expect(await app.collectMail()).toEqual([])
  passMinutes(3)
  expect(await app.collectMail()).toEqual(first)
})

test('a failed mail is tried again, later and later, with its Message-ID', async () => {
  await signUp(app)
  const seen: string[] = []
  const send = async (message: Email) => {
    seen.push(message.messageId)
    await failing()
  }
  await deliverMail(mailWorker(send))
  await deliverMail(mailWorker(send))
  expect(seen).toHaveLength(1)
  passMinutes(0.5)
  await deliverMail(mailWorker(send))
  passMinutes(0.5)
  await deliverMail(mailWorker(send))
  expect(seen).toHaveLength(2)
  passMinutes(0.5)
  expect((await app.collectMail()).map((message) => message.messageId)).toEqual([seen[0]])
  expect(new Set(seen).size).toBe(1)
})

test('after ten tries a mail is given up and says why', async () => {
  await signUp(app)
  await app.database.withConnection((connection) => connection.run(`update mail_outbox set attempts = 9`))
  await deliverMail(mailWorker(failing))
  const [row] = await readRows('given_up_at is not null as over, last_error, text_body')
  expect(row).toEqual({ over: true, last_error: '421 try later', text_body: null })
})

test('a mail whose link has expired is wiped, not sent', async () => {
  await signUp(app)
  await deliverMail(mailWorker(failing))
  expect(JSON.stringify(await readRows('text_body'))).toContain('token=')
  passMinutes(24 * 60)
  expect(await app.collectMail()).toEqual([])
  expect(await readRows('text_body, html_body, given_up_at is not null as over')).toEqual([
    { text_body: null, html_body: null, over: true },
  ])
})

test('markup in a name is escaped', async () => {
  await signUp(app, { name: '<img src=x onerror=alert(1)> & "co"' })
  const [message] = await app.collectMail()
  expect(message?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;,')
  expect(message?.html).not.toContain('<img')
})

test('without a mail server each mail is a file that a mail program opens', async () => {
  app = await startTestApp({})
  const { email } = await signUp(app)
  const { send } = createMailer(app.settings)
  await deliverMail(mailWorker(send))
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

test('a mail that can be switched off has the two headers that mail programs make a button from', async () => {
  app = await startTestApp({})
  const { send } = createMailer(app.settings)
  const unsubscribeUrl = `https://app.damson.example/monday-mail?token=${'x'.repeat(43)}`
  const mail = {
    messageId: '<1@localhost>',
    to: 'a@b.example',
    subject: 'Your week',
    text: 'a',
    html: '<p>a',
  }
  await send({ ...mail, unsubscribeUrl })
  await send({ ...mail, messageId: '<2@localhost>' })
  const folder = join(app.settings.dataDir, 'outbox')
  const files = (await readdir(folder)).sort()
  const [first = '', second] = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  // A long header may go on in a second line that begins with a space.
  const unfolded = first.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(second).not.toContain('List-Unsubscribe')
})

test('the files are closed to other users of the machine where their folder was open to them', async () => {
  app = await startTestApp({})
  const folder = join(app.settings.dataDir, 'outbox')
  await mkdir(folder, { mode: 0o755 })
  await signUp(app)
  await deliverMail(mailWorker(createMailer(app.settings).send))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
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
