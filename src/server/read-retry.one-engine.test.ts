import { expect, test } from 'vitest'
import type { Db } from '#server/db/engines/database.ts'
import { retryRead } from '#server/db/statements/retry-read.ts'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { addAccountant } from '#tests/support/calls/accountant-calls.ts'
import { buildApp } from './app.ts'

const LOST = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
})
const SLOW = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/** Work that fails with these errors first, and counts its runs. */
function failingWith(...failures: Error[]) {
  const work = async () => {
    work.runs += 1
    const failure = failures.shift()
    if (failure) throw failure
    return { status: 'read' }
  }
  work.runs = 0
  return work
}

test('a read that loses its connection is answered by another one, and a write is refused', async () => {
  const [read, write] = [failingWith(LOST), failingWith(LOST)]
  const server = await startTestApp(
    {},
    {
      checksAnswers: false,
      addRoutes: (app) => {
        app.get('/api/read', { access: 'signedIn' }, read)
        app.post('/api/write', { access: 'signedIn' }, write)
      },
    },
  )
  const { cookie } = await signUp(server)
  expect(await server.call('GET', '/api/read', { cookie })).toMatchObject({
    status: 200,
    body: { status: 'read' },
  })
  expect(await server.call('POST', '/api/write', { cookie, body: {} })).toMatchObject({ status: 503 })
  expect([read.runs, write.runs]).toEqual([2, 1])
})

/** A database whose connection is lost at every other statement, beginning with the first. */
function losingEveryOther(db: Db): Db {
  let sent = 0
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'select' && name !== 'execute') return Reflect.get(target, name)
      sent += 1
      if (sent % 2 === 1) throw LOST
      return Reflect.get(target, name)
    },
  })
}

test('an accountant’s read is repeated too: the session, the access, the records and the log of looks', async () => {
  const server = await startTestApp({})
  const bloom = await signUpOwner(server)
  const ann = await addAccountant(server, bloom, 'ann@ledger.example')
  const database = { ...server.database, db: losingEveryOther(server.database.db) }
  const read = failingWith(LOST)
  const losing = await buildApp({ ...server.deps, database, checksAnswers: false })
  losing.get('/api/read', { access: 'tools', accountantReads: 'expenses' }, read)
  const answer = await losing.inject({
    url: `/api/read?client=${bloom.userId}`,
    headers: { cookie: ann.cookie },
  })
  expect([answer.statusCode, read.runs]).toEqual([200, 2])
  const looks = await server.call('GET', '/api/account/accountants/looks', { cookie: bloom.cookie })
  expect(looks.body).toMatchObject([{ email: 'ann@ledger.example', areas: ['expenses'] }])
  await losing.close()
})

test('a read is done twice at most', async () => {
  const read = failingWith(LOST, LOST)
  await expect(retryRead(read)).rejects.toThrow(LOST)
  expect(read.runs).toBe(2)
})

test('a read that took too long is not started again', async () => {
  const read = failingWith(SLOW)
  await expect(retryRead(read)).rejects.toThrow(SLOW)
  expect(read.runs).toBe(1)
})
