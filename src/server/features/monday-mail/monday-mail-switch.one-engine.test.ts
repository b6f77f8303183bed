import { beforeEach, describe, expect, test } from 'vitest'
import { addMailedOwner, MONDAY_MORNING, sendMondayMails } from '#tests/support/app/monday-mail.ts'
import { GOOD_PASSWORD, type SignedUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { queueMondayMails } from './monday-mail-jobs.service.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const STRANGE_TOKEN = 'x'.repeat(43)
const NEXT_MONDAY = '2026-11-23T07:00:00Z'

let app: TestApp
let owner: SignedUp
let link: string
beforeEach(async () => {
  app = await startTestApp()
  owner = await addMailedOwner(app)
  const [mail] = await sendMondayMails(app)
  link = String(mail?.unsubscribeUrl).slice(app.settings.appUrl.origin.length)
})

/** The page that a POST answers with, by the title that the tests' pages have. */
async function post(
  url: string,
  body: string | undefined = ONE_CLICK,
  headers: Record<string, string> = FORM,
) {
  const answer = await app.app.inject({ method: 'POST', url, headers, payload: body })
  return {
    status: answer.statusCode,
    page: /<title>(.*)<\/title>/.exec(answer.body)?.[1],
    headers: answer.headers,
  }
}

const readSwitch = async () =>
  (await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })).body['mondayMail']

describe('the button of a mail program', () => {
  test('switches the mail off by one POST, without a redirect and without a sign-in', async () => {
    expect(await post(link)).toMatchObject({ status: 200, page: 'monday-mail-off' })
    expect(await readSwitch()).toBe(false)
    expect(await sendMondayMails(app, NEXT_MONDAY)).toEqual([])
  })

  test('may send its form in parts, or without a body, and again', async () => {
    const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    expect(await post(link, parts, { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({
      status: 200,
    })
    expect(await readSwitch()).toBe(false)
    expect((await app.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    expect(await readSwitch()).toBe(false)
  })

  test('works years later', async () => {
    app.clock.now = new Date('2036-11-17T09:00:00Z')
    await post(link)
    const [row] = await app.database.withConnection((one) => one.read('select monday_mail from users'))
    expect(row).toEqual({ monday_mail: false })
  })

  test('withdraws a mail that still waits to be sent', async () => {
    app.clock.now = new Date(NEXT_MONDAY)
    await queueMondayMails(app.deps)
    await post(link)
    await post(`${link}&to=on`)
    expect(await app.collectMail()).toEqual([])
  })
})

test('switching it on again is one POST too', async () => {
  await post(link)
  expect(await post(`${link}&to=on`)).toMatchObject({ status: 200, page: 'monday-mail-on' })
  expect(await readSwitch()).toBe(true)
  expect(await sendMondayMails(app, NEXT_MONDAY)).toHaveLength(1)
})

test('opening the link switches nothing off, because mail programs open links by themselves', async () => {
  const page = await app.app.inject(link)
  expect(page.body).toContain('<title>monday-mail</title>')
  expect(page.headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  expect(await readSwitch()).toBe(true)
})

describe('a token', () => {
  test('that no owner has is answered like any other, and changes nothing', async () => {
    const strange = await post(`/monday-mail?token=${STRANGE_TOKEN}`)
    const { 'x-request-id': _, date: __, ...headers } = strange.headers
    const known = await post(link)
    expect(strange).toMatchObject({ status: 200, page: 'monday-mail-off' })
    expect(known.headers).toMatchObject(headers)
    await post(`${link}&to=on`)
    await post(`/monday-mail?token=${STRANGE_TOKEN}`)
    expect(await readSwitch()).toBe(true)
  })

  test.each([
    '/monday-mail',
    '/monday-mail?token=',
    '/monday-mail?token=cut-off',
    `/monday-mail?token=${'%'.repeat(43)}`,
  ])('that is not whole, as in %s, is called that', async (url) => {
    expect(await post(url)).toMatchObject({ status: 200, page: 'monday-mail-incomplete' })
    expect((await app.app.inject(url)).body).toContain('<title>monday-mail-incomplete</title>')
  })

  test('of one owner does not switch another’s mail off', async () => {
    const other = await addMailedOwner(app)
    await post(link)
    const mails = await sendMondayMails(app, NEXT_MONDAY)
    expect(mails.map(({ to }) => to)).toEqual([other.email])
  })

  test('is in no answer to its owner', async () => {
    const { body } = await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })
    expect(JSON.stringify(body)).not.toContain(link.slice(-43))
  })

  test('is erased with the account, and the link is answered as before', async () => {
    const body = { confirm: 'ERASE', password: GOOD_PASSWORD }
    expect(await app.call('DELETE', '/api/account', { cookie: owner.cookie, body })).toMatchObject({
      status: 204,
    })
    expect(await post(link)).toMatchObject({ status: 200, page: 'monday-mail-off' })
  })
})

describe('the server refuses', () => {
  test('JSON, a long body and a form from another site', async () => {
    expect(await post(link, '{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
    expect(await post(link, 'x'.repeat(5000))).toMatchObject({ status: 413 })
    expect(await post(link, ONE_CLICK, { ...FORM, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    })
    expect(await readSwitch()).toBe(true)
  })

  test('forms at every other address', async () => {
    expect(await post('/api/v2/auth/login')).toMatchObject({ status: 415 })
    expect(await post('/api/auth/logout')).toMatchObject({ status: 415 })
  })

  test('more than 300 requests an hour from one address', async () => {
    const limit = `insert into rate_limits values ('monday-mail:from:127.0.0.1', 299, '2026-11-16T07:30:00Z')`
    await app.database.withConnection((one) => one.run(limit))
    expect(await post(link)).toMatchObject({ status: 200 })
    const refused = { status: 429, headers: { 'retry-after': '1800' } }
    expect(await post(link)).toMatchObject({ ...refused, page: undefined })
    const accept = { ...FORM, accept: 'text/html,*/*' }
    expect(await post(link, ONE_CLICK, accept)).toMatchObject({ ...refused, page: 'monday-mail-failed' })
  })
})

describe('the switch on the account page', () => {
  const change = (mondayMail: unknown) =>
    app.call('PATCH', '/api/account', { cookie: owner.cookie, body: { mondayMail } })

  test('is on at first, and stays as it was chosen', async () => {
    expect(await readSwitch()).toBe(true)
    expect((await change(false)).body).toMatchObject({ mondayMail: false })
    await app.call('PATCH', '/api/account', { cookie: owner.cookie, body: { name: 'Priya S.' } })
    expect(await sendMondayMails(app, NEXT_MONDAY)).toEqual([])
    expect((await change(true)).body).toMatchObject({ mondayMail: true })
    expect(await sendMondayMails(app, NEXT_MONDAY)).toHaveLength(1)
  })

  test('withdraws a mail that waits for its next try', async () => {
    app.clock.now = new Date(NEXT_MONDAY)
    await queueMondayMails(app.deps)
    await change(false)
    await change(true)
    expect(await app.collectMail()).toEqual([])
  })

  test('refuses anything but on and off', async () => {
    expect(await change('no')).toMatchObject({
      status: 400,
      body: { fields: { mondayMail: 'Choose on or off' } },
    })
    expect(await readSwitch()).toBe(true)
  })

  test('leaves the mail of this Monday at one', async () => {
    await change(false)
    await change(true)
    expect(await sendMondayMails(app, MONDAY_MORNING)).toEqual([])
  })
})
