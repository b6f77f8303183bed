import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { jpeg, pdf, png, webp } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { addExpense, addPurchase, attach, call, download, list, read, run, send } = receiptCalls(() => ({
  app,
  owner,
}))

const withoutReceipt = async (path: string) =>
  (
    (await call('GET', `${path}?withoutReceipt=1`)).body as unknown as { description?: string; id: number }[]
  ).map(({ id }) => id)

describe('a receipt', () => {
  test('comes back as it was sent, byte by byte, also when it has many pieces', async () => {
    const record = `/expenses/${await addExpense()}`
    const noise = randomBytes(1_000_000)
    const file = Buffer.concat([jpeg().subarray(0, -2), noise, Buffer.from([0xff, 0xd9])])
    const answer = await send(record, file, { name: 'Till 1.jpg' })
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Till 1.jpg', type: 'image/jpeg', size: file.length },
    ])
    const sent = await download(Number(answer.body['id']))
    expect(sent.status).toBe(200)
    expect(sent.file.equals(file)).toBe(true)
    expect(
      await read('select max(octet_length(bytes)) as largest, count(*)::int from receipt_pieces'),
    ).toEqual([{ largest: 262_144, count: 4 }])
    expect(await list(record)).toEqual([{ ...answer.body, isLinked: false }])
  })

  test.each([
    ['image/png', png()],
    ['image/webp', webp()],
    ['application/pdf', pdf()],
    ['image/jpeg', Buffer.concat([jpeg(), Buffer.alloc(40)])],
  ])('may be %s on a purchase, whatever its sender calls it', async (type, file) => {
    const record = `/stock-purchases/${await addPurchase()}`
    expect((await send(record, file, { type: 'text/html' })).body).toMatchObject({ type })
    expect(await list(record)).toHaveLength(1)
  })

  test('is sent to its owner as a download that no browser runs or keeps', async () => {
    const id = await attach(`/expenses/${await addExpense()}`, jpeg(), { name: 'Zoë’s till.jpg' })
    const { headers } = await download(id)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition':
        'attachment; filename="Zo__s till.jpg"; filename*=UTF-8\'\'Zo%C3%AB%E2%80%99s%20till.jpg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const stranger = await signUpOwner(app)
    expect((await download(id, stranger.cookie)).status).toBe(404)
    expect((await download(id, '')).status).toBe(401)
  })

  test('is one of five at most, and the sixth is refused', async () => {
    const record = `/expenses/${await addExpense()}`
    await Promise.all([1, 2, 3, 4].map(() => attach(record)))
    const answers = await Promise.all([send(record, jpeg()), send(record, png())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await list(record)).toHaveLength(5)
    expect(await read(`select from receipts where state <> 'stored'`)).toEqual([])
  })

  test('is one of five of its own, also where a linked record has five', async () => {
    const purchase = `/stock-purchases/${await addPurchase({ recordExpense: true })}`
    const [id] = await withoutReceipt('/expenses')
    await Promise.all([1, 2, 3, 4, 5].map(() => attach(purchase)))
    await attach(`/expenses/${id}`)
    const own = (await list(`/expenses/${id}`)).filter(({ isLinked }) => !isLinked)
    expect([own.length, (await list(purchase)).length]).toEqual([1, 6])
  })

  test('sent twice with one key is stored once, and another file with the key is refused', async () => {
    const record = `/expenses/${await addExpense()}`
    const first = await send(record, jpeg(), { key: 'once' })
    const again = await send(record, jpeg(), { key: 'once' })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await send(record, png(), { key: 'once' })).status).toBe(409)
    const other = `/expenses/${await addExpense()}`
    expect((await send(other, jpeg(), { key: 'once' })).status).toBe(409)
    expect(await read('select from receipts')).toHaveLength(1)
    expect(await read('select from receipt_pieces')).toHaveLength(1)
  })

  test('goes into the bin with its record, and comes back with it', async () => {
    const record = `/expenses/${await addExpense()}`
    const id = await attach(record)
    await call('DELETE', record)
    expect((await download(id)).status).toBe(404)
    expect((await call('GET', `${record}/receipts`)).status).toBe(404)
    expect((await send(record, jpeg())).status).toBe(404)
    expect((await call('DELETE', `/receipts/${id}`)).status).toBe(404)
    await call('POST', `${record}/restore`)
    expect((await download(id)).status).toBe(200)
  })

  test('can be deleted and brought back, and both are in the activity', async () => {
    const record = `/expenses/${await addExpense()}`
    const id = await attach(record, jpeg(), { name: 'Till' })
    expect((await call('DELETE', `/receipts/${id}`)).status).toBe(204)
    expect([(await download(id)).status, await list(record)]).toEqual([404, []])
    const undo = { method: 'POST', path: `/api/receipts/${id}/restore`, body: null }
    expect((await call('GET', '/activity')).body).toMatchObject([
      { noun: 'receipts', act: 'deleted', name: 'Till.jpg', undo },
      { noun: 'receipts', act: 'added', name: 'Till.jpg' },
      { noun: 'expenses', act: 'added' },
    ])
    expect((await call('POST', `/receipts/${id}/restore`)).body).toMatchObject({ name: 'Till.jpg' })
    expect((await download(id)).status).toBe(200)
  })

  test('does not come back where five others have taken its place', async () => {
    const record = `/expenses/${await addExpense()}`
    const id = await attach(record)
    await call('DELETE', `/receipts/${id}`)
    await Promise.all([1, 2, 3, 4, 5].map(() => attach(record)))
    expect((await call('POST', `/receipts/${id}/restore`)).status).toBe(409)
  })

  test('keeps a record of the example salon when the others are removed', async () => {
    await call('POST', '/example-salon')
    const [example] = (await call('GET', '/expenses?limit=1')).body as unknown as { id: number }[]
    const id = await attach(`/expenses/${example?.id}`)
    expect((await call('DELETE', '/example-salon')).status).toBe(204)
    expect((await download(id)).status).toBe(200)
  })
})

describe('the filter', () => {
  test('lists what has no receipt, or only a deleted one', async () => {
    const [rent, towels] = [await addExpense(), await addExpense()]
    const id = await attach(`/expenses/${rent}`)
    expect(await withoutReceipt('/expenses')).toEqual([towels])
    const { headers } = await app.call('GET', '/api/expenses?withoutReceipt=1', { cookie: owner.cookie })
    expect(headers['x-total-count']).toBe('1')
    expect((await call('GET', '/expenses/total?withoutReceipt=1')).body).toEqual({ count: 1, total: '19.99' })
    await call('DELETE', `/receipts/${id}`)
    expect(await withoutReceipt('/expenses')).toEqual([towels, rent])
    expect((await call('GET', '/expenses?withoutReceipt=maybe')).status).toBe(400)
  })

  test('takes one paper for a purchase and its linked expense', async () => {
    const purchase = await addPurchase({ recordExpense: true })
    const [expense] = await withoutReceipt('/expenses')
    expect(await withoutReceipt('/stock-purchases')).toEqual([purchase])
    const id = await attach(`/stock-purchases/${purchase}`)
    expect([await withoutReceipt('/expenses'), await withoutReceipt('/stock-purchases')]).toEqual([[], []])
    expect(await list(`/expenses/${expense}`)).toMatchObject([{ id, isLinked: true }])
    expect(await list(`/stock-purchases/${purchase}`)).toMatchObject([{ id, isLinked: false }])
  })
})

describe('the 500 MB of an account', () => {
  /** Rows without files count like any other. */
  const fill = async (bytes: number, columns = '') =>
    run(`insert into receipts (user_id, expense_id, name, type, size, state, deleted_at)
      select ${owner.userId}, ${await addExpense()}, 'Old.jpg', 'image/jpeg', least(8388608, ${bytes} - 8388608 * n),
        'stored', ${columns || 'null'} from generate_series(0, (${bytes} - 1) / 8388608) n`)

  test('are filled by the last receipt that fits, and refused to the next', async () => {
    const record = `/expenses/${await addExpense()}`
    await fill(500 * 1024 * 1024 - jpeg().length)
    await attach(record)
    const { status, body } = await send(record, jpeg())
    expect([status, body.message]).toEqual([409, 'Your receipts fill 500 MB: delete some first'])
    expect(await read(`select from receipts where state <> 'stored'`)).toEqual([])
  })

  test('have room again after one was deleted, which then goes for good', async () => {
    const record = `/expenses/${await addExpense()}`
    await fill(500 * 1024 * 1024, 'now()')
    await attach(record)
    expect(await read('select count(*)::int from receipts where deleted_at is not null')).toEqual([
      { count: 62 },
    ])
  })
})
