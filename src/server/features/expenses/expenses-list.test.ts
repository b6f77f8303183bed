import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { expenseCalls, rowsOf } from '#tests/support/calls/expense-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { add, read, describeRows } = expenseCalls(() => ({ app, owner }))

describe('the list', () => {
  beforeEach(async () => {
    await add({ description: 'rent 100%', category: 'Rent & Utilities', amount: '900', date: '2026-11-01' })
    await add({ description: 'older', amount: '10', date: '2026-04-05' })
    await add({ description: 'same day, later', amount: '20', date: '2026-11-01' })
    await add({ description: 'last_year', amount: '30', date: '2025-12-31' })
  })

  test.each([
    ['', ['same day, later', 'rent 100%', 'older', 'last_year']],
    ['?sort=oldest', ['last_year', 'older', 'rent 100%', 'same day, later']],
    ['?sort=highest', ['rent 100%', 'last_year', 'same day, later', 'older']],
    ['?sort=lowest', ['older', 'same day, later', 'last_year', 'rent 100%']],
    ['?category=Rent%20%26%20Utilities', ['rent 100%']],
    ['?from=2026-01-01&to=2026-04-05', ['older']],
    ['?q=%25', ['rent 100%']],
    ['?q=_', ['last_year']],
    ['?q=RENT', ['rent 100%']],
    ['?q=nothing', []],
  ])('%s', async (search, expected) => {
    expect(await describeRows(search)).toEqual(expected)
  })

  test.each(['newest', 'oldest', 'highest', 'lowest'])(
    'comes page by page, %s first, without gaps or duplicates',
    async (sort) => {
      const whole = await describeRows(`?sort=${sort}`)
      const paged: unknown[] = []
      let path = `?sort=${sort}&limit=1`
      for (let page = 0; page < 4; page += 1) {
        const answer = await read(path)
        expect(answer.headers['x-total-count']).toBe('4')
        paged.push(...rowsOf(answer.body).map((row) => row['description']))
        path = /\/api\/expenses(\?[^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? ''
      }
      expect(paged).toEqual(whole)
      expect(path).toBe('')
    },
  )

  test.each([
    '?limit=0',
    '?limit=501',
    '?limit=x',
    '?cursor=x',
    '?cursor=WyJ4IiwxXQ',
    '?sort=best',
    '?category=Yachts',
    '?from=2026-13-01',
  ])('%s is a 400', async (search) => {
    expect((await read(search)).status).toBe(400)
  })

  test('a filter has its own total', async () => {
    expect((await read('/total?from=2026-01-01')).body).toEqual({ count: 3, total: '930.00' })
  })
})

test('the summary adds up by month and by category', async () => {
  await add({ amount: '10.10', date: '2026-04-05' })
  await add({ amount: '20.20', date: '2026-04-06' })
  await add({ amount: '5', date: '2026-04-30', category: 'Insurance' })
  await add({ amount: '1', date: '2027-04-05', category: 'Insurance' })
  const taxYear = await read('/summary?from=2026-04-06&to=2027-04-05')
  expect(taxYear.body).toEqual({
    from: '2026-04-06',
    to: '2027-04-05',
    count: 3,
    total: '26.20',
    months: [
      {
        month: '2027-04-01',
        count: 1,
        total: '1.00',
        categories: [{ category: 'Insurance', count: 1, total: '1.00' }],
      },
      {
        month: '2026-04-01',
        count: 2,
        total: '25.20',
        categories: [
          { category: 'Wages', count: 1, total: '20.20' },
          { category: 'Insurance', count: 1, total: '5.00' },
        ],
      },
    ],
    categories: [
      { category: 'Wages', count: 1, total: '20.20' },
      { category: 'Insurance', count: 2, total: '6.00' },
    ],
    earliest: '2026-04-05',
  })
})

describe('the summary without a limit on one side or on both', () => {
  beforeEach(async () => {
    await add({ amount: '1', date: '2000-01-01' })
    await add({ amount: '2', date: '2026-04-05' })
    await add({ amount: '4', date: '2100-12-31' })
  })

  test.each([
    ['', { from: null, to: null, count: 3, total: '7.00' }],
    ['?from=&to=', { from: null, to: null, count: 3, total: '7.00' }],
    ['?from=2026-04-05', { from: '2026-04-05', to: null, count: 2, total: '6.00' }],
    ['?to=2026-04-05', { from: null, to: '2026-04-05', count: 2, total: '3.00' }],
  ])('%j counts all the days there are', async (search, expected) => {
    expect((await read(`/summary${search}`)).body).toMatchObject(expected)
  })

  test.each(['from', 'to'])('a %s that is no day is a 400 on its field', async (name) => {
    const answer = await read(`/summary?${name}=2026-13-01`)
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ [name]: 'Enter a date like 2026-11-15' })
  })
})
