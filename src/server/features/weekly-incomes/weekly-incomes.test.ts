import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
})

const GOOD = { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal: '1234.56' }

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const enter = (changes: Record<string, unknown> = {}) =>
  act('POST', '/weekly-incomes', { ...GOOD, ...changes })
const remove = () => act('DELETE', '/weekly-incomes/1')
const restore = () => act('POST', '/weekly-incomes/1/restore')
const total = async () => (await act('GET', '/weekly-incomes/total')).body
const countShown = async () => (await act('GET', '/weekly-incomes')).headers['x-total-count']
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const passDays = async (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
  await read(`update users set free_until = free_until + interval '90 days' returning id`)
  await read(`update sessions set expire = expire + interval '90 days' returning sid`)
}

describe('a week', () => {
  test('is entered and answered as it is stored, with its split', async () => {
    const sent = { userId: 99, id: 7, vatAmount: '1', profitAmount: '1', createdAt: '2001-01-01T00:00:00Z' }
    const answer = await enter({ ...sent, isExample: true, deletedAt: '2001-01-01T00:00:00Z' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...GOOD,
      id: 1,
      userId: owner.userId,
      vatAmount: '246.91',
      profitAmount: '61.73',
      parts: null,
      retail: null,
      tips: '0.00',
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
      updatedAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await act('GET', '/weekly-incomes/1')).body).toEqual(answer.body)
    expect((await act('GET', '/weekly-incomes')).body).toEqual([answer.body])
  })

  test.each([
    ['0', '0.00', '0.00', '0.00'],
    [0, '0.00', '0.00', '0.00'],
    ['0.10', '0.10', '0.02', '0.01'],
    [1234.5, '1234.50', '246.90', '61.73'],
    ['0001234.5', '1234.50', '246.90', '61.73'],
    ['99999999.99', '99999999.99', '20000000.00', '5000000.00'],
  ])('accepts %j as its total', async (weeklyTotal, stored, vatAmount, profitAmount) => {
    const { status, body } = await enter({ weeklyTotal })
    expect([status, body]).toMatchObject([201, { weeklyTotal: stored, vatAmount, profitAmount }])
  })

  test.each(['2000-01-03', '2100-12-27', '2026-12-28', '2020-12-28', '2026-03-30', '2026-10-26'])(
    'may be that of %s',
    async (weekStartDate) => {
      expect((await enter({ weekStartDate, businessId: '1' })).body).toMatchObject({ weekStartDate })
    },
  )

  test('entered again replaces the figure, and the former one is kept in the activity', async () => {
    const first = await enter()
    app.clock.now = new Date('2026-11-15T10:00:00Z')
    const again = await enter({ weeklyTotal: 2000 })
    expect(again.status).toBe(200)
    expect(again.body).toEqual({
      ...first.body,
      weeklyTotal: '2000.00',
      vatAmount: '400.00',
      profitAmount: '100.00',
      updatedAt: '2026-11-15T10:00:00.000Z',
    })
    expect(await total()).toEqual({ count: 1, total: '2000.00' })
    const noted = await read(
      `select act, before ->> 'weeklyTotal' as total, before ->> 'vatAmount' as vat from activity where noun = 'weekly-incomes' order by id`,
    )
    expect(noted).toEqual([
      { act: 'added', total: null, vat: null },
      { act: 'changed', total: '1234.56', vat: '246.91' },
    ])
  })

  test('of another business, or another week, is another entry', async () => {
    await act('POST', '/businesses', { name: 'Corner Shop' })
    const answers = [
      await enter(),
      await enter({ businessId: 2 }),
      await enter({ weekStartDate: '2026-11-16' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await total()).toEqual({ count: 3, total: '3703.68' })
  })
})

describe('a change', () => {
  beforeEach(enterFirst)

  test('changes only the total', async () => {
    await act('POST', '/businesses', { name: 'Corner Shop' })
    const other = { businessId: 2, weekStartDate: '2026-11-16', vatAmount: '0', userId: 99, id: 5 }
    const answer = await act('PATCH', '/weekly-incomes/1', { weeklyTotal: '10', ...other })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...GOOD, id: 1, weeklyTotal: '10.00', vatAmount: '2.00' })
    expect((await act('PATCH', '/weekly-incomes/1', other)).body).toMatchObject({ weeklyTotal: '10.00' })
  })

  test.each([
    ['-0.01', 'Amount must be £0 or more'],
    ['', 'Weekly total is required'],
  ])('to %j is refused and changes nothing', async (weeklyTotal, message) => {
    const answer = await act('PATCH', '/weekly-incomes/1', { weeklyTotal })
    expect([answer.status, answer.body.fields]).toEqual([400, { weeklyTotal: message }])
    expect((await act('GET', '/weekly-incomes/1')).body).toMatchObject(GOOD)
  })

  test('makes an example the owner’s own', async () => {
    await read('update weekly_incomes set is_example = true returning id')
    expect((await enter({ weeklyTotal: '5' })).body).toMatchObject({ isExample: false })
  })

  test('of a deleted week is a 404', async () => {
    await remove()
    expect((await act('PATCH', '/weekly-incomes/1', { weeklyTotal: '1' })).status).toBe(404)
    expect((await act('GET', '/weekly-incomes/1')).status).toBe(404)
  })
})

describe('a deleted week', () => {
  beforeEach(enterFirst)

  test('is gone from lists and sums, and is restored as it was', async () => {
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect([await total(), await countShown()]).toEqual([{ count: 0, total: '0.00' }, '0'])
    const back = await restore()
    expect([back.status, back.body]).toMatchObject([200, { ...GOOD, vatAmount: '246.91' }])
    expect((await restore()).status).toBe(200)
    expect([await total(), await countShown()]).toEqual([{ count: 1, total: '1234.56' }, '1'])
  })

  test('entered again is a new entry, and the former one cannot be restored beside it', async () => {
    await remove()
    expect(await enter({ weeklyTotal: '7' })).toMatchObject({ status: 201, body: { id: 2 } })
    const answer = await restore()
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(answer.body.message).toBe('This week was entered again. Change its figure instead.')
    expect(await total()).toEqual({ count: 1, total: '7.00' })
    expect(await countShown()).toBe('1')
  })

  test('can be restored once its successor is deleted too', async () => {
    await remove()
    await enter({ weeklyTotal: '7' })
    await act('DELETE', '/weekly-incomes/2')
    expect((await restore()).status).toBe(200)
    expect((await act('POST', '/weekly-incomes/2/restore')).status).toBe(409)
    expect(await total()).toEqual({ count: 1, total: '1234.56' })
  })

  test('is listed for 30 days, the last deleted first, and can be restored as long', async () => {
    await enter({ weekStartDate: '2026-11-16', weeklyTotal: '8' })
    await remove()
    app.clock.now = new Date('2026-11-15T09:00:01Z')
    await act('DELETE', '/weekly-incomes/2')
    const listed = (await act('GET', '/weekly-incomes/deleted')).body
    expect(listed).toMatchObject([
      { id: 2, weekStartDate: '2026-11-16', weeklyTotal: '8.00', deletedAt: '2026-11-15T09:00:01.000Z' },
      { id: 1, deletedAt: '2026-11-15T09:00:00.000Z' },
    ])
    await passDays(30)
    expect((await act('GET', '/weekly-incomes/deleted')).body).toMatchObject([{ id: 2 }])
    expect((await restore()).status).toBe(404)
    expect((await act('POST', '/weekly-incomes/2/restore')).status).toBe(200)
  })

  test('is a 404 after 30 days, also when its week was entered again', async () => {
    await remove()
    await enter({ weeklyTotal: '7' })
    await passDays(31)
    expect((await restore()).status).toBe(404)
    expect(await total()).toEqual({ count: 1, total: '7.00' })
  })
})

async function enterFirst(): Promise<void> {
  await enter()
}
