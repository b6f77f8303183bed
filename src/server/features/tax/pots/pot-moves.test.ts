import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

const PATH = '/pot-moves'
const TYPED = { pot: 'tax', on: '2026-11-16', amount: '120.5', direction: 'out', note: ' Paid HMRC ' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, readBody, listMoves } = potCalls(() => ({ app, owner }))
const add = async (changes: object = {}) => (await call('POST', PATH, { ...TYPED, ...changes })).body
const notesOf = async (search: string) => (await listMoves(search)).map(({ note }) => note)

describe('a move', () => {
  test('is kept as it was typed', async () => {
    const kept = {
      pot: 'tax',
      on: '2026-11-16',
      amount: '120.50',
      direction: 'out',
      note: 'Paid HMRC',
      batchId: null,
      isExample: false,
    }
    expect(await add()).toMatchObject(kept)
    expect(await readBody(`${PATH}/1`)).toMatchObject(kept)
  })

  test('keeps what a change leaves out, and is undone from the activity', async () => {
    const added = await add()
    const changed = await call('PATCH', `${PATH}/1`, { amount: 7, note: '' })
    expect(changed.body).toEqual({ ...added, amount: '7.00', note: null })
    const [entry] = (await readBody('/activity')) as unknown as { undo: { body: object } }[]
    expect((await call('PATCH', `${PATH}/1`, entry?.undo.body)).body).toEqual(added)
  })

  test('is named in the activity by its amount, its way and its pot', async () => {
    await add()
    await add({ pot: 'vat', direction: 'in', amount: 3 })
    expect(await readBody('/activity')).toMatchObject([
      { noun: 'pot-moves', name: '£3.00 into the VAT pot' },
      { noun: 'pot-moves', name: '£120.50 out of the tax pot' },
    ])
  })

  test('is taken from the list and brought back', async () => {
    await add()
    expect((await call('DELETE', `${PATH}/1`)).status).toBe(204)
    expect(await listMoves()).toEqual([])
    expect(await listMoves('/deleted')).toMatchObject([{ id: 1, note: 'Paid HMRC' }])
    expect((await call('POST', `${PATH}/1/restore`)).body).toMatchObject({ id: 1 })
    expect(await listMoves()).toMatchObject([{ id: 1 }])
  })

  test('sent twice with the same key is there once', async () => {
    const headers = { 'idempotency-key': 'move-1' }
    const post = () => app.call('POST', `/api${PATH}`, { cookie: owner.cookie, body: TYPED, headers })
    const answers = await Promise.all([post(), post(), post()])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await listMoves()).toHaveLength(1)
  })

  test('of another owner is unknown', async () => {
    await add()
    const { cookie } = await signUpOwner(app)
    const act = (method: 'GET' | 'PATCH' | 'DELETE', body?: object) => call(method, `${PATH}/1`, body, cookie)
    const answers = [await act('GET'), await act('PATCH', { amount: 1 }), await act('DELETE')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await listMoves()).toMatchObject([{ amount: '120.50' }])
  })

  test.each([
    ['pot', 'holiday', 'Choose a pot'],
    ['on', '', 'Date is required'],
    ['on', '2026-11-18', 'Choose a day up to today'],
    ['amount', '0', 'Amount must be more than £0'],
    ['amount', '100000000', 'The largest amount is £99,999,999.99'],
    ['direction', 'up', 'Choose in or out'],
    ['note', 'x'.repeat(2_001), 'Use at most 2,000 characters'],
  ])('with %s %j is refused on that field, also as a change', async (field, value, message) => {
    const added = await add()
    const answers = [
      await call('POST', PATH, { ...TYPED, [field]: value }),
      await call('PATCH', `${PATH}/1`, { [field]: value }),
    ]
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { [field]: message }],
      [400, { [field]: message }],
    ])
    expect(await listMoves()).toEqual([added])
  })

  test('without anything is refused on every field that it needs', async () => {
    const { body } = await call('POST', PATH, {})
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['amount', 'direction', 'on', 'pot'])
  })
})

describe('the list of moves', () => {
  beforeEach(async () => {
    await add({ note: 'First 100%', on: '2026-11-10', amount: 30 })
    await add({ note: 'Second', on: '2026-11-12', pot: 'pay', amount: 10 })
    await add({ note: 'Third', on: '2026-11-11', direction: 'in', amount: 20 })
  })

  test.each([
    ['', ['Second', 'Third', 'First 100%']],
    ['?sort=oldest', ['First 100%', 'Third', 'Second']],
    ['?sort=lowest', ['Second', 'Third', 'First 100%']],
    ['?sort=highest', ['First 100%', 'Third', 'Second']],
    ['?pot=tax', ['Third', 'First 100%']],
    ['?direction=out', ['Second', 'First 100%']],
    ['?pot=tax&direction=out', ['First 100%']],
    ['?from=2026-11-11&to=2026-11-11', ['Third']],
    ['?q=100%25', ['First 100%']],
    ['?limit=1&skip=1', ['Third']],
  ])('is narrowed down and sorted by %j', async (search, notes) => {
    expect(await notesOf(search)).toEqual(notes)
  })

  test('goes on with the next page, and says how many there are', async () => {
    const first = await call('GET', `${PATH}?limit=2&direction=out`)
    expect(first.headers['x-total-count']).toBe('2')
    const page = await call('GET', `${PATH}?limit=2`)
    expect(page.headers['x-total-count']).toBe('3')
    const next = /<\/api([^>]+)>/.exec(String(page.headers['link']))?.[1]
    expect((await call('GET', next)).body).toMatchObject([{ note: 'First 100%' }])
  })

  test('adds up what went in and what came out, each by itself', async () => {
    expect(await readBody(`${PATH}/total`)).toEqual({ count: 3, movedIn: '20.00', movedOut: '40.00' })
    expect(await readBody(`${PATH}/total?pot=pay`)).toEqual({ count: 1, movedIn: '0.00', movedOut: '10.00' })
    const none = await readBody(`${PATH}/total?from=2026-11-13`)
    expect(none).toEqual({ count: 0, movedIn: '0.00', movedOut: '0.00' })
  })

  test('is found by the search, by pot, way and note', async () => {
    const { groups } = (await readBody('/search?q=pay%20second')) as unknown as { groups: object[] }
    const hit = { title: 'Pay pot', detail: 'money out, Second', day: '2026-11-12', amount: '10.00' }
    expect(groups).toMatchObject([{ noun: 'pot-moves', hits: [hit] }])
  })
})
