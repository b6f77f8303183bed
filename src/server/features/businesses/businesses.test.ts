import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const PATH = '/api/businesses'
const GOOD = { name: 'Main Salon', location: 'Leeds' }

const add = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call('POST', PATH, { cookie: owner.cookie, body: { ...GOOD, ...changes }, headers })
const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `${PATH}${path}`, { cookie: owner.cookie, body })
const rowsOf = (body: Json) => body as unknown as Json[]
const namesOf = async (search = '') => rowsOf((await act('GET', search)).body).map((row) => row['name'])
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

describe('a business', () => {
  test('is added and answered as it is stored', async () => {
    const sent = { userId: 99, id: 7, isActive: 0, isExample: true, createdAt: '2001-01-01T00:00:00Z' }
    const answer = await add({ name: '  Main Salon ', ...sent })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...GOOD,
      id: 1,
      userId: owner.userId,
      isActive: 1,
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await act('GET', '/1')).body).toEqual(answer.body)
    expect((await act('GET', '')).body).toEqual([answer.body])
  })

  test.each([undefined, null, '', '   '])('needs no location: %j', async (location) => {
    expect((await add({ location })).body).toMatchObject({ location: null })
  })

  test('may have the name of another', async () => {
    await add()
    expect((await add()).status).toBe(201)
  })

  test('takes 200 characters, counted as people count them', async () => {
    const name = '💇'.repeat(200)
    expect((await add({ name, location: name })).body).toMatchObject({ name, location: name })
  })

  test('is changed field by field, and other fields are ignored', async () => {
    await add()
    const renamed = await act('PATCH', '/1', { name: 'Corner Shop', isActive: 0, userId: 99, id: 9 })
    expect(renamed.body).toMatchObject({ id: 1, name: 'Corner Shop', location: 'Leeds', isActive: 1 })
    expect((await act('PATCH', '/1', { location: null })).body).toMatchObject({
      name: 'Corner Shop',
      location: null,
    })
    expect((await act('PATCH', '/1', { name: '' })).body.fields).toEqual({
      name: 'Business name is required',
    })
    expect((await act('GET', '/1')).body).toMatchObject({ name: 'Corner Shop', location: null })
  })

  test('keeps its former values in the activity, and an empty change is no act', async () => {
    await add()
    await act('PATCH', '/1', { name: 'Corner Shop' })
    expect((await act('PATCH', '/1', { name: 'Corner Shop' })).status).toBe(200)
    expect((await act('PATCH', '/1', {})).status).toBe(200)
    const noted = await read(
      `select act, before ->> 'name' as name from activity where noun = 'businesses' order by id`,
    )
    expect(noted).toEqual([
      { act: 'added', name: null },
      { act: 'changed', name: 'Main Salon' },
    ])
  })

  test('that was an example becomes the owner’s own when they rename it', async () => {
    await add()
    await read('update businesses set is_example = true returning id')
    expect((await act('PATCH', '/1', { name: 'Mine' })).body).toMatchObject({ isExample: false })
  })
})

describe('an Idempotency-Key', () => {
  const once = (body: Record<string, unknown> = {}) => add(body, { 'idempotency-key': 'key-1' })

  test('answers the first result again and refuses another body', async () => {
    const first = await once()
    expect(await once()).toMatchObject({ status: 201, body: first.body })
    expect((await once({ name: 'Other' })).status).toBe(409)
    expect(await namesOf()).toEqual(['Main Salon'])
  })

  test('20 times at once adds one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => once()))
    expect(answers.map(({ status, body }) => [status, body['id']])).toEqual(answers.map(() => [201, 1]))
    expect(await namesOf()).toEqual(['Main Salon'])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await add({ name: 'first' })
    await add({ name: 'second' })
    await add({ name: 'third' })
  })

  test('is newest first and comes page by page', async () => {
    const first = await act('GET', '?limit=2')
    expect(rowsOf(first.body).map((row) => row['name'])).toEqual(['third', 'second'])
    expect(first.headers['x-total-count']).toBe('3')
    const [, next = ''] = /\/api\/businesses(\?[^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? []
    const last = await act('GET', next)
    expect(rowsOf(last.body).map((row) => row['name'])).toEqual(['first'])
    expect([last.headers['x-total-count'], last.headers['link']]).toEqual(['3', undefined])
  })
})
