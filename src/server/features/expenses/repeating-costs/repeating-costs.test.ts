import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { RENT, repeatingCalls } from '#tests/support/calls/repeating-calls.ts'

const PATH = '/repeating-costs'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add, list, listEntered, readBody } = repeatingCalls(() => ({ app, owner }))
const change = (changes: object) => call('PATCH', `${PATH}/1`, changes)

/** The tests begin on 15 November 2026. */
describe('a repeating cost', () => {
  test('is kept as it was typed, and its days up to today are entered at once', async () => {
    const added = await add({ vatAmount: '158.34', endsOn: '2027-10-30' })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: 1,
      userId: owner.userId,
      ...RENT,
      amount: '950.00',
      vatAmount: '158.34',
      endsOn: '2027-10-30',
      isVariable: false,
      nextOn: '2026-11-30',
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect(await readBody(`${PATH}/1`)).toEqual(added.body)
    expect(await list('/expenses')).toMatchObject([
      {
        category: RENT.category,
        description: 'Rent',
        amount: '950.00',
        vatAmount: '158.34',
        date: '2026-10-31',
        businessId: null,
        source: 'repeating',
        repeatingCostId: 1,
      },
    ])
  })

  test('may begin today, or ahead', async () => {
    expect((await add({ firstOn: '2026-11-15' })).body).toMatchObject({ nextOn: '2026-12-15' })
    expect((await add({ firstOn: '2030-01-31' })).body).toMatchObject({ nextOn: '2030-01-31' })
    expect(await listEntered()).toEqual(['2026-11-15 950.00'])
  })

  test.each([
    [{ firstOn: '2025-11-14' }, 'firstOn', 'Choose a first day from 15 November 2025 on'],
    [{ firstOn: '' }, 'firstOn', 'First day is required'],
    [{ endsOn: '2026-10-30' }, 'endsOn', 'The last day cannot be before the first'],
    [{ every: 'day' }, 'every', 'Choose how often it comes'],
    [{ amount: '0' }, 'amount', 'Amount must be more than £0'],
    [{ vatAmount: '158.35' }, 'vatAmount', 'The VAT in £950.00 is at most £158.34'],
    [{ category: 'Gifts' }, 'category', 'Category is required'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ isVariable: 'sometimes' }, 'isVariable', 'Choose yes or no'],
  ])('with %j is refused on its field, and nothing is stored', async (changes, field, message) => {
    expect(await add(changes)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await list(PATH)).toEqual([])
    expect(await list('/expenses')).toEqual([])
  })

  test('sent twice with one key is added and entered once', async () => {
    const send = () =>
      app.call('POST', `/api${PATH}`, {
        cookie: owner.cookie,
        body: RENT,
        headers: { 'idempotency-key': 'rent' },
      })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.body).toEqual(second.body)
    expect(await listEntered()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('counts from now on: what was entered stays as it was', async () => {
    await add({ every: 'week', firstOn: '2026-11-02' })
    expect((await change({ amount: '1000', every: 'month' })).body).toMatchObject({
      amount: '1000.00',
      nextOn: '2026-12-02',
    })
    expect(await listEntered()).toEqual(['2026-11-02 950.00', '2026-11-09 950.00'])
  })

  test('enters what was due before it, as it was', async () => {
    await add({ every: 'week', firstOn: '2026-11-09' })
    app.clock.now = new Date('2026-11-16T00:01:00Z')
    await change({ amount: '1000' })
    expect(await listEntered()).toEqual(['2026-11-09 950.00', '2026-11-16 950.00'])
  })

  test('to an earlier first day enters the days before the former one', async () => {
    await add()
    await change({ firstOn: '2026-08-31' })
    expect(await listEntered()).toEqual(['2026-08-31 950.00', '2026-09-30 950.00', '2026-10-31 950.00'])
  })

  test('of the end ends it, and lets it go on again without the days between', async () => {
    await add({ every: 'week', firstOn: '2026-11-02' })
    expect((await change({ endsOn: '2026-11-15' })).body).toMatchObject({ nextOn: null })
    app.clock.now = new Date('2026-11-24T09:00:00Z')
    expect((await change({ endsOn: null })).body).toMatchObject({ nextOn: '2026-11-30' })
    expect(await listEntered()).toHaveLength(2)
  })

  test('is refused where it does not fit what is stored', async () => {
    await add({ firstOn: '2025-11-15' })
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    expect(await change({ endsOn: '2025-11-14' })).toMatchObject({ status: 400 })
    expect(await change({ vatAmount: '200' })).toMatchObject({ status: 400 })
    expect(await change({ firstOn: '2025-11-16' })).toMatchObject({ status: 400 })
    expect(await change({ firstOn: '2025-11-15', amount: '7' })).toMatchObject({ status: 200 })
  })

  test('is undone from the activity', async () => {
    const added = await add()
    await change({ amount: '7', isVariable: true })
    const [entry] = (await list('/activity')) as unknown as { undo: { body: object }; name: string }[]
    expect(entry?.name).toBe('Rent')
    expect((await change(entry?.undo.body ?? {})).body).toEqual(added.body)
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await add()
    await add({ description: 'Power', isVariable: true, amount: '100', firstOn: '2026-11-12' })
    await add({
      description: 'Gym',
      category: 'Other',
      every: 'week',
      endsOn: '2026-11-14',
      firstOn: '2026-11-12',
    })
  })
  const namesOf = async (search: string) =>
    (await list(`${PATH}${search}`)).map(({ description }) => description)

  test('is filtered by category, state and words, newest first', async () => {
    expect(await namesOf('')).toEqual(['Gym', 'Power', 'Rent'])
    expect(await namesOf('?category=Other')).toEqual(['Gym'])
    expect(await namesOf('?state=running')).toEqual(['Power', 'Rent'])
    expect(await namesOf('?state=ended')).toEqual(['Gym'])
    expect(await namesOf('?state=due')).toEqual(['Power'])
    expect(await namesOf('?q=UTIL')).toEqual(['Power', 'Rent'])
    expect(await namesOf('?limit=1&skip=1')).toEqual(['Power'])
  })

  test('says what a month and a year of the running ones come to', async () => {
    expect(await readBody(`${PATH}/total`)).toEqual({ count: 2, month: '1050.00', year: '12600.00' })
    expect(await readBody(`${PATH}/total?q=power`)).toEqual({ count: 1, month: '100.00', year: '1200.00' })
    expect(await readBody(`${PATH}/total?state=ended`)).toEqual({ count: 0, month: '0.00', year: '0.00' })
  })

  test('is searched with everything else', async () => {
    expect(await readBody('/search?q=power')).toMatchObject({
      groups: [
        { noun: 'repeating-costs', hits: [{ title: 'Power', detail: 'Rent & Utilities, every month' }] },
      ],
    })
  })
})

describe('the list of expenses', () => {
  const daysFrom = async (source: string) =>
    (await list(`/expenses?source=${source}`)).map(({ date }) => date)

  test('shows and filters where each came from', async () => {
    await add()
    await call('POST', '/expenses', { ...RENT, date: '2026-11-01' })
    await app.database.withConnection((one) =>
      one.run(`insert into expenses (user_id, category, description, amount, spent_on, batch_id)
        values (${owner.userId}, 'Other', 'Till rolls', 3, '2026-11-02', gen_random_uuid())`),
    )
    const sources = (await list('/expenses')).map(({ source }) => source)
    expect(sources).toEqual(['import', 'typed', 'repeating'])
    expect(await daysFrom('typed')).toEqual(['2026-11-01'])
    expect(await daysFrom('import')).toEqual(['2026-11-02'])
    expect(await daysFrom('repeating')).toEqual(['2026-10-31'])
    expect(await readBody('/expenses/total?source=import')).toEqual({ count: 1, total: '3.00' })
    expect(await call('GET', '/expenses?source=bank')).toMatchObject({
      status: 400,
      body: { fields: { source: 'Choose typed, import or repeating' } },
    })
  })
})
