import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/revenue-plans'
const CUT = { name: 'Cut and finish', price: '45', duration: 45, overheadCost: '20' }

let app: TestApp
let owner: SignedUp
let cut: number
let colour: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  cut = await addTreatment('Cut and finish')
  colour = await addTreatment('Full colour')
})

const act = (method: Method, url: string, body?: unknown, cookie = owner.cookie) =>
  app.call(method, url, { cookie, body })
const addTreatment = async (name: string) =>
  Number((await act('POST', '/api/treatments', { ...CUT, name })).body['id'])
const toLine = (treatmentId: number, sessionsPerWeek: unknown = 3) => ({ treatmentId, sessionsPerWeek })
const autumn = () => ({
  name: 'Autumn',
  lines: [toLine(cut, 10), toLine(colour, 5)],
  weeksPerMonth: '4',
  season: '1.3',
})
const add = async (plan: object) => (await act('POST', PATH, plan)).body
const namesOf = async (query: string) =>
  ((await act('GET', `${PATH}${query}`)).body as unknown as Json[]).map((row) => row['name'])

describe('a revenue plan', () => {
  test('is kept under its name, with the inputs of the calculator', async () => {
    const kept = { ...autumn(), weeksPerMonth: '4.00', isExample: false }
    expect(await add(autumn())).toMatchObject(kept)
    expect((await act('GET', `${PATH}/1`)).body).toMatchObject(kept)
  })

  test('has 0 sessions and 4.33 weeks where they are left blank', async () => {
    const blank = { name: 'Blank', lines: [toLine(cut, '')], weeksPerMonth: '', season: '1' }
    expect(await add(blank)).toMatchObject({ lines: [toLine(cut, 0)], weeksPerMonth: '4.33' })
  })

  test('keeps what a change leaves out', async () => {
    const added = await add(autumn())
    const changed = await act('PATCH', `${PATH}/1`, { name: 'Late autumn' })
    expect(changed.body).toEqual({ ...added, name: 'Late autumn' })
    const lines = [toLine(colour, 2)]
    expect((await act('PATCH', `${PATH}/1`, { lines })).body).toEqual({
      ...added,
      name: 'Late autumn',
      lines,
    })
  })

  test('keeps a treatment that was deleted since, for the day it is restored', async () => {
    await add(autumn())
    await act('DELETE', `/api/treatments/${cut}`)
    expect((await act('GET', `${PATH}/1`)).body).toMatchObject({ lines: autumn().lines })
    expect((await act('PATCH', `${PATH}/1`, { lines: [toLine(cut, 1)] })).status).toBe(200)
  })

  test('never takes the treatment of another owner', async () => {
    const stranger = await signUpOwner(app)
    const answer = await act('POST', PATH, autumn(), stranger.cookie)
    const message = 'There is no such treatment. It may have been deleted.'
    expect([answer.status, answer.body.fields]).toEqual([400, { lines: message }])
    expect(await namesOf('')).toEqual([])
  })

  test.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters'],
    ['lines', [], 'Choose a treatment for the plan'],
    ['lines', Array(21).fill({ treatmentId: 1, sessionsPerWeek: 1 }), 'A plan has at most 20 treatments'],
    ['weeksPerMonth', '5.01', 'A month has at most 5 weeks'],
    ['season', '2', 'Choose a season from the list'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const answer = await act('POST', PATH, { ...autumn(), [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
    expect(await namesOf('')).toEqual([])
  })

  test('with sessions that cannot be counted is refused', async () => {
    const answer = await act('POST', PATH, { ...autumn(), lines: [toLine(cut, '2.5')] })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.fields)).toContain('Enter a whole number, from 0 to 1,000')
  })
})

describe('the list of plans', () => {
  test('has the newest first, and is searched by name and narrowed by season', async () => {
    await add(autumn())
    await add({ ...autumn(), name: 'December 100%', season: '1.5' })
    expect(await namesOf('')).toEqual(['December 100%', 'Autumn'])
    expect(await namesOf('?q=DECEMBER')).toEqual(['December 100%'])
    expect(await namesOf('?q=%25')).toEqual(['December 100%'])
    expect(await namesOf('?season=1.3')).toEqual(['Autumn'])
    const first = await act('GET', `${PATH}?limit=1&season=1.5`)
    expect(first.headers['x-total-count']).toBe('1')
  })

  test('loses a deleted plan until it is restored', async () => {
    await add(autumn())
    expect((await act('DELETE', `${PATH}/1`)).status).toBe(204)
    expect(await namesOf('')).toEqual([])
    expect(await namesOf('/deleted')).toEqual(['Autumn'])
    expect((await act('POST', `${PATH}/1/restore`)).body).toMatchObject({ name: 'Autumn' })
    expect(await namesOf('')).toEqual(['Autumn'])
  })
})

test('an example treatment in the owner’s own plan stays when the example salon is removed', async () => {
  await act('POST', '/api/example-salon')
  const [example] = (await act('GET', '/api/treatments?q=Root%20tint')).body as unknown as Json[]
  await add({ ...autumn(), lines: [toLine(Number(example?.['id']))] })
  expect((await act('DELETE', '/api/example-salon')).status).toBe(204)
  expect(await namesOf('')).toEqual(['Autumn'])
  expect((await act('GET', `/api/treatments/${example?.['id']}`)).body).toMatchObject({ isExample: false })
})
