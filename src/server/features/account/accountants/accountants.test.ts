import { beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#server/operator/purge.ts'
import { GOOD_PASSWORD, type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  type Accountant,
  addAccountant,
  confirmAddress,
  endAccess,
  findToken,
  invite,
} from '#tests/support/calls/accountant-calls.ts'

const ANN = 'ann@ledger.example'
const HOUR_MS = 3_600_000

let app: TestApp
let bloom: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  bloom = await signUpOwner(app, { name: 'Bloom Salon' })
  await confirmAddress(app, bloom)
  await app.collectMail()
})

type Caller = { cookie: string }
const send = (method: Method, url: string, { cookie }: Caller, body?: unknown) =>
  app.call(method, url, { cookie, body })
const accept = (body: object, caller?: Caller) =>
  app.call('POST', '/api/auth/accept-invite', { body, cookie: caller?.cookie })
const asNewAccount = (token: string) => accept({ token, name: 'Ann Ledger', password: GOOD_PASSWORD })
const listAccountants = async () => (await send('GET', '/api/account/accountants', bloom)).body
const readExpenses = (caller: Caller, client: number | string = bloom.userId) =>
  send('GET', `/api/expenses?client=${client}`, caller)
const passHours = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS)
}
const subjects = async () => (await app.collectMail()).map(({ to, subject }) => [to, subject])

describe('an invitation', () => {
  test('opens an account without a plan, and both are told', async () => {
    const token = await invite(app, bloom, ANN)
    expect(await listAccountants()).toMatchObject([
      { email: ANN, name: null, acceptedAt: null, expiresAt: '2026-11-18T09:00:00.000Z' },
    ])
    const answer = await asNewAccount(token)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        email: ANN,
        name: 'Ann Ledger',
        subscriptionStatus: 'trial',
        isAccountant: true,
        emailVerified: true,
      },
    ])
    expect(await subjects()).toEqual([
      [bloom.email, 'Ann Ledger can now read your records in Damson'],
      [ANN, 'Bloom Salon shares their records with you in Damson'],
    ])
    const ann = { cookie: answer.cookies.join('; ') }
    expect((await send('GET', '/api/clients', ann)).body).toEqual([
      { id: bloom.userId, name: 'Bloom Salon', email: bloom.email },
    ])
    expect(await listAccountants()).toMatchObject([{ email: ANN, name: 'Ann Ledger', lastLookedAt: null }])
  })

  test('is accepted by somebody who has an account and is signed in', async () => {
    const ann = await signUp(app, { email: ANN })
    const token = await invite(app, bloom, 'ANN@ledger.example'.toLowerCase())
    expect((await accept({ token }, ann)).status).toBe(200)
    expect((await readExpenses(ann)).status).toBe(200)
  })

  test('needs a sign-in when it comes without a name and a password', async () => {
    const token = await invite(app, bloom, ANN)
    expect((await accept({ token })).status).toBe(401)
    expect((await accept({ token, name: 'Ann' })).body.fields).toEqual({ password: 'Password is required' })
    expect((await accept({ token, password: GOOD_PASSWORD })).body.fields).toEqual({
      name: 'Name is required',
    })
  })

  test('looks the same whether or not the address has an account', async () => {
    await signUp(app, { email: 'known@ledger.example' })
    await app.collectMail()
    const known = await send('POST', '/api/account/accountants', bloom, { email: 'known@ledger.example' })
    const unknown = await send('POST', '/api/account/accountants', bloom, { email: 'nobody@ledger.example' })
    expect([known.status, { ...known.body, id: 0, email: '' }]).toEqual([
      unknown.status,
      { ...unknown.body, id: 0, email: '' },
    ])
    const mails = await app.collectMail()
    const texts = mails.map(({ subject, text }) => subject + text.replace(/token=[\w-]+/, ''))
    expect(texts[0]).toBe(texts[1])
  })

  test('tells somebody with an account to sign in, and the link still works then', async () => {
    const ann = await signUp(app, { email: ANN })
    const token = await invite(app, bloom, ANN)
    expect([(await asNewAccount(token)).status, (await accept({ token }, ann)).status]).toEqual([409, 200])
  })

  test('says whom it is from and for, until it is used', async () => {
    const token = await invite(app, bloom, ANN)
    const read = async () => app.call('POST', '/api/auth/read-invite', { body: { token } })
    expect((await read()).body).toEqual({ client: 'Bloom Salon', email: ANN })
    await asNewAccount(token)
    expect((await read()).body.fields).toEqual({
      token: 'This invitation was used already or has run out. Ask your client to send it again.',
    })
  })

  test('that was forwarded is refused to another address, and the link still works', async () => {
    const bob = await signUp(app, { email: 'bob@ledger.example' })
    const token = await invite(app, bloom, ANN)
    const { status, body } = await accept({ token }, bob)
    expect([status, body.message]).toEqual([
      409,
      'This invitation was sent to another address than yours. Sign in with that address, or ask your client to invite yours.',
    ])
    expect((await readExpenses(bob)).status).toBe(404)
    expect((await asNewAccount(token)).status).toBe(201)
  })

  test('works once', async () => {
    const token = await invite(app, bloom, ANN)
    await asNewAccount(token)
    expect((await asNewAccount(token)).body.fields).toEqual({
      token: 'This invitation was used already or has run out. Ask your client to send it again.',
    })
  })

  test('is accepted once when the link is opened twice at the same time', async () => {
    const token = await invite(app, bloom, ANN)
    const answers = await Promise.all([asNewAccount(token), asNewAccount(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.toBeOneOf([400, 409])])
  })

  test('works for 72 hours', async () => {
    const token = await invite(app, bloom, ANN)
    passHours(72)
    expect((await asNewAccount(token)).status).toBe(400)
  })

  test('sent again replaces the earlier link and starts its hours again', async () => {
    const first = await invite(app, bloom, ANN)
    passHours(71)
    const second = await invite(app, bloom, ANN)
    passHours(71)
    expect((await asNewAccount(first)).status).toBe(400)
    expect((await asNewAccount(second)).status).toBe(201)
    expect(await listAccountants()).toHaveLength(1)
  })

  test('sent twice in a row is one mail', async () => {
    await send('POST', '/api/account/accountants', bloom, { email: ANN })
    await send('POST', '/api/account/accountants', bloom, { email: ANN })
    const mails = await app.collectMail()
    expect(mails).toHaveLength(1)
    expect((await asNewAccount(findToken(mails, ANN))).status).toBe(201)
  })

  test('that was withdrawn cannot be accepted, also when its mail still waits', async () => {
    const token = await invite(app, bloom, ANN)
    await endAccess(app, bloom)
    expect((await asNewAccount(token)).status).toBe(400)
    await send('POST', '/api/account/accountants', bloom, { email: ANN })
    await endAccess(app, bloom)
    expect(await app.collectMail()).toEqual([])
  })

  test('is forgotten 30 days after it ran out', async () => {
    await invite(app, bloom, ANN)
    passHours(72 + 30 * 24 + 1)
    await purge({ db: app.database.db, now: app.clock.now })
    expect(await send('GET', '/api/account/accountants', await signUpAgain())).toMatchObject({ body: [] })
  })
})

/** The session of a month ago is over. */
async function signUpAgain(): Promise<Caller> {
  const body = { email: bloom.email, password: GOOD_PASSWORD }
  return { cookie: (await app.call('POST', '/api/v2/auth/login', { body })).cookies.join('; ') }
}

describe('the access of an accountant', () => {
  let ann: Accountant
  beforeEach(async () => {
    ann = await addAccountant(app, bloom, ANN)
    await app.collectMail()
  })

  test('ends with the next call, and both are told', async () => {
    expect((await readExpenses(ann)).status).toBe(200)
    await endAccess(app, bloom)
    expect((await readExpenses(ann)).status).toBe(404)
    expect((await send('GET', '/api/clients', ann)).body).toEqual([])
    expect(await subjects()).toEqual([
      [bloom.email, 'Ann Ledger no longer reads your records in Damson'],
      [ANN, 'Bloom Salon no longer shares their records with you'],
    ])
    const again = await send('DELETE', '/api/account/accountants/1', bloom)
    expect([again.status, again.body.message]).toEqual([404, 'This access has ended already.'])
  })

  test('follows the access of the client, not their own', async () => {
    expect((await send('GET', '/api/expenses', ann)).status).toBe(403)
    passHours(15 * 24)
    const { status, body } = await readExpenses(ann)
    expect([status, body.code, body.message]).toEqual([
      403,
      'subscription_required',
      'This client’s plan has ended. Their records can be read again once they subscribe.',
    ])
  })

  test.each(['', '0', '-1', 'abc', '1e3', '1.0', '9'.repeat(40), '%00', '1&client=1'])(
    'is not given for ?client=%s',
    async (client) => {
      expect((await readExpenses(ann, client)).status).toBe(404)
    },
  )

  test('is listed by the client’s name, whatever its accents', async () => {
    const eclat = await signUpOwner(app, { name: 'Éclat Studio', email: 'eclat@salon.example' })
    const zoe = await signUpOwner(app, { name: 'zoe’s Rooms', email: 'zoe@salon.example' })
    await accept({ token: await invite(app, zoe, ANN) }, ann)
    await accept({ token: await invite(app, eclat, ANN) }, ann)
    expect((await send('GET', '/api/clients', ann)).body).toMatchObject([
      { name: 'Bloom Salon' },
      { name: 'Éclat Studio' },
      { name: 'zoe’s Rooms' },
    ])
  })

  test('keeps an own salon apart', async () => {
    const cora = await signUpOwner(app, { email: 'cora@salon.example' })
    const token = await invite(app, bloom, 'cora@salon.example')
    await accept({ token }, cora)
    const expense = { category: 'Wages', amount: '10.00', date: '2026-11-02' }
    await send('POST', '/api/expenses', cora, { ...expense, description: 'Own rent' })
    await send('POST', '/api/expenses', bloom, { ...expense, description: 'Rent of Bloom' })
    const mine = await send('GET', '/api/expenses', cora)
    const theirs = await readExpenses(cora)
    expect([mine.body, theirs.body]).toMatchObject([
      [{ description: 'Own rent' }],
      [{ description: 'Rent of Bloom' }],
    ])
    const written = await send('POST', `/api/expenses?client=${bloom.userId}`, cora, expense)
    expect([written.status, written.body.code]).toEqual([403, 'read_only'])
    // Their own id reads their own records, changes nothing, and is no look at anybody's.
    expect((await readExpenses(cora, cora.userId)).body).toMatchObject([{ description: 'Own rent' }])
    const own = `/api/expenses?client=${cora.userId}`
    expect((await send('POST', own, cora, expense)).body.code).toBe('read_only')
    expect((await send('GET', '/api/account/accountants/looks', cora)).body).toEqual([])
    expect((await readExpenses(ann, ann.userId)).body.code).toBe('subscription_required')
    expect((await readExpenses(ann, cora.userId)).status).toBe(404)
  })

  test('gives an owner who opens the accountant’s address their own records', async () => {
    expect((await readExpenses(bloom)).status).toBe(200)
  })

  test('is in the log once a day and part, by the owner’s calendar, also after it ended', async () => {
    await readExpenses(ann)
    passHours(1)
    await readExpenses(ann)
    await send('GET', `/api/reports?client=${bloom.userId}`, ann)
    passHours(14)
    await readExpenses(ann)
    await endAccess(app, bloom)
    const day = { name: 'Ann Ledger', email: ANN, hasLeft: false }
    expect((await send('GET', '/api/account/accountants/looks', bloom)).body).toEqual([
      { ...day, lookedOn: '2026-11-16', lastAt: '2026-11-16T00:00:00.000Z', areas: ['expenses'] },
      { ...day, lookedOn: '2026-11-15', lastAt: '2026-11-15T10:00:00.000Z', areas: ['expenses', 'reports'] },
    ])
  })

  test('shows when they last looked, and a refused call is no look', async () => {
    await send('GET', `/api/expenses/999999?client=${bloom.userId}`, ann)
    await send('GET', `/api/activity?client=${bloom.userId}`, ann)
    expect(await listAccountants()).toMatchObject([{ lastLookedAt: null }])
    await readExpenses(ann)
    expect(await listAccountants()).toMatchObject([{ lastLookedAt: '2026-11-15T09:00:00.000Z' }])
  })

  test('ends when the owner erases their account, and the accountant is told', async () => {
    await readExpenses(ann)
    await send('DELETE', '/api/account', bloom, { password: GOOD_PASSWORD, confirm: 'ERASE' })
    expect((await readExpenses(ann)).status).toBe(404)
    expect(await subjects()).toContainEqual([ANN, 'Bloom Salon no longer shares their records with you'])
  })

  test('ends when the accountant erases theirs, and the owner is told', async () => {
    await readExpenses(ann)
    await send('DELETE', '/api/account', ann, { password: GOOD_PASSWORD, confirm: 'ERASE' })
    expect(await listAccountants()).toEqual([])
    expect((await send('GET', '/api/account/accountants/looks', bloom)).body).toEqual([])
    expect(await subjects()).toContainEqual([
      bloom.email,
      'Ann Ledger no longer reads your records in Damson',
    ])
  })

  test('is forgotten in the log after a year', async () => {
    await readExpenses(ann)
    passHours(366 * 24)
    await purge({ db: app.database.db, now: app.clock.now })
    expect((await send('GET', '/api/account/accountants/looks', await signUpAgain())).body).toEqual([])
  })
})
