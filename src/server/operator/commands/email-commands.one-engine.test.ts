import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let older: SignedUp
let younger: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  older = await signUp(app, { email: 'Élodie@salon.example' })
  younger = await signUp(app, { email: 'other@salon.example', password: 'another salon of mine' })
  await app.collectMail()
  // The state after an upgrade when two accounts had typed the same address in different ways.
  await app.database.withConnection((connection) =>
    connection.run(
      `update users set email = 'élodie@salon.example', email_state = 'taken' where id = ${younger.userId}`,
    ),
  )
})

const signIn = (email: string, password: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password } })

describe('the account that lost its address', () => {
  test('is named by check, with the account that has it', async () => {
    const { exitCode, said } = await operate(app, 'check')
    expect(exitCode).toBe(1)
    expect(said).toContain(`user ${younger.userId} has élodie@salon.example, which is user ${older.userId}'s`)
  })

  test('cannot sign in with it, and the older one can', async () => {
    expect((await signIn('élodie@salon.example', 'another salon of mine')).status).toBe(401)
    const answer = await signIn('élodie@salon.example', GOOD_PASSWORD)
    expect(answer).toMatchObject({ status: 200, body: { id: older.userId } })
  })

  test('is found by its number', async () => {
    const { said } = await operate(app, 'users', 'show', String(younger.userId))
    expect(said).toContain('address       élodie@salon.example')
  })

  test('stays signed in where it was', async () => {
    const answer = await app.call('GET', '/api/v2/auth/user', { cookie: younger.cookie })
    expect(answer).toMatchObject({ status: 200, body: { id: younger.userId } })
  })

  test('leaves the older account untouched when it is erased', async () => {
    await app.call('POST', '/api/v2/auth/reset-password', {
      body: { email: 'élodie@salon.example' },
      headers: { via: '1.1 proxy' },
    })
    const erased = await app.call('DELETE', '/api/account', {
      body: { confirm: 'ERASE', password: 'another salon of mine' },
      cookie: younger.cookie,
    })
    expect(erased.status).toBe(204)
    const subjects = (await app.collectMail()).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
  })
})

describe('users email', () => {
  test('gives it another address, which gets a link to confirm it', async () => {
    const { said } = await operate(app, 'users', 'email', String(younger.userId), 'Élodie.2@salon.example')
    expect(said).toBe(
      `Account ${younger.userId} signs in with élodie.2@salon.example now. It had élodie@salon.example.`,
    )
    expect((await signIn('élodie.2@salon.example', 'another salon of mine')).status).toBe(200)
    const [message] = await app.collectMail()
    expect(message).toMatchObject({ to: 'élodie.2@salon.example' })
    expect((await operate(app, 'check')).exitCode).toBe(0)
  })

  test('moves an address from one account to the other in two steps', async () => {
    await operate(app, 'users', 'email', 'élodie@salon.example', 'unused@salon.example')
    await operate(app, 'users', 'email', String(younger.userId), 'élodie@salon.example')
    const answer = await signIn('élodie@salon.example', 'another salon of mine')
    expect(answer).toMatchObject({ status: 200, body: { id: younger.userId } })
  })

  test('refuses an address that another account has', async () => {
    const spoken = await operate(app, 'users', 'email', String(younger.userId), 'ÉLODIE@salon.example')
    expect(spoken).toMatchObject({
      exitCode: 1,
      complained: 'There is another account with the address élodie@salon.example.',
    })
  })

  test.each([[['1']], [['1', 'no address']], [['987654321', 'new@salon.example']]])(
    '%j is refused',
    async (words) => {
      expect((await operate(app, 'users', 'email', ...words)).exitCode).not.toBe(0)
    },
  )
})
