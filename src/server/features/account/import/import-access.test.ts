import { beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { accountCalls, EXPENSE, importCalls } from '#tests/support/calls/import-calls.ts'

const PATH = '/api/account/import'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport, readExport } = importCalls(() => ({ app, owner, fresh }))
const { add, fillAccount, get, read, run } = accountCalls(() => ({ app, owner }))

describe('an account with records', () => {
  test.each([
    ['one', 'select'],
    ['one in the bin', 'update expenses set deleted_at = now()'],
    ['one in the bin for months', "update expenses set deleted_at = '2026-01-01T00:00Z'"],
  ])('refuses an import, even with %s', async (_, change) => {
    await add('/expenses', EXPENSE, fresh)
    await run(change)
    expect(await get(PATH, fresh)).toEqual({ blockedBy: 'records' })
    expect(await bring(await fetchExport(owner))).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringMatching(/^There are records in this account already/),
      },
    })
  })

  test('refuses an import while it has the example salon, and accepts one after its removal', async () => {
    await add('/expenses', EXPENSE)
    await app.call('POST', '/api/example-salon', { cookie: fresh.cookie })
    expect(await get(PATH, fresh)).toEqual({ blockedBy: 'example' })
    const archive = await fetchExport(owner)
    expect(await bring(archive)).toMatchObject({
      status: 409,
      body: { message: 'The example salon is in your account. Remove it first, then import.' },
    })
    await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })
    expect((await bring(archive)).status).toBe(201)
  })

  test('accepts one of several simultaneous imports', async () => {
    await fillAccount()
    const archive = await fetchExport(owner)
    const answers = await Promise.all([bring(archive), bring(archive), bring(archive)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await readExport(fresh)).records['expenses']).toHaveLength(6)
    expect((await bring(archive)).status).toBe(409)
    expect(await read(`select from leases`)).toEqual([])
  })

  test('gives the same answer to a call that is repeated with its key', async () => {
    await add('/expenses', EXPENSE)
    const archive = await fetchExport(owner)
    const first = await bring(archive, fresh, { 'idempotency-key': 'k1' })
    expect(first.status).toBe(201)
    expect((await bring(archive, fresh, { 'idempotency-key': 'k1' })).body).toEqual(first.body)
    await add('/expenses', EXPENSE)
    const another = await bring(await fetchExport(owner), fresh, { 'idempotency-key': 'k1' })
    expect(another.status).toBe(409)
  })
})

describe('an import', () => {
  test('is refused without access and from another site, and never reaches another owner', async () => {
    await add('/expenses', EXPENSE)
    const archive = await fetchExport(owner)
    const lapsed = await signUp(app)
    expect(await bring(archive, lapsed)).toMatchObject({
      status: 403,
      body: { code: 'subscription_required' },
    })
    expect(await get(PATH, lapsed)).toEqual({ blockedBy: null })
    expect((await bring(archive, fresh, { origin: 'https://elsewhere.example' })).status).toBe(403)
    await bring(archive)
    expect((await readExport(owner)).records['expenses']).toHaveLength(1)
    expect((await readExport(lapsed)).records['expenses']).toEqual([])
  })

  test('is allowed twenty times an hour for one owner', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => bring(Buffer.from('no zip'))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400 || status === 409)).toHaveLength(20)
  })
})

test('the description of the calls says that it takes an archive', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body as { paths?: Record<string, Row> }
  expect(paths?.[PATH]?.['post']).toMatchObject({
    requestBody: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
    responses: { 201: { content: { 'application/json': { schema: { required: ['added', 'records'] } } } } },
  })
})
