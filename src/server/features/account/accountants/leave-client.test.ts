import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type Accountant, addAccountant, invite } from '#tests/support/calls/accountant-calls.ts'

const ANN = 'ann@ledger.example'

let app: TestApp
let bloom: SignedUp
let ann: Accountant
beforeEach(async () => {
  app = await startTestApp()
  bloom = await signUpOwner(app, { name: 'Bloom Salon' })
  ann = await addAccountant(app, bloom, ANN)
  await app.collectMail()
})

type Caller = { cookie: string }
const send = (method: Method, url: string, { cookie }: Caller) => app.call(method, url, { cookie })
const accept = (body: object, { cookie }: Caller) =>
  app.call('POST', '/api/auth/accept-invite', { body, cookie })
const listAccountants = async () => (await send('GET', '/api/account/accountants', bloom)).body
const readExpenses = (caller: Caller, client = bloom.userId) =>
  send('GET', `/api/expenses?client=${client}`, caller)

test('an accountant gives the access back: both are told, and the owner’s log says so', async () => {
  await readExpenses(ann)
  app.clock.now = new Date('2026-11-15T10:00:00Z')
  const left = await send('DELETE', `/api/clients/${bloom.userId}`, ann)
  expect([left.status, (await readExpenses(ann)).status]).toEqual([204, 404])
  expect((await send('GET', '/api/clients', ann)).body).toEqual([])
  expect(await listAccountants()).toEqual([])
  expect((await send('GET', '/api/account/accountants/looks', bloom)).body).toMatchObject([
    { name: 'Ann Ledger', lastAt: '2026-11-15T10:00:00.000Z', areas: ['expenses'], hasLeft: true },
  ])
  const [toOwner, toAnn] = await app.collectMail()
  expect(toOwner).toMatchObject({
    to: bloom.email,
    subject: 'Ann Ledger no longer reads your records in Damson',
    text: expect.stringContaining('has stopped looking after your records'),
  })
  expect(toAnn).toMatchObject({ to: ANN, subject: 'You have stopped looking after Bloom Salon' })
})

test('an access that was given back is gone: once more is a 404, and a new invitation opens the records again', async () => {
  const leave = () => send('DELETE', `/api/clients/${bloom.userId}`, ann)
  const answers = await Promise.all([leave(), leave()])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  await app.collectMail()
  await accept({ token: await invite(app, bloom, ANN) }, ann)
  expect((await readExpenses(ann)).status).toBe(200)
  expect(await listAccountants()).toMatchObject([{ email: ANN, lastLookedAt: '2026-11-15T09:00:00.000Z' }])
})

test('an access is given back for one client alone, and by nobody else', async () => {
  const rose = await signUpOwner(app, { name: 'Rose Salon' })
  await accept({ token: await invite(app, rose, ANN) }, ann)
  const stranger = await signUpOwner(app)
  expect((await send('DELETE', `/api/clients/${bloom.userId}`, stranger)).status).toBe(404)
  await send('DELETE', `/api/clients/${rose.userId}`, ann)
  expect((await readExpenses(ann)).status).toBe(200)
  expect((await readExpenses(ann, rose.userId)).status).toBe(404)
})
