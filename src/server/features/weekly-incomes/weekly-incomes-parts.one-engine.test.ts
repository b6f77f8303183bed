import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
})

const PARTS = { card: '900.00', cash: '250.00', other: '50.00' }
const WEEK = { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal: '1200.00' }
const WHOLE = { ...WEEK, parts: PARTS, retail: '80.00', tips: '35.50' }
const BARE = { parts: null, retail: null }

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const enter = (body: object) => act('POST', '/weekly-incomes', body)
const change = (body: object) => act('PATCH', '/weekly-incomes/1', body)
const readWeek = async () => (await act('GET', '/weekly-incomes/1')).body

describe('a week with its parts, retail and tips', () => {
  test('is answered, read and listed with them', async () => {
    const answer = await enter(WHOLE)
    expect([answer.status, answer.body]).toMatchObject([201, WHOLE])
    expect(await readWeek()).toEqual(answer.body)
    expect((await act('GET', '/weekly-incomes')).body).toEqual([answer.body])
  })

  test('has parts of 0.00 where one is left out, and no tips without an entry', async () => {
    const { status, body } = await enter({ ...WEEK, parts: { card: 1200 } })
    expect([status, body]).toMatchObject([
      201,
      { parts: { card: '1200.00', cash: '0.00', other: '0.00' }, retail: null, tips: '0.00' },
    ])
  })

  test('counts its total alone, without the tips', async () => {
    await enter(WHOLE)
    expect((await act('GET', '/weekly-incomes/total')).body).toEqual({ count: 1, total: '1200.00' })
  })

  test('keeps its tips alone when it is entered again without them', async () => {
    await enter(WHOLE)
    expect((await enter(WEEK)).body).toMatchObject({ ...BARE, tips: '35.50' })
    expect((await enter({ ...WEEK, weeklyTotal: '5' })).body).toMatchObject({ ...BARE, tips: '35.50' })
  })

  test('loses its tips when they are sent as nothing', async () => {
    await enter(WHOLE)
    expect((await enter({ ...WHOLE, tips: '' })).body).toMatchObject({ ...WHOLE, tips: '0.00' })
  })

  test('comes back from the bin as it was', async () => {
    await enter(WHOLE)
    await act('DELETE', '/weekly-incomes/1')
    expect((await act('GET', '/weekly-incomes/deleted')).body).toMatchObject([WHOLE])
    expect((await act('POST', '/weekly-incomes/1/restore')).body).toMatchObject(WHOLE)
  })
})

describe('a change', () => {
  beforeEach(async () => {
    await enter(WHOLE)
  })

  test('of the total drops parts and retail, and keeps the tips', async () => {
    expect((await change({ weeklyTotal: '1300' })).body).toMatchObject({ ...BARE, tips: '35.50' })
  })

  test('to the same total, or of the tips alone, keeps parts and retail', async () => {
    expect((await change({ weeklyTotal: '1200' })).body).toMatchObject(WHOLE)
    expect((await change({ tips: '4' })).body).toMatchObject({ ...WHOLE, tips: '4.00' })
  })

  test('of the parts alone must add up to the total that is stored', async () => {
    const refused = await change({ parts: { card: '1199.99' }, retail: '1200.01' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        parts: 'Card, cash and other add up to £1,199.99, but the weekly total is £1,200.00',
        retail: 'Retail is part of the weekly total, so it can be at most £1,200.00',
      },
    ])
    expect(await readWeek()).toMatchObject(WHOLE)
    expect((await change({ parts: { cash: '1200' } })).body).toMatchObject({
      parts: { card: '0.00', cash: '1200.00', other: '0.00' },
      retail: '80.00',
    })
  })

  test('is undone with everything that it removed', async () => {
    await change({ weeklyTotal: '10', tips: '1' })
    const [newest] = (await act('GET', '/activity')).body as unknown as Json[]
    const undo = newest?.['undo'] as { method: 'PATCH'; path: string; body: object }
    expect(undo.body).toEqual({ weeklyTotal: '1200.00', parts: PARTS, retail: '80.00', tips: '35.50' })
    expect((await app.call(undo.method, undo.path, { cookie: owner.cookie, body: undo.body })).status).toBe(
      200,
    )
    expect(await readWeek()).toMatchObject(WHOLE)
  })
})

describe('an entry is refused', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'with parts that do not add up',
      { parts: { ...PARTS, other: '50.01' } },
      { parts: 'Card, cash and other add up to £1,200.01, but the weekly total is £1,200.00' },
    ],
    [
      'with more retail than takings',
      { retail: '1200.01' },
      { retail: 'Retail is part of the weekly total, so it can be at most £1,200.00' },
    ],
    [
      'with a bad business beside bad parts, both named',
      { parts: {}, businessId: 0 },
      {
        businessId: 'Choose a business',
        parts: 'Card, cash and other add up to £0.00, but the weekly total is £1,200.00',
      },
    ],
    ['with a part below zero', { parts: { card: -1 } }, { 'parts.card': 'Amount must be £0 or more' }],
    [
      'with parts that are text',
      { parts: 'card' },
      { parts: 'Enter card, cash and other, or leave them out' },
    ],
    ['with tips below zero', { tips: '-0.01' }, { tips: 'Amount must be £0 or more' }],
    [
      'with retail that is no amount',
      { retail: 'some' },
      { retail: 'Enter an amount in pounds, like 12.50' },
    ],
  ])('%s', async (_name, changes, fields) => {
    const answer = await enter({ ...WEEK, ...changes })
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect((await act('GET', '/weekly-incomes')).body).toEqual([])
  })
})
