import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addAccountant, confirmAddress } from '#tests/support/calls/accountant-calls.ts'

const ANN = 'ann@ledger.example'

let app: TestApp
let bloom: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  bloom = await signUpOwner(app, { name: 'Bloom Salon' })
  await confirmAddress(app, bloom)
  await app.collectMail()
})

const inviteAs = ({ cookie }: { cookie: string }, email: string) =>
  app.call('POST', '/api/account/accountants', { cookie, body: { email } })

describe('an invitation', () => {
  test.each([
    ['an own address', () => bloom.email, 400, 'This is your own address'],
    ['no address', () => 'ann', 400, 'Please enter a valid email address'],
  ])('to %s is refused', async (_case, email, status, message) => {
    const answer = await inviteAs(bloom, email())
    expect([answer.status, answer.body.fields]).toEqual([status, { email: message }])
  })

  test('from an owner whose own address is not confirmed is refused, whatever it says', async () => {
    const unconfirmed = await signUpOwner(app, { email: 'somebody.else@salon.example' })
    await app.collectMail()
    const answers = await Promise.all(
      [ANN, unconfirmed.email, bloom.email].map((email) => inviteAs(unconfirmed, email)),
    )
    const message =
      'Confirm your own email address first: open the link that we sent you, or ask for a new one on your account page.'
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([409, message]))
    expect(await app.collectMail()).toEqual([])
  })

  test('to somebody who reads the records already is refused', async () => {
    await addAccountant(app, bloom, ANN)
    const { status, body } = await inviteAs(bloom, ANN)
    expect([status, body.fields]).toEqual([
      409,
      { email: 'You share your records with this address already' },
    ])
  })

  test('is limited to ten a day for an owner, to all addresses together', async () => {
    const to = (number: number) => `a${number}@ledger.example`
    const numbers = Array.from({ length: 11 }, (_, index) => index)
    const answers = await Promise.all(numbers.map((number) => inviteAs(bloom, to(number))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429])
    app.clock.now = new Date('2026-11-16T10:00:00Z')
    const { body } = await inviteAs(bloom, to(11))
    expect(body.fields).toEqual({ email: 'You can share with 10 people. End one access first.' })
  })

  test('is limited to five a day for an address, from all owners together', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => signUpOwner(app)))
    await Promise.all(owners.map((owner) => confirmAddress(app, owner)))
    const answers = await Promise.all(owners.map((owner) => inviteAs(owner, ANN)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429])
  })
})
