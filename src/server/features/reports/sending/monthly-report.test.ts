import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { addMailedOwner, setOwner } from '#tests/support/app/monday-mail.ts'
import type { SignedUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addAccountant, endAccess } from '#tests/support/calls/accountant-calls.ts'
import { readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'
import { queueMonthlyReports } from './monthly-report-jobs.service.ts'

const FIRST = '2026-12-01T07:00:00Z'
const RUN = {
  onError: (error: unknown) => {
    throw error
  },
  isStopping: () => false,
}

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await addMailedOwner(app)
  await setOwner(app, owner, `free_until = '2027-06-01T00:00:00Z'`)
  await change({ monthlyReport: true })
})

const change = (body: object) => app.call('PATCH', '/api/account', { cookie: owner.cookie, body })
const readSwitch = async () =>
  (await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })).body['monthlyReport']

/** Runs the job on two servers at once and returns the mails that were sent. */
async function sendReports(now = FIRST): Promise<Email[]> {
  app.clock.now = new Date(now)
  await Promise.all([queueMonthlyReports(app.deps, RUN), queueMonthlyReports(app.deps, RUN)])
  return app.collectMail()
}

describe('the monthly report', () => {
  test('comes on the 1st, about the month before, with its files and the link that switches it off', async () => {
    const [mail, ...more] = await sendReports()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: owner.email, subject: 'Your report of November 2026' })
    expect(mail?.text).toContain('/reports?period=custom&from=2026-11-01&to=2026-11-30')
    expect(mail?.unsubscribeUrl).toContain('/monthly-report?token=')
    const [pdf, csv] = mail?.attachments ?? []
    const { text, title } = await readWithPdfJs(pdf?.bytes ?? Buffer.of())
    // The week of 30 November counts in November, and ends on 6 December.
    expect(title).toBe('Business Report, November 2026, its last week not over yet')
    expect(text).toContain('Takings £1,000.00')
    expect(csv?.bytes.toString()).toContain('Takings,1000.00')
    const files = await app.database.withConnection((one) => one.read('select mail_id from mail_attachments'))
    expect(files).toEqual([])
  })

  test('comes once, whichever servers run and however often', async () => {
    expect(await sendReports()).toHaveLength(1)
    expect(await sendReports('2026-12-01T07:10:00Z')).toEqual([])
    expect(await sendReports('2026-12-01T23:50:00Z')).toEqual([])
    expect(await sendReports('2027-01-01T07:00:00Z')).toHaveLength(1)
  })

  test('goes to the accountant too, once, with the owner’s address to answer to', async () => {
    await addAccountant(app, owner, 'ann@ledger.example')
    await app.collectMail()
    const mails = await sendReports()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ann@ledger.example', owner.email].toSorted())
    const [mail] = mails.filter(({ to }) => to === 'ann@ledger.example')
    expect(mail).toMatchObject({ replyTo: owner.email })
    expect(mail?.unsubscribeUrl ?? null).toBeNull()
    expect(mail?.attachments).toHaveLength(2)
    expect(await sendReports('2026-12-01T07:10:00Z')).toEqual([])
  })

  test('comes later on the 1st where no server ran in the morning', async () => {
    expect(await sendReports('2026-12-01T22:00:00Z')).toHaveLength(1)
  })

  test.each([
    ['at 6:59', '2026-12-01T06:59:00Z'],
    ['on the 2nd', '2026-12-02T07:00:00Z'],
    ['on the 30th', '2026-11-30T09:00:00Z'],
  ])('does not come %s', async (_when, now) => {
    expect(await sendReports(now)).toEqual([])
  })

  test('comes by the owner’s clock', async () => {
    await setOwner(app, owner, `time_zone = 'America/New_York'`)
    expect(await sendReports('2026-12-01T11:59:00Z')).toEqual([])
    expect(await sendReports('2026-12-01T12:00:00Z')).toHaveLength(1)
  })

  test.each([
    ['has not asked for it', 'monthly_report = false'],
    ['has not confirmed the address', 'email_verified = false'],
    ['has lost access', `free_until = '2026-11-20T00:00:00Z'`],
  ])('does not come to an owner who %s', async (_why, values) => {
    await setOwner(app, owner, values)
    expect(await sendReports()).toEqual([])
  })

  test('is dropped when the owner loses access before it is sent', async () => {
    app.clock.now = new Date(FIRST)
    await queueMonthlyReports(app.deps, RUN)
    await setOwner(app, owner, `free_until = '2026-11-20T00:00:00Z'`)
    expect(await app.collectMail()).toEqual([])
    const files = await app.database.withConnection((one) => one.read('select mail_id from mail_attachments'))
    expect(files).toEqual([])
  })
})

describe('once the accountant’s access has ended', () => {
  const ANN = 'ann@ledger.example'
  const leave = (ann: { cookie: string }) =>
    app.call('DELETE', `/api/clients/${owner.userId}`, { cookie: ann.cookie })
  const recipients = async () =>
    (await app.collectMail()).filter(({ attachments }) => attachments).map(({ to }) => to)
  const accept = async () => {
    const ann = await addAccountant(app, owner, ANN)
    await app.collectMail()
    app.clock.now = new Date(FIRST)
    await queueMonthlyReports(app.deps, RUN)
    return ann
  }
  /** The mail server refuses everything, so both mails are composed and wait for another try. */
  const failOnce = async () => {
    const send = () => Promise.reject(new Error('451 try again later'))
    const mailer = { send, close: () => undefined }
    const { now } = app.deps
    await deliverMail({
      db: app.database.db,
      mailer,
      composers: mailComposers(app.settings),
      now,
      onError: () => undefined,
    })
    app.clock.now = new Date('2026-12-01T07:05:00Z')
  }

  test('by the owner, a report that waits goes to the owner alone', async () => {
    await accept()
    await endAccess(app, owner)
    expect(await recipients()).toEqual([owner.email])
  })

  test('by the owner, a report that a mail server has refused is not tried again', async () => {
    await accept()
    await failOnce()
    await endAccess(app, owner)
    expect(await recipients()).toEqual([owner.email])
  })

  test('by the accountant, the same', async () => {
    const ann = await accept()
    await failOnce()
    expect((await leave(ann)).status).toBe(204)
    expect(await recipients()).toEqual([owner.email])
  })

  test('while a worker was about to compose it, it is dropped', async () => {
    await accept()
    await app.database.withConnection((one) => one.run('delete from accountants'))
    expect(await recipients()).toEqual([owner.email])
  })
})

describe('its switch', () => {
  test('is off until the owner asks, and refuses anything but on and off', async () => {
    const other = await addMailedOwner(app)
    const { body } = await app.call('GET', '/api/v2/auth/user', { cookie: other.cookie })
    expect(body['monthlyReport']).toBe(false)
    expect(await change({ monthlyReport: 'yes' })).toMatchObject({
      status: 400,
      body: { fields: { monthlyReport: 'Choose on or off' } },
    })
    expect(await readSwitch()).toBe(true)
  })

  test('withdraws a report that waits to be sent', async () => {
    app.clock.now = new Date(FIRST)
    await queueMonthlyReports(app.deps, RUN)
    await change({ monthlyReport: false })
    await change({ monthlyReport: true })
    expect(await app.collectMail()).toEqual([])
  })

  test('is switched by the link in the mail, and the Monday mail stays as it was', async () => {
    const [mail] = await sendReports()
    const link = String(mail?.unsubscribeUrl).slice(app.settings.appUrl.origin.length)
    const press = (url: string) =>
      app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await app.app.inject(link)).body).toContain('<title>monthly-report</title>')
    expect(await readSwitch()).toBe(true)
    expect((await press(link)).body).toContain('<title>monthly-report-off</title>')
    expect(await readSwitch()).toBe(false)
    const { body } = await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })
    expect(body['mondayMail']).toBe(true)
    expect((await press(`${link}&to=on`)).body).toContain('<title>monthly-report-on</title>')
    expect(await readSwitch()).toBe(true)
    expect((await press('/monthly-report?token=cut')).body).toContain('monthly-report-incomplete')
  })
})
