import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportLine } from '#shared/features/expenses/expense-import.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'
import { callDuringLock } from '#tests/support/database/concurrent-write.ts'
import { startImport } from './expense-import.service.ts'

const PATH = '/api/expenses'
const IMPORT = `${PATH}/import`
const RENT = { date: '2026-11-02', text: 'HIGH ST RENT', amount: '850.00', category: 'Rent & Utilities' }
const TESCO = { date: '2026-11-03', text: 'TESCO 3321', amount: '12.50', category: 'Other' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, run, read } = ownerCalls(() => ({ app, owner }))
const { attach, download } = receiptCalls(() => ({ app, owner }))
const importLines = (lines: unknown[]) => call('POST', IMPORT, { lines })
const undo = (batchId: unknown) => call('DELETE', `${IMPORT}/${batchId}`)
const count = async (statement: string) =>
  Number((await read(`select count(*) from ${statement}`))[0]?.['count'])
const list = async (query = '') =>
  (await call('GET', `${PATH}${query}`)).body as unknown as Record<string, unknown>[]

describe('an import from the bank', () => {
  test('makes an expense of each line, and says where they came from', async () => {
    await call('POST', PATH, { category: 'Other', description: 'By hand', amount: '1', date: '2026-11-01' })
    const answer = await importLines([RENT, { ...TESCO, description: 'Biscuits', vatAmount: '2.08' }])
    expect(answer.status).toBe(201)
    const batchId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(answer.body).toEqual({ batchId, added: 2, skipped: 0 })
    expect(await list()).toMatchObject([
      { description: 'Biscuits', amount: '12.50', vatAmount: '2.08', source: 'import', batchId },
      { description: 'HIGH ST RENT', category: 'Rent & Utilities', date: '2026-11-02', source: 'import' },
      { description: 'By hand', source: 'typed', batchId: null },
    ])
  })

  test('of the same file twice adds nothing', async () => {
    await importLines([RENT, TESCO])
    expect((await importLines([RENT, TESCO])).body).toMatchObject({ added: 0, skipped: 2 })
    expect(await list()).toHaveLength(2)
  })

  test('counts like lines: two in a file are two, and of three sent after one, two are added', async () => {
    expect((await importLines([TESCO])).body).toMatchObject({ added: 1, skipped: 0 })
    expect((await importLines([TESCO, TESCO, TESCO])).body).toMatchObject({ added: 2, skipped: 1 })
    expect((await importLines([TESCO, TESCO])).body).toMatchObject({ added: 0, skipped: 2 })
  })

  test.each([
    ['another day', { date: '2026-11-04' }],
    ['another amount', { amount: '12.51' }],
    ['another text', { text: 'TESCO 3322' }],
  ])('a line with %s is another line', async (_name, change) => {
    await importLines([TESCO])
    expect((await importLines([{ ...TESCO, ...change }])).body).toMatchObject({ added: 1, skipped: 0 })
  })

  test('a line whose expense was edited or deleted since still counts as imported', async () => {
    await importLines([RENT, TESCO])
    const [tesco, rent] = await list()
    await call('PATCH', `${PATH}/${rent?.['id']}`, { amount: '900', date: '2026-11-09', description: 'Rent' })
    await call('DELETE', `${PATH}/${tesco?.['id']}`)
    await run(`delete from expenses where deleted_at is not null`)
    expect((await importLines([RENT, TESCO])).body).toMatchObject({ added: 0, skipped: 2 })
  })

  test('the lines of another owner do not count', async () => {
    await importLines([RENT])
    const other = await signUpOwner(app)
    const answer = await call('POST', IMPORT, { lines: [RENT] }, other.cookie)
    expect(answer.body).toMatchObject({ added: 1, skipped: 0 })
  })

  test('sent again with its key is answered as before', async () => {
    const headers = { 'idempotency-key': 'import-1' }
    const send = () => app.call('POST', IMPORT, { cookie: owner.cookie, body: { lines: [RENT] }, headers })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(first.body).toMatchObject({ added: 1, skipped: 0 })
  })

  test('that breaks off in the middle leaves nothing, and is whole when it is sent again', async () => {
    const headers = { 'idempotency-key': 'import-2' }
    const lines = [RENT, TESCO]
    const send = () => app.call('POST', IMPORT, { cookie: owner.cookie, body: { lines }, headers })
    // The activity is written last, after the expenses and the lines.
    await run(`alter table activity add constraint only_for_this_test check (noun <> 'expenses')`)
    expect((await send()).status).toBe(500)
    await run('alter table activity drop constraint only_for_this_test')
    expect([await count('expenses'), await count('expense_imports')]).toEqual([0, 0])
    expect((await send()).body).toMatchObject({ added: 2, skipped: 0 })
    expect(await count('expenses')).toBe(2)
  })

  test('waits for another import of the same owner, and leaves out what that one adds', async () => {
    const line = { ...TESCO, description: null, vatAmount: '0.00' } as ImportLine
    const answer = await callDuringLock(app.deps.database, {
      userId: owner.userId,
      call: () => importLines([TESCO]),
      work: (tx) =>
        startImport(tx, { userId: owner.userId, now: app.clock.now }, { lines: [line], earlier: new Map() }),
    })
    expect(answer.body).toMatchObject({ added: 0, skipped: 1 })
    expect(await list()).toHaveLength(1)
  })

  test('in ten tabs at once adds every line once', async () => {
    // Enough lines for the calls to overlap.
    const lines = Array.from({ length: 500 }, (_, index) => ({ ...TESCO, text: `TESCO ${index % 400}` }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => importLines(lines)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(answers.reduce((sum, { body }) => sum + Number(body['added']), 0)).toBe(500)
    expect(await count('expenses')).toBe(500)
    expect(await count('expense_imports, jsonb_array_elements(lines)')).toBe(500)
  })

  test('with one bad line stores nothing, and names the line', async () => {
    const answer = await importLines([RENT, { ...TESCO, amount: '-1' }, { ...TESCO, vatAmount: '9' }])
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      'lines.1.amount': 'Amount must be more than £0',
      'lines.2.vatAmount': 'The VAT in £12.50 is at most £2.09',
    })
    expect(await count('expenses')).toBe(0)
    expect(await count('expense_imports')).toBe(0)
  })

  test.each([
    ['no lines', { lines: [] }, 'There is nothing to import'],
    ['something else', { lines: 'all' }, 'Send the lines to import'],
    ['too many', { lines: Array.from({ length: 20_001 }, () => 0) }, 'Import at most 20,000 lines at a time'],
  ])('%s is refused', async (_name, body, message) => {
    const answer = await call('POST', IMPORT, body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toMatchObject({ lines: message })
  })

  test('of 20,000 lines fits a call, and is whole', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => ({
      ...TESCO,
      text: `CARD PAYMENT TO ${'A SHOP WITH A LONG NAME '.repeat(5)}${index % 7_000}`.slice(0, 140),
      category: 'Phone, Software & Stationery',
    }))
    expect((await importLines(lines)).body).toMatchObject({ added: 20_000, skipped: 0 })
    expect((await importLines(lines)).body).toMatchObject({ added: 0, skipped: 20_000 })
  }, 60_000)
})

describe('the undo of an import', () => {
  test('takes all of it back, and the file can be imported again', async () => {
    const { body } = await importLines([RENT, TESCO])
    expect((await undo(body['batchId'])).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await undo(body['batchId'])).status).toBe(404)
    expect((await importLines([RENT, TESCO])).body).toMatchObject({ added: 2, skipped: 0 })
  })

  test('leaves what was edited since, which the list of the batch shows and which is not imported again', async () => {
    const { body } = await importLines([RENT, TESCO])
    const [tesco] = await list()
    await call('PATCH', `${PATH}/${tesco?.['id']}`, { category: 'Adhoc' })
    await undo(body['batchId'])
    expect(await list(`?batchId=${body['batchId']}`)).toMatchObject([
      { description: 'TESCO 3321', category: 'Adhoc' },
    ])
    expect((await importLines([RENT, TESCO])).body).toMatchObject({ added: 1, skipped: 1 })
  })

  test('is known afterwards: whether it was undone, and how many of its expenses are there', async () => {
    const { body } = await importLines([RENT, TESCO])
    const state = async () => (await call('GET', `${IMPORT}/${body['batchId']}`)).body
    expect(await state()).toEqual({ isUndone: false, left: 2 })
    const [tesco] = await list()
    await call('PATCH', `${PATH}/${tesco?.['id']}`, { category: 'Adhoc' })
    await undo(body['batchId'])
    expect(await state()).toEqual({ isUndone: true, left: 1 })
  })

  test('of an import of which only the expenses came into this account is not found', async () => {
    const batchId = '00000000-0000-4000-8000-000000000001'
    await run(`insert into expenses (user_id, category, description, amount, spent_on, batch_id)
      values (${owner.userId}, 'Other', 'RENT', 5, '2026-11-02', '${batchId}')`)
    const answer = await call('GET', `${IMPORT}/${batchId}`)
    expect([answer.status, answer.body['message']]).toEqual([404, 'There is no such import.'])
    expect((await call('GET', `${IMPORT}/7`)).status).toBe(404)
  })

  test('leaves what has a receipt since, with the receipt, and not what had one that was deleted', async () => {
    const { body } = await importLines([RENT, TESCO])
    const [tesco, rent] = await list()
    const id = await attach(`/expenses/${rent?.['id']}`)
    const deleted = await attach(`/expenses/${tesco?.['id']}`)
    await call('DELETE', `/api/receipts/${deleted}`)
    await undo(body['batchId'])
    expect(await list(`?batchId=${body['batchId']}`)).toMatchObject([{ id: rent?.['id'] }])
    expect((await download(id)).status).toBe(200)
    expect((await importLines([RENT, TESCO])).body).toMatchObject({ added: 1, skipped: 1 })
  })

  test('an expense that is brought back after the undo is not imported a second time', async () => {
    const { body } = await importLines([RENT])
    const [rent] = await list()
    await undo(body['batchId'])
    await call('POST', `${PATH}/${rent?.['id']}/restore`)
    expect((await importLines([RENT])).body).toMatchObject({ added: 0, skipped: 1 })
  })

  test('leaves other expenses alone, and works once of ten times at once', async () => {
    await call('POST', PATH, { category: 'Other', description: 'By hand', amount: '1', date: '2026-11-01' })
    await importLines([RENT])
    const { body } = await importLines([TESCO])
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => undo(body['batchId'])))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect((await list()).map(({ description }) => description)).toEqual(['HIGH ST RENT', 'By hand'])
  })

  test('of another owner is not found', async () => {
    const { body } = await importLines([RENT])
    const other = await signUpOwner(app)
    expect((await call('DELETE', `${IMPORT}/${body['batchId']}`, undefined, other.cookie)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('is offered by the activity', async () => {
    const { body } = await importLines([RENT, TESCO])
    const [entry] = (await call('GET', '/api/activity')).body as unknown as Record<string, unknown>[]
    const path = `${IMPORT}/${body['batchId']}`
    expect(entry).toMatchObject({
      noun: 'expenses',
      act: 'added',
      count: 2,
      undo: { method: 'DELETE', path },
    })
  })
})

describe('the list of expenses', () => {
  test('shows what came from where', async () => {
    await call('POST', PATH, { category: 'Other', description: 'By hand', amount: '1', date: '2026-11-01' })
    const { body } = await importLines([RENT])
    await importLines([TESCO])
    const names = async (query: string) => (await list(query)).map(({ description }) => description)
    expect(await names('?source=typed')).toEqual(['By hand'])
    expect(await names('?source=import')).toEqual(['TESCO 3321', 'HIGH ST RENT'])
    expect(await names('?source=repeating')).toEqual([])
    expect(await names(`?batchId=${body['batchId']}`)).toEqual(['HIGH ST RENT'])
    expect((await call('GET', `${PATH}/total?source=import`)).body).toEqual({ count: 2, total: '862.50' })
  })

  test.each([
    ['source=guessed', 'source', 'Choose typed, import or repeating'],
    ['batchId=7', 'batchId', 'There is no such import'],
  ])('refuses %s', async (query, field, message) => {
    const answer = await call('GET', `${PATH}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ [field]: message })
  })
})

describe('what a preview compares with', () => {
  test('are the lines that were imported, counted, and the expenses of these days', async () => {
    await call('POST', PATH, { category: 'Other', description: 'By hand', amount: '1', date: '2026-11-01' })
    await importLines([TESCO, TESCO])
    const undone = await importLines([RENT])
    await undo(undone.body['batchId'])
    expect((await call('GET', `${IMPORT}/known?from=2026-11-01&to=2026-11-03`)).body).toEqual({
      imported: [{ date: '2026-11-03', text: 'TESCO 3321', amount: '12.50', count: 2 }],
      expenses: [
        { date: '2026-11-01', description: 'By hand', amount: '1.00' },
        { date: '2026-11-03', description: 'TESCO 3321', amount: '12.50' },
        { date: '2026-11-03', description: 'TESCO 3321', amount: '12.50' },
      ],
    })
    expect((await call('GET', `${IMPORT}/known?from=2026-11-04&to=2026-11-05`)).body).toEqual({
      imported: [],
      expenses: [],
    })
  })
})
