import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Answer, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
})

const act = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body, headers })
const enter = (weeklyTotal: unknown, headers: Record<string, string> = {}) =>
  act('POST', '/weekly-incomes', { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal }, headers)
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

describe('at once', () => {
  test('50 posts of one week leave one row, with the last figure', async () => {
    const answers = await many(50, (index) => enter(index + 1))
    expect(statusesOf(answers)).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    const rows = await read('select weekly_total::text as total from weekly_incomes')
    expect(rows).toHaveLength(1)
    // Each call replaced the figure of another: the 49 former figures and the current one are all 50.
    const replaced = await read(
      `select before ->> 'weeklyTotal' as total from activity where noun = 'weekly-incomes' and act = 'changed'`,
    )
    const said = [...replaced, ...rows].map(({ total }) => Number(total))
    expect(said.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect((await act('GET', '/weekly-incomes')).headers['x-total-count']).toBe('1')
  })

  test('two salons enter the same week without waiting for, or seeing, each other', async () => {
    const other = await signUpOwner(app)
    const theirs = { cookie: other.cookie, body: { name: 'Their Salon' } }
    await app.call('POST', '/api/businesses', theirs)
    const week = { businessId: 2, weekStartDate: '2026-11-09', weeklyTotal: '7' }
    const enterTheirs = () => app.call('POST', '/api/weekly-incomes', { cookie: other.cookie, body: week })
    const answers = await many(20, (index) => (index % 2 === 0 ? enter('3') : enterTheirs()))
    expect(statusesOf(answers)).toEqual([...Array(18).fill(200), 201, 201])
    const rows = await read(
      'select user_id::int as who, weekly_total::text as total from weekly_incomes order by 1',
    )
    expect(rows).toEqual([
      { who: owner.userId, total: '3.00' },
      { who: other.userId, total: '7.00' },
    ])
  })

  test('a week that is deleted while it is entered again keeps the figure of every entry', async () => {
    await enter('1')
    const remove = async () => {
      const [row] = await read('select max(id)::int as id from weekly_incomes where deleted_at is null')
      return act('DELETE', `/weekly-incomes/${row?.['id'] ?? 1}`)
    }
    const answers = await many(40, (index) => (index % 2 === 0 ? enter(index + 1) : remove()))
    const entered = answers.filter((_, index) => index % 2 === 0)
    expect(entered.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    expect((await read('select 1 from weekly_incomes where deleted_at is null')).length).toBeLessThan(2)
  })

  test('when a week is entered and restored at once, one of the two stays', async () => {
    await enter('1')
    await act('DELETE', '/weekly-incomes/1')
    const answers = await many(10, (index) =>
      index % 2 === 0 ? enter('2') : act('POST', '/weekly-incomes/1/restore'),
    )
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const rows = await read('select weekly_total::text as total from weekly_incomes where deleted_at is null')
    expect(rows).toEqual([{ total: '2.00' }])
    expect((await act('GET', '/weekly-incomes')).headers['x-total-count']).toBe('1')
  })
})

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  test('answers the first result again, with its status', async () => {
    const first = await enter('10', key('a'))
    const second = await enter('20', key('b'))
    expect([first.status, second.status]).toEqual([201, 200])
    // The connection broke, and the browser sends the older figure again. The newer figure must stay.
    expect(await enter('10', key('a'))).toMatchObject({ status: 201, body: first.body })
    expect(await enter('20', key('b'))).toMatchObject({ status: 200, body: second.body })
    expect((await act('GET', '/weekly-incomes/1')).body).toEqual(second.body)
    expect(await read(`select 1 from activity where noun = 'weekly-incomes'`)).toHaveLength(2)
  })

  test('is the same for a number and a string with the same value', async () => {
    await enter('10', key('a'))
    expect((await enter(10, key('a'))).status).toBe(201)
  })

  test('with another body is a 409, and the figure stays', async () => {
    await enter('10', key('a'))
    const answer = await enter('11', key('a'))
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect((await act('GET', '/weekly-incomes/1')).body).toMatchObject({ weeklyTotal: '10.00' })
  })

  test('20 times at once is entered once', async () => {
    const answers = await many(20, () => enter('10', key('a')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await read(`select 1 from activity where noun = 'weekly-incomes'`)).toHaveLength(1)
  })

  test('that was refused for an archived business can be used after its restore', async () => {
    await act('DELETE', '/businesses/1')
    expect((await enter('10', key('a'))).status).toBe(409)
    await act('POST', '/businesses/1/restore')
    expect((await enter('10', key('a'))).status).toBe(201)
  })
})
