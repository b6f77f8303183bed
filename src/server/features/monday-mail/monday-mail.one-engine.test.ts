import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import { mailComposers } from '#server/mail-composers.ts'
import {
  addMailedOwner,
  MONDAY_MORNING,
  sendMondayMails,
  setLastEntry,
  setOwner,
} from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { queueMondayMails } from './monday-mail-jobs.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const addressesOf = async (now?: string) => (await sendMondayMails(app, now)).map(({ to }) => to)

describe('the mail of an owner', () => {
  let owner: SignedUp
  beforeEach(async () => {
    owner = await addMailedOwner(app)
  })

  test('tells last week in five lines, with a link to it and one to switch the mail off', async () => {
    await app.call('POST', '/api/income-goals', {
      cookie: owner.cookie,
      body: { goalType: 'monthly', targetAmount: '2000' },
    })
    const [mail] = await sendMondayMails(app)
    // 21 more such weeks to 5 April make £22,000, with £2,451.80 of tax; a twenty-second part of it is set aside.
    // November has five Mondays, two of which have come: £1,000 is £200 more than two fifths of the goal.
    expect(mail).toMatchObject({ to: owner.email, subject: 'Your week, 9 Nov to 15 Nov 2026' })
    expect(mail?.text).toContain(`Takings: £1,000.00
An hour: No hours yet, add them when you close the week
Set aside: £111.45, for tax
Yours: £500.00
Monthly goal: £200.00 ahead

Open last week:
${new URL('/ceo-numbers/close?week=2026-11-09', app.settings.appUrl)}`)
    expect(mail?.html).toContain('<strong>£1,000.00</strong>')
    expect(mail?.unsubscribeUrl).toMatch(/\/monday-mail\?token=[\w-]{43}$/)
    expect(mail?.text).toContain(`Switch this Monday mail off:\n${mail?.unsubscribeUrl}`)
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`)
  })

  test('has what an hour brought when the week was closed with hours, and the owner’s own share', async () => {
    const { cookie } = owner
    await app.call('POST', '/api/weekly-closes', {
      cookie,
      body: { weekStartDate: '2026-11-09', hours: '32' },
    })
    const pots = { startedOn: '2026-11-01', payPercent: '60' }
    expect(await app.call('PUT', '/api/pots', { cookie, body: pots })).toMatchObject({ status: 200 })
    const [mail] = await sendMondayMails(app)
    expect(mail?.text).toContain('An hour: £31.25, with clients\n')
    expect(mail?.text).toContain('Yours: £600.00\n')
  })

  test('sets VAT and tax aside by the tax position, and counts no excluded business', async () => {
    const { cookie } = owner
    const second = await app.call('POST', '/api/businesses', { cookie, body: { name: 'Academy' } })
    const week = { businessId: second.body['id'], weekStartDate: '2026-11-09', weeklyTotal: '5000' }
    await app.call('POST', '/api/weekly-incomes', { cookie, body: week })
    const position = {
      vatScheme: 'standard',
      vatRegisteredOn: '2026-11-01',
      excludedBusinessIds: [second.body['id']],
      earlier: { from: '2026-04-06', takings: '40000', costs: '0' },
    }
    const answer = await app.call('PUT', '/api/tax-position', { cookie, body: position })
    expect(answer.body).toMatchObject({ vatScheme: 'standard' })
    await app.call('POST', '/api/expenses', {
      cookie,
      body: { category: 'Adhoc', description: 'Towels', amount: '60', date: '2026-11-10', vatAmount: '10' },
    })
    await setLastEntry(app, owner, '2026-11-15T09:00:00Z')
    const [mail] = await sendMondayMails(app)
    expect(mail?.text).toContain('Takings: £1,000.00\n')
    // A sixth of the takings, less the VAT in the towels.
    expect(mail?.text).toContain('£156.67 for VAT and £')
    // Half of £833.33.
    expect(mail?.text).toContain('Yours: £416.67\n')
  })

  test('says that nothing is entered when nothing is', async () => {
    const { cookie } = owner
    const [week] = (await app.call('GET', '/api/weekly-incomes', { cookie })).body as unknown as {
      id: number
    }[]
    await app.call('DELETE', `/api/weekly-incomes/${week?.id}`, { cookie })
    await setLastEntry(app, owner, '2026-11-15T09:00:00Z')
    const [mail] = await sendMondayMails(app)
    expect(mail?.text).toContain(
      'Nothing is entered yet for your week from Monday 9 November 2026 to Sunday 15 November 2026.',
    )
    expect(mail?.text).toContain('Close last week:\n')
    expect(mail?.text).not.toContain('£')
    expect(mail?.unsubscribeUrl).toContain('/monday-mail?token=')
  })

  test('comes once a week, whatever the servers do', async () => {
    expect(await addressesOf()).toEqual([owner.email])
    expect(await addressesOf('2026-11-16T07:10:00Z')).toEqual([])
    expect(await addressesOf('2026-11-16T22:00:00Z')).toEqual([])
    expect(await addressesOf('2026-11-23T07:00:00Z')).toEqual([owner.email])
  })

  test('is the very same mail when the server that sent it died before it could say so', async () => {
    const { db } = app.database
    app.clock.now = new Date(MONDAY_MORNING)
    const seen: unknown[] = []
    const dying = async (mail: unknown) => {
      seen.push(mail)
      return new Promise<never>(() => undefined)
    }
    const mailer = { send: dying, close: () => undefined }
    const composers = mailComposers(app.settings)
    await queueMondayMails(app.deps)
    void deliverMail({ db, mailer, composers, now: () => app.clock.now, onError: () => undefined })
    await expect.poll(() => seen.length).toBe(1)
    expect(await sendMondayMails(app, '2026-11-16T07:05:00Z')).toEqual(seen)
  })

  test('has the same link every week', async () => {
    const [first] = await sendMondayMails(app)
    const [second] = await sendMondayMails(app, '2026-11-23T07:00:00Z')
    expect(second?.unsubscribeUrl).toBe(first?.unsubscribeUrl)
  })

  test('comes by the owner’s clock', async () => {
    await setOwner(app, owner, `time_zone = 'America/New_York'`)
    expect(await addressesOf('2026-11-16T11:59:00Z')).toEqual([])
    expect(await addressesOf('2026-11-16T12:00:00Z')).toEqual([owner.email])
  })

  test('comes once to an owner who moves to another time zone on the way', async () => {
    await setOwner(app, owner, `time_zone = 'Pacific/Auckland'`)
    expect(await addressesOf('2026-11-15T18:00:00Z')).toEqual([owner.email])
    await setOwner(app, owner, `time_zone = 'Pacific/Honolulu'`)
    expect(await addressesOf('2026-11-16T17:00:00Z')).toEqual([])
  })

  test('is not sent when its week is no longer the last one', async () => {
    app.clock.now = new Date(MONDAY_MORNING)
    await queueMondayMails(app.deps)
    app.clock.now = new Date('2026-11-23T06:00:00Z')
    expect(await app.collectMail()).toEqual([])
  })

  test('goes to the address that the account has by then', async () => {
    app.clock.now = new Date(MONDAY_MORNING)
    await queueMondayMails(app.deps)
    await setOwner(app, owner, `email = 'moved@salon.example'`)
    expect((await app.collectMail()).map(({ to }) => to)).toEqual(['moved@salon.example'])
  })
})

describe('no mail goes', () => {
  test.each([
    ['to an address that is not confirmed', 'email_verified = false'],
    ['to an owner whose free days are over', `free_until = '${MONDAY_MORNING}'`],
    ['to an owner whose plan has ended', `free_until = null, free_source = null, stripe_status = 'canceled'`],
    ['to an owner who switched it off', 'monday_mail = false'],
  ])('%s', async (_whom, values) => {
    const owner = await addMailedOwner(app)
    await setOwner(app, owner, values)
    expect(await sendMondayMails(app)).toEqual([])
  })

  test('to an owner who has entered nothing for eight weeks, until they do', async () => {
    const owner = await addMailedOwner(app)
    await setLastEntry(app, owner, '2026-09-21T07:00:00Z')
    expect(await sendMondayMails(app)).toEqual([])
    await setLastEntry(app, owner, '2026-09-21T07:00:01Z')
    expect(await addressesOf()).toEqual([owner.email])
  })

  test('to an owner who never entered anything', async () => {
    const owner = await signUpOwner(app)
    await setOwner(app, owner, 'email_verified = true')
    await app.collectMail()
    expect(await sendMondayMails(app)).toEqual([])
  })

  test('to an owner with the example salon, until it is removed', async () => {
    const owner = await signUpOwner(app)
    const { cookie } = owner
    await setOwner(app, owner, 'email_verified = true')
    await app.call('POST', '/api/example-salon', { cookie })
    await app.collectMail()
    expect(await sendMondayMails(app)).toEqual([])
    await app.call('POST', '/api/expenses', {
      cookie,
      body: { category: 'Adhoc', description: 'Towels', amount: '60', date: '2026-11-10' },
    })
    expect(await sendMondayMails(app)).toEqual([])
    await app.call('DELETE', '/api/example-salon', { cookie })
    expect(await addressesOf()).toEqual([owner.email])
  })

  test('before Monday, or to an owner who lost access while the mail waited', async () => {
    const owner = await addMailedOwner(app)
    expect(await sendMondayMails(app, '2026-11-15T23:00:00Z')).toEqual([])
    app.clock.now = new Date(MONDAY_MORNING)
    await queueMondayMails(app.deps)
    await setOwner(app, owner, 'free_until = null, free_source = null')
    expect(await app.collectMail()).toEqual([])
  })
})

test('a paying owner gets it too', async () => {
  const owner = await addMailedOwner(app)
  await setOwner(app, owner, `free_until = null, free_source = null, stripe_status = 'past_due'`)
  expect(await addressesOf()).toEqual([owner.email])
})

test('one owner’s mail holds nothing of another’s', async () => {
  const mine = await addMailedOwner(app)
  await addMailedOwner(app, { name: 'Other Owner' })
  const mails = await sendMondayMails(app)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2)
  expect(mails.find(({ to }) => to === mine.email)?.text).not.toContain('Other Owner')
})
