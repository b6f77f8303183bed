import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const enter = (businessId: number, weekStartDate: string, weeklyTotal: string) =>
  act('POST', '/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
const rowsOf = (body: Json) => body as unknown as Json[]
const listNames = async (search = '') =>
  rowsOf((await act('GET', `/businesses${search}`)).body).map((row) => row['name'])
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
  await act('POST', '/businesses', { name: 'Corner Shop', location: 'York' })
  await enter(1, '2026-11-09', '100')
  await enter(2, '2026-11-09', '50')
})

test('deleting a business archives it: it leaves the list, and the archive shows it', async () => {
  const answer = await act('DELETE', '/businesses/2')
  expect([answer.status, answer.body]).toEqual([204, {}])
  const list = await act('GET', '/businesses')
  expect(await listNames()).toEqual(['Main Salon'])
  expect(list.headers['x-total-count']).toBe('1')
  const archive = await act('GET', '/businesses?archived=1')
  expect(rowsOf(archive.body).map((row) => [row['name'], row['isActive']])).toEqual([
    ['Corner Shop', 0],
    ['Main Salon', 1],
  ])
  expect(archive.headers['x-total-count']).toBe('2')
  expect((await act('GET', '/businesses/2')).body).toMatchObject({ name: 'Corner Shop', isActive: 0 })
})

test('archiving a second time is a 404', async () => {
  await act('DELETE', '/businesses/2')
  expect((await act('DELETE', '/businesses/2')).status).toBe(404)
})

test('of 10 simultaneous calls to archive, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => act('DELETE', '/businesses/2')))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
})

test('an archived business can be renamed', async () => {
  await act('DELETE', '/businesses/2')
  const answer = await act('PATCH', '/businesses/2', { name: 'Old Corner Shop' })
  expect(answer.body).toMatchObject({ name: 'Old Corner Shop', location: 'York', isActive: 0 })
})

describe('an archived business', () => {
  beforeEach(async () => {
    await act('DELETE', '/businesses/2')
  })

  test('takes no new income', async () => {
    const answer = await enter(2, '2026-11-02', '10')
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(answer.body.message).toBe('Corner Shop is archived and takes no new income. Bring it back first.')
    expect((await act('GET', '/weekly-incomes/total')).body).toEqual({ count: 2, total: '150.00' })
  })

  test('keeps its history in every sum', async () => {
    await act('POST', '/income-goals', { goalType: 'weekly', targetAmount: '200' })
    expect((await act('GET', '/weekly-incomes/summary')).body).toMatchObject({
      week: '150.00',
      year: '150.00',
    })
    expect((await act('GET', '/weekly-incomes/summary?businessId=2')).body).toMatchObject({ week: '50.00' })
    expect((await act('GET', '/weekly-incomes/total?businessId=2')).body).toEqual({
      count: 1,
      total: '50.00',
    })
    expect(rowsOf((await act('GET', '/weekly-incomes/weeks')).body).at(-1)).toMatchObject({
      total: '150.00',
      byBusiness: [
        { businessId: 1, total: '100.00' },
        { businessId: 2, total: '50.00' },
      ],
    })
    expect(rowsOf((await act('GET', '/income-goals')).body)[0]).toMatchObject({
      currentAmount: '150.00',
      progress: 75,
    })
    expect(rowsOf((await act('GET', '/weekly-incomes?businessId=2')).body)).toHaveLength(1)
  })

  test('lets its history be changed, in place or by entering the week again', async () => {
    expect((await act('PATCH', '/weekly-incomes/2', { weeklyTotal: '60' })).body).toMatchObject({
      weeklyTotal: '60.00',
    })
    const again = await enter(2, '2026-11-09', '70')
    expect(again).toMatchObject({ status: 200, body: { id: 2, weeklyTotal: '70.00', vatAmount: '14.00' } })
  })

  test('lets a week be deleted and restored, but not entered again', async () => {
    expect((await act('DELETE', '/weekly-incomes/2')).status).toBe(204)
    expect((await enter(2, '2026-11-09', '70')).status).toBe(409)
    expect((await act('POST', '/weekly-incomes/2/restore')).body).toMatchObject({ weeklyTotal: '50.00' })
  })

  test('can have a goal', async () => {
    const goal = { goalType: 'weekly', targetAmount: '100', businessId: 2 }
    expect((await act('POST', '/income-goals', goal)).body).toMatchObject({ currentAmount: '50.00' })
  })

  test('can be restored at any time, as it was, and takes income again', async () => {
    await read(`update users set free_until = free_until + interval '5 years' returning id`)
    await read(`update sessions set expire = expire + interval '5 years' returning sid`)
    app.clock.now = new Date('2030-11-15T09:00:00Z')
    const answer = await act('POST', '/businesses/2/restore')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: 2, name: 'Corner Shop', location: 'York', isActive: 1 })
    expect(await listNames()).toEqual(['Corner Shop', 'Main Salon'])
    expect((await enter(2, '2026-11-02', '10')).status).toBe(201)
    expect((await act('POST', '/businesses/2/restore')).status).toBe(200)
  })

  test('has its archiving and restoring in the activity, once each', async () => {
    await act('POST', '/businesses/2/restore')
    await act('POST', '/businesses/2/restore')
    const noted = await read(
      `select act, before ->> 'isActive' as was from activity where noun = 'businesses' and record_id = 2 order by id`,
    )
    expect(noted).toEqual([
      { act: 'added', was: null },
      { act: 'deleted', was: '1' },
      { act: 'restored', was: '0' },
    ])
  })
})

test('income is entered before a business is archived, or not at all', async () => {
  const mondays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
  const [archived, ...entered] = await Promise.all([
    act('DELETE', '/businesses/2'),
    ...mondays.map((monday) => enter(2, monday, '1')),
  ])
  const taken = entered.filter(({ status }) => status === 201).length
  expect(archived?.status).toBe(204)
  expect(entered.filter(({ status }) => status === 409)).toHaveLength(mondays.length - taken)
  expect((await act('GET', '/weekly-incomes/total?businessId=2')).body).toMatchObject({ count: taken + 1 })
})
