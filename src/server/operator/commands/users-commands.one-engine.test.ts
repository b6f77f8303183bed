import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { GOOD_PASSWORD, type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app, { name: 'Amara O’Neill', email: 'Amara_50%@salon.example' })
})

const readUser = (cookie: string) => app.call('GET', '/api/v2/auth/user', { cookie })

describe('users find', () => {
  test('finds by a part of the address or the name, whatever its case, newest first', async () => {
    const other = await signUp(app, { name: 'Neilla Ray', email: 'ray@studio.example' })
    const { said } = await operate(app, 'users', 'find', 'NEILL')
    expect(said.split('\n')).toEqual([
      `${other.userId}  ray@studio.example  Neilla Ray  none yet`,
      `${owner.userId}  amara_50%@salon.example  Amara O’Neill  free_access 2026-11-29 09:00 UTC`,
    ])
  })

  test('treats % and _ as ordinary characters', async () => {
    await signUp(app)
    const { said } = await operate(app, 'users', 'find', '_50%')
    expect(said.split('\n')).toHaveLength(1)
  })

  test('shows fifty at most and says that there are more', async () => {
    await app.database.withConnection((connection) =>
      connection.run(`insert into users (email, password_hash, name, business_type)
        select 'many' || n || '@salon.example', 'x', 'Many', 'Hair Salon' from generate_series(1, 51) n`),
    )
    const lines = (await operate(app, 'users', 'find', 'many')).said.split('\n')
    expect(lines).toHaveLength(51)
    expect(lines.at(-1)).toBe('There are more. Say more of the address or the name.')
  })

  test('that finds nobody has exit code 1', async () => {
    expect(await operate(app, 'users', 'find', 'nobody')).toMatchObject({
      exitCode: 1,
      complained: 'Nobody was found.',
    })
  })
})

describe('users show', () => {
  test('shows access, plan, records and sessions, and no secret', async () => {
    const body = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
    await app.call('POST', '/api/expenses', { body, cookie: owner.cookie })
    const { said, exitCode } = await operate(app, 'users', 'show', 'amara_50%@SALON.example')
    expect(exitCode).toBe(0)
    expect(said).toContain('address       amara_50%@salon.example (not confirmed)')
    expect(said).toContain('access        free_access 2026-11-29 09:00 UTC')
    expect(said).toContain('free days     until 2026-11-29 09:00 UTC (operator)')
    expect(said).toContain('trial         not used')
    expect(said).toContain('subscription  none')
    expect(said).toContain('records       expenses 1')
    expect(said).toContain('sessions      1')
    expect(said).not.toMatch(/argon2|Window cleaner|[\w-]{43}/)
  })

  test('says of a new account that there is nothing yet', async () => {
    const { email } = await signUp(app)
    const { said } = await operate(app, 'users', 'show', email)
    expect(said).toContain('access        none yet')
    expect(said).toContain('records       none')
  })
})

describe('users sessions end', () => {
  test('signs the person out everywhere and nobody else', async () => {
    const body = { email: owner.email, password: GOOD_PASSWORD }
    const second = await app.call('POST', '/api/v2/auth/login', { body })
    const other = await signUp(app)
    expect((await operate(app, 'users', 'sessions', 'end', owner.email)).said).toBe('Ended 2 sessions.')
    expect((await readUser(owner.cookie)).status).toBe(401)
    expect((await readUser(second.cookies.join('; '))).status).toBe(401)
    expect((await readUser(other.cookie)).status).toBe(200)
    expect((await operate(app, 'users', 'sessions', 'end', owner.email)).said).toBe('Ended 0 sessions.')
  })
})

describe('an address', () => {
  const NEEDING = [['show'], ['sessions', 'end'], ['revoke'], ['grant', '--days', '3']]

  test.each(NEEDING)('without an account is reported as unknown: users %s', async (...words) => {
    const spoken = await operate(app, 'users', ...words, 'nobody@salon.example')
    expect(spoken).toEqual({
      exitCode: 1,
      said: '',
      complained: 'There is no account with the address nobody@salon.example.',
    })
  })

  test.each(NEEDING)('that is missing is named in the error: users %s', async (...words) => {
    const { exitCode, complained } = await operate(app, 'users', ...words)
    expect(exitCode).toBe(2)
    expect(complained).toContain('Say which: EMAIL is missing.')
  })
})
