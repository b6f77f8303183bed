import { expect, test } from 'vitest'
import { findUniqueViolation, isDatabaseUnavailable, isNotReady, isOwnerGone } from './failures.ts'

test.each<[string, object]>([
  ['a connection that is refused', { code: 'ECONNREFUSED', syscall: 'connect' }],
  [
    'a name with two addresses that both refuse',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
  ],
  ['a database that shuts down', { code: '57P01' }],
  ['a database that starts', { code: '57P03' }],
  ['too many connections', { code: '53300' }],
  ['a password that was changed in the meantime', { code: '28P01' }],
  ['a primary that became a standby', { code: '25006' }],
  ['a full disk', { code: '53100' }],
  ['a statement that took too long', { code: '57014' }],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool that has nothing free', new Error('timeout exceeded when trying to connect')],
])('%s means that the database is unavailable, however deep it is wrapped', (_, failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(isDatabaseUnavailable(new Error('outer', { cause: new Error('inner', { cause: failure }) }))).toBe(
    true,
  )
})

test.each<[string, unknown]>([
  ['a record that exists already', { code: '23505', constraint: 'users_email_once' }],
  ['a value that is out of range', { code: '23514' }],
  ['a transaction that was aborted', { code: '25P02' }],
  ['a mistake in a statement', { code: '42601' }],
  ['a word', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s does not', (_, failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(false)
})

test.each<[string, unknown, boolean]>([
  ['a database that starts', { code: '57P03' }, true],
  ['a connection that is refused', { code: 'ECONNREFUSED', syscall: 'connect' }, true],
  ['a name with two addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), true],
  ['a slow database', new Error('Connection terminated due to connection timeout'), true],
  ['a busy database', new Error('timeout exceeded when trying to connect'), true],
  ['a connection that was cut', { code: 'ECONNRESET', syscall: 'read' }, true],
  ['a wrong password', { code: '28P01' }, false],
  ['an unknown database', { code: '3D000' }, false],
  ['an unknown machine', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, false],
  ['a mistake in a statement', { code: '42601' }, false],
])('whether %s is waited for at the start', (_, failure, isWaitedFor) => {
  expect(isNotReady(new Error('outer', { cause: failure }))).toBe(isWaitedFor)
})

test('the constraint that refused a duplicate record is named, however deep it is wrapped', () => {
  const refusal = { code: '23505', constraint: 'users_email_once' }
  expect(findUniqueViolation(new Error('outer', { cause: refusal }))).toBe('users_email_once')
  expect(findUniqueViolation({ code: '23514', constraint: 'users_email_check' })).toBeNull()
})

test.each([
  ['a record of an owner who was erased', { code: '23503', constraint: 'expenses_user_id_fkey' }, true],
  [
    'a record that references no business',
    { code: '23503', constraint: 'weekly_incomes_user_id_business_id_fkey' },
    false,
  ],
  ['a record that exists already', { code: '23505', constraint: 'expenses_user_id_fkey' }, false],
])('%s is recognised by the constraint that refused it', (_, refusal, isGone) => {
  expect(isOwnerGone(new Error('outer', { cause: refusal }))).toBe(isGone)
})
