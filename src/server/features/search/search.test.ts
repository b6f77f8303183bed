import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchGroup } from '#shared/features/search/search.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call } = ownerCalls(() => ({ app, owner }), '/api')
const add = async (noun: string, body: object) => (await call('POST', `/${noun}`, body)).body
const search = (q: string) => call('GET', `/search?${new URLSearchParams({ q })}`)

async function findGroups(q: string): Promise<SearchGroup[]> {
  const { body } = await search(q)
  return body['groups'] as SearchGroup[]
}

const findTitles = async (q: string) =>
  (await findGroups(q)).map(({ noun, hits }) => [noun, hits.map(({ title }) => title)])

const addExpense = (description: string, date = '2026-11-02', amount = '900') =>
  add('expenses', { category: 'Rent & Utilities', description, amount, date })

describe('an owner finds', () => {
  test('an expense by the business that it names', async () => {
    const { id } = await add('businesses', { name: 'Elm Salon' })
    const cost = { category: 'Wages', description: 'Junior', amount: '80', date: '2026-11-02' }
    await add('expenses', { ...cost, businessId: id })
    await add('expenses', cost)
    const found = (await findGroups('elm')).find(({ noun }) => noun === 'expenses')
    expect(found?.hits.map(({ detail }) => detail)).toEqual(['Wages, Elm Salon'])
  })

  test('records of every kind by one word, each with what is needed to recognise it', async () => {
    const facial = await add('treatments', {
      name: 'Oak facial',
      price: '65',
      duration: 60,
      overheadCost: '20',
    })
    await addExpense('Rent of Oak Street', '2026-11-02', '900.50')
    await add('stock-purchases', {
      supplier: 'Oakwood Supplies',
      purchaseDate: '2026-10-30',
      totalAmount: '120',
      category: 'Other',
      description: 'Towels',
    })
    const { id } = await add('businesses', { name: 'Oak Salon', location: 'Leeds' })
    await add('income-goals', {
      goalType: 'monthly',
      targetAmount: '5000',
      year: 2026,
      month: 11,
      businessId: id,
    })
    const lines = [{ treatmentId: facial['id'], sessionsPerWeek: 3 }]
    await add('revenue-plans', { name: 'Oak in December', lines, season: '1' })
    expect(await findGroups('oak')).toEqual([
      group('treatments', { title: 'Oak facial', amount: '65.00' }),
      group('expenses', {
        title: 'Rent of Oak Street',
        detail: 'Rent & Utilities',
        day: '2026-11-02',
        amount: '900.50',
      }),
      group('stock-purchases', {
        title: 'Oakwood Supplies',
        detail: 'Other, Towels',
        day: '2026-10-30',
        amount: '120.00',
      }),
      group('businesses', { title: 'Oak Salon', detail: 'Leeds' }),
      group('income-goals', {
        title: 'Monthly goal',
        detail: 'Oak Salon, November 2026',
        amount: '5000.00',
      }),
      group('revenue-plans', { title: 'Oak in December' }),
    ])
  })

  test.each([
    ['100%', 'towels 100% cotton'],
    ['%', 'towels 100% cotton'],
    ['a_b', 'shelf A_B'],
    ['COTTON towels', 'towels 100% cotton'],
    ['cafe', 'Café CRÈME for clients'],
    ['crème CAFÉ', 'Café CRÈME for clients'],
    ["o'brien\\", "Jo O'Brien\\Smith"],
    ['cotton utilities', 'towels 100% cotton'],
  ])('%s as it is typed, in any order and case', async (q, description) => {
    await addExpense('towels 100% cotton')
    await addExpense('shelf A_B')
    await addExpense('shelf AxB')
    await addExpense('Café CRÈME for clients')
    await addExpense("Jo O'Brien\\Smith")
    expect(await findTitles(q)).toEqual([['expenses', [description]]])
  })

  test('five of each kind at most: what begins with the words, then what contains them, then the newest', async () => {
    await addExpense('Wax strips', '2026-01-01')
    await addExpense('Soft wax', '2026-11-03')
    await addExpense('Hard wax', '2026-11-09')
    await addExpense('Wax', '2025-01-01')
    await addExpense('Old wax', '2024-01-01')
    await addExpense('Warm wax', '2026-11-01')
    expect(await findTitles('wax')).toEqual([
      ['expenses', ['Wax strips', 'Wax', 'Hard wax', 'Soft wax', 'Warm wax']],
    ])
  })

  test.each([
    ['weekly goal', 'all businesses, every week'],
    ['goal every month', 'all businesses, every month'],
    ['yearly 2027', 'all businesses, 2027'],
  ])('a goal by what its list says: %s', async (q, detail) => {
    await add('income-goals', { goalType: 'weekly', targetAmount: '900' })
    await add('income-goals', { goalType: 'monthly', targetAmount: '4000' })
    await add('income-goals', { goalType: 'yearly', targetAmount: '50000', year: 2027 })
    expect((await findGroups(q)).flatMap(({ hits }) => hits.map((hit) => hit.detail))).toEqual([detail])
  })

  test('an archived business, which says so', async () => {
    const { id } = await add('businesses', { name: 'Mill Lane' })
    await call('DELETE', `/businesses/${id}`)
    expect(await findGroups('mill')).toEqual([
      group('businesses', { title: 'Mill Lane', detail: 'archived' }),
    ])
  })
})

describe('an owner does not find', () => {
  test('what is in the bin, until it is restored', async () => {
    const { id } = await addExpense('Kettle')
    await call('DELETE', `/expenses/${id}`)
    expect(await findTitles('kettle')).toEqual([])
    await call('POST', `/expenses/${id}/restore`)
    expect(await findTitles('kettle')).toEqual([['expenses', ['Kettle']]])
  })

  test('the records of another owner, nor their business behind a goal of the same id', async () => {
    await add('businesses', { name: 'Secret Salon' })
    await addExpense('Secret kettle')
    owner = await signUpOwner(app)
    expect(await findTitles('secret')).toEqual([])
  })
})

test.each([
  ['', 'Type what to look for'],
  ['?q=', 'Type what to look for'],
  ['?q=%20%20', 'Type what to look for'],
  ['?q=%00', 'Remove the control characters from this text'],
  [`?q=${'x'.repeat(201)}`, 'Use at most 200 characters'],
])('/api/search%s is refused with the reason', async (query, message) => {
  const { status, body } = await call('GET', `/search${query}`)
  expect([status, body.fields]).toEqual([400, { q: message }])
})

function group(noun: string, hit: object) {
  const empty = { id: expect.any(Number), detail: null, day: null, amount: null }
  return { noun, hits: [{ ...empty, ...hit }] }
}
