import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import { createMailer, type Email } from '#server/integrations/mail/mailer.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { describeOnOneEngine, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const NADIA = 'nadia@accounts.example'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp(WITH_MAIL)
  owner = await signUpOwner(app)
  await setOwner(app, owner, 'email_verified = true')
  await app.collectMail()
})

const send = (addresses: unknown, { key, ...rest }: { key?: string; [name: string]: unknown } = {}) =>
  app.call('POST', '/api/reports/send', {
    cookie: owner.cookie,
    body: { ...NOVEMBER, addresses, ...rest },
    headers: key ? { 'idempotency-key': key } : {},
  })
const rows = (statement: string) => app.database.withConnection((one) => one.read(statement))
const worker = (deliver: (email: Email) => Promise<void>) => ({
  db: app.database.db,
  mailer: { send: deliver, close: () => undefined },
  composers: mailComposers(app.settings),
  now: () => app.clock.now,
  onError: vi.fn(),
})

describe('a report that is sent for the owner', () => {
  test('goes to each address with its PDF and its CSV, and answers go to the owner', async () => {
    await app.call('POST', '/api/expenses', {
      cookie: owner.cookie,
      body: { category: 'Wages', description: '=cmd()', amount: '12.50', date: '2026-11-03' },
    })
    const sent = await send([NADIA, 'sam@salon.example'])
    expect(sent).toMatchObject({ status: 201, body: { addresses: [NADIA, 'sam@salon.example'] } })
    const mails = await app.collectMail()
    expect(mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
      { to: NADIA, replyTo: owner.email, subject: 'Business Report, November 2026, not over yet' },
      {
        to: 'sam@salon.example',
        replyTo: owner.email,
        subject: 'Business Report, November 2026, not over yet',
      },
    ])
    const [pdf, csv] = mails[0]?.attachments ?? []
    expect(pdf).toMatchObject({ name: 'business-report-2026-11-15.pdf', type: 'application/pdf' })
    expect((await readWithPdfJs(pdf?.bytes ?? Buffer.of())).text).toContain('Wages £12.50')
    expect(csv).toMatchObject({ name: 'business-report-2026-11-15.csv', type: 'text/csv' })
    const lines = csv?.bytes.toString().split('\r\n') ?? []
    expect(lines[0]).toBe('\uFEFFBusiness Report,Priya Shah')
    expect(lines).toContain("Wages,12.50,2026-11-03,'=cmd()")
    expect(mails[0]?.text).toContain(
      'Priya Shah sends you their business report: November 2026, not over yet.',
    )
  })

  test('leaves neither its files nor the addresses behind', async () => {
    await send([NADIA], { key: crypto.randomUUID() })
    expect(await rows('select count(*)::int as pieces from mail_attachments')).toEqual([{ pieces: 2 }])
    await app.collectMail()
    expect(await rows('select mail_id from mail_attachments')).toEqual([])
    expect(await rows(`select id from mail_outbox where to_address = '${NADIA}'`)).toEqual([])
    const answers = await rows('select answer from idempotency_keys')
    expect(answers).toHaveLength(1)
    expect(JSON.stringify(answers)).not.toContain(NADIA)
  })

  test('is a mail that a mail program opens, with both files in it', async () => {
    const dataDir = newTemporaryFolder()
    const { send: write } = createMailer({ ...app.settings, smtpUrl: null, dataDir })
    await send([NADIA])
    await deliverMail(worker(write))
    const folder = join(dataDir, 'outbox')
    const [name = ''] = await readdir(folder)
    const mail = await readFile(join(folder, name), 'utf8')
    expect(mail).toMatch(/^To: nadia@accounts\.example\r$/m)
    expect(mail).toContain('Content-Disposition: attachment; filename=business-report-2026-11-15.pdf')
    expect(mail).toContain('Content-Type: application/pdf; name=business-report-2026-11-15.pdf')
    expect(mail).toContain('Content-Type: text/csv')
  })

  test('is sent once when the press is repeated with its key, and by two servers at once', async () => {
    const [first, second] = await Promise.all([send([NADIA], { key: 'one' }), send([NADIA], { key: 'one' })])
    expect([first.status, second.status]).toEqual([201, 201])
    const delivered: string[] = []
    const deliver = async ({ to }: Email) => void delivered.push(to)
    await Promise.all([deliverMail(worker(deliver)), deliverMail(worker(deliver))])
    expect(delivered).toEqual([NADIA])
  })

  test('is the very same mail with the same files when a server dies before it marked it', async () => {
    await send([NADIA])
    const first: Email[] = []
    void deliverMail(
      worker(async (email) => {
        first.push(email)
        await new Promise<never>(() => undefined)
      }),
    )
    await expect.poll(() => first.length).toBe(1)
    await app.call('POST', '/api/expenses', {
      cookie: owner.cookie,
      body: { category: 'Wages', description: 'Later', amount: '1.00', date: '2026-11-03' },
    })
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000)
    expect(await app.collectMail()).toEqual(first)
  })
})

describe('a report that was sent, but whose row could not be deleted', () => {
  const refuseDeletes = `create or replace function refuse_delete() returns trigger language plpgsql as
      'begin raise exception ''refused''; end';
    create trigger refuse_delete before delete on mail_outbox for each row execute function refuse_delete()`
  const runScript = (script: string) => app.database.withConnection((one) => one.run(script))
  const leftOver = async () => [
    ...(await rows('select mail_id from mail_attachments')),
    ...(await rows(`select id from mail_outbox where to_address = '${NADIA}'`)),
  ]
  const deliverTo = (sent: Email[]) => async (email: Email) => {
    sent.push(email)
    await runScript(refuseDeletes)
  }

  test('is deleted at the next try, and is not sent again', async () => {
    await send([NADIA])
    const sent: Email[] = []
    let isAllowed: Promise<unknown> | undefined
    const onError = () => {
      isAllowed ??= runScript('drop trigger refuse_delete on mail_outbox')
    }
    await deliverMail({ ...worker(deliverTo(sent)), onError, markRetryMs: 1 })
    await isAllowed
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    expect([sent, await app.collectMail()]).toMatchObject([[{ to: NADIA }], []])
    expect(await leftOver()).toEqual([])
  })

  test('is sent again as it was when the server died meanwhile, and leaves nothing then', async () => {
    await send([NADIA])
    const sent: Email[] = []
    const onError = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    }
    // Past its claim the worker gives up, as one that has died.
    await expect(deliverMail({ ...worker(deliverTo(sent)), onError, markRetryMs: 1 })).rejects.toThrow()
    await runScript('drop trigger refuse_delete on mail_outbox')
    expect(await app.collectMail()).toEqual(sent)
    expect(await leftOver()).toEqual([])
  })
})

describe('the addresses', () => {
  test.each([
    [[], 'Enter at least one email address'],
    [undefined, 'Enter at least one email address'],
    [[NADIA, 'nadia@'], '“nadia@” is not an email address'],
    [
      ['a@b.example\r\nBcc: thief@evil.example'],
      '“a@b.example Bcc: thief@evil.example” is not an email address',
    ],
    [['"x" <a@b.example>'], '“"x" <a@b.example>” is not an email address'],
    [
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@b.example`),
      'Send it to at most 5 addresses at once',
    ],
  ])('%j are refused under their field', async (addresses, message) => {
    expect(await send(addresses)).toMatchObject({ status: 400, body: { fields: { addresses: message } } })
    expect(await app.collectMail()).toEqual([])
  })

  test('are one where they are the same in another spelling', async () => {
    expect(await send([NADIA, ' Nadia@Accounts.example'])).toMatchObject({ body: { addresses: [NADIA] } })
    expect(await app.collectMail()).toHaveLength(1)
  })
})

describe('a report is not sent', () => {
  test('for an owner whose address is not confirmed', async () => {
    await setOwner(app, owner, 'email_verified = false')
    const { status, body } = await send([NADIA])
    expect(status).toBe(409)
    expect(body.message).toContain('Confirm your own email address first')
  })

  test('where no mail server is set', async () => {
    app = await startTestApp()
    owner = await signUpOwner(app)
    await setOwner(app, owner, 'email_verified = true')
    expect(await send([NADIA])).toMatchObject({ status: 503, body: { code: 'not_configured' } })
  })

  test('more than twenty times within a day, and one that failed does not count', async () => {
    const used = `insert into rate_limits values ('reports-sent:of:${owner.userId}', 19, '2026-11-16T08:00:00Z')`
    await app.database.withConnection((one) => one.run(used))
    expect(await send(['nadia@'])).toMatchObject({ status: 400 })
    expect(await send([NADIA])).toMatchObject({ status: 201 })
    expect(await send([NADIA])).toMatchObject({
      status: 429,
      body: {
        message:
          'You have sent 20 reports within a day. Please send the next one tomorrow, or use the draft.',
      },
      headers: { 'retry-after': '82800' },
    })
    expect(await app.collectMail()).toHaveLength(1)
    app.clock.now = new Date('2026-11-16T08:00:00Z')
    expect(await send([NADIA])).toMatchObject({ status: 201 })
  })
})

describeOnOneEngine('a report whose files a mail cannot carry', () => {
  test('once they are encoded is refused in words, and does not count', async () => {
    // One letter and 199 that are not seen: they are in the CSV alone. Both files together are smaller than 10 MB.
    const name = `'x' || repeat(chr(917601), 199)`
    const statement = `insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select ${owner.userId}, ${name}, 40, 30, 10, 75 from generate_series(1, 5000)`
    await app.database.withConnection((one) => one.run(statement))
    const { status, body } = await send([NADIA])
    expect([status, body]).toMatchObject([
      413,
      {
        code: 'too_large',
        message: expect.stringContaining('larger than the 10 MB that a mail can carry'),
      },
    ])
    expect(await app.collectMail()).toEqual([])
    expect(await rows(`select key from rate_limits where key like 'reports-sent:%'`)).toEqual([])
  }, 60_000)
})
