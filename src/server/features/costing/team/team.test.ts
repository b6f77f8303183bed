import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'

const MAYA = { name: 'Maya', pay: 'hourly', wage: '12.71', weeklyHours: 37.5, ageBand: '21', pension: true }
const JESS = { name: 'Jess', pay: 'commission', commission: '40' }
const FULL = 'You can add at most 200 people'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, add, run, read } = recordCalls(() => ({ app, owner }), { path: '/api/team', typed: MAYA })
const namesOf = async (search = '') =>
  ((await call('GET', search)).body as unknown as Json[]).map(({ name }) => name)
const hire = (count: number, binned = 0) =>
  run(`insert into team (user_id, name, pay, deleted_at)
    select ${owner.userId}, 'Person ' || n, 'owner', case when n > ${count} then '2026-11-17'::timestamptz end
    from generate_series(1, ${count + binned}) n`)
const withoutAllowance = () =>
  app.call('PUT', '/api/cost-of-an-hour', { cookie: owner.cookie, body: { employmentAllowance: false } })

describe('a person of the team', () => {
  test('is kept with what an hour worked costs', async () => {
    const kept = {
      name: 'Maya',
      pay: 'hourly',
      commission: null,
      wage: '12.71',
      weeklyHours: '37.50',
      ageBand: '21',
      pension: true,
      doesTreatments: true,
      loadedHour: '14.56',
      belowMinimum: false,
      isExample: false,
    }
    expect(await add()).toMatchObject(kept)
    await withoutAllowance()
    expect((await call('GET', '/1')).body).toMatchObject({ ...kept, loadedHour: '16.27' })
  })

  test('on commission keeps nothing of a wage, and has no cost of an hour', async () => {
    const typed = { ...MAYA, ...JESS, doesTreatments: false }
    expect(await add(typed)).toMatchObject({
      commission: '40.00',
      wage: null,
      weeklyHours: null,
      ageBand: null,
      pension: false,
      doesTreatments: true,
      loadedHour: null,
    })
  })

  test('keeps what a change leaves out, and is undone from the activity', async () => {
    const added = await add()
    expect((await call('PATCH', '/1', JESS)).body).toMatchObject({ ...JESS, commission: '40.00', wage: null })
    const activity = await app.call('GET', '/api/activity', { cookie: owner.cookie })
    const [entry] = activity.body as unknown as { name: string; undo: { body: object } }[]
    expect(entry?.name).toBe('Maya')
    expect((await call('PATCH', '/1', entry?.undo.body)).body).toEqual(added)
  })

  test('paid under the minimum is refused with the figure and its first day', async () => {
    const tooLow = (body: object) => call('POST', '', { ...MAYA, ...body })
    const since = (band: string, least: string) =>
      `The minimum wage for ${band} is ${least} an hour since 1 April 2026`
    expect((await tooLow({ wage: '12.70' })).body.fields).toEqual({ wage: since('21 and over', '£12.71') })
    const apprentice = await tooLow({ ageBand: 'apprentice', wage: '7.99' })
    expect(apprentice.body.fields).toEqual({ wage: since('apprentices', '£8.00') })
    expect(await namesOf()).toEqual([])
  })

  test('whose stored wage fell below the minimum is marked, and can still be renamed', async () => {
    await run(`insert into team (user_id, name, pay, wage, weekly_hours, age_band)
      values (${owner.userId}, 'Ellie', 'hourly', 11, 20, '21')`)
    expect((await call('PATCH', '/1', { name: 'Ellen' })).body).toMatchObject({
      name: 'Ellen',
      belowMinimum: true,
    })
    expect((await call('PATCH', '/1', { wage: '11.50' })).status).toBe(400)
    expect((await call('GET', '/1')).body).toMatchObject({ wage: '11.00' })
  })

  test.each([
    ['name', '', 'Name is required'],
    ['pay', 'weekly', 'Choose hourly, commission or owner'],
    ['wage', null, 'Enter the wage of an hour'],
    ['weeklyHours', '', 'Enter the hours of a week'],
    ['weeklyHours', 169, 'A week has 168 hours'],
    ['ageBand', '40', 'Choose an age band from the list'],
    ['pension', 'no', 'Choose yes or no'],
  ])('with %s %j is refused on that field, also as a change', async (field, value, message) => {
    const added = await add()
    const answers = [
      await call('POST', '', { ...MAYA, [field]: value }),
      await call('PATCH', '/1', { [field]: value }),
    ]
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(
      Array(2).fill([400, { [field]: message }]),
    )
    expect((await call('GET')).body).toEqual([added])
  })
})

describe('the team', () => {
  test('is listed newest first, searched by name and narrowed by pay', async () => {
    await add()
    await add(JESS)
    expect(await namesOf()).toEqual(['Jess', 'Maya'])
    expect(await namesOf('?q=MAY')).toEqual(['Maya'])
    expect(await namesOf('?pay=commission')).toEqual(['Jess'])
    const page = await call('GET', '?limit=1')
    expect(page.headers['x-total-count']).toBe('2')
  })

  test('pays the employer’s insurance together, without those in the bin', async () => {
    await add({ weeklyHours: 100 })
    // £66,092 of pay: the insurance of £9,163.80 is within the allowance.
    const alone = (await call('GET', '/1')).body['loadedHour']
    await add({ weeklyHours: 100, name: 'Olu' })
    expect(Number((await call('GET', '/1')).body['loadedHour'])).toBeGreaterThan(Number(alone))
    await call('DELETE', '/2')
    expect((await call('GET', '/1')).body['loadedHour']).toBe(alone)
  })

  test('loses a deleted person until they are restored', async () => {
    await add()
    expect((await call('DELETE', '/1')).status).toBe(204)
    expect(await namesOf()).toEqual([])
    expect(await namesOf('/deleted')).toEqual(['Maya'])
    expect((await call('POST', '/1/restore')).body).toMatchObject({ name: 'Maya' })
  })

  test('keeps a deleted person for as long as a treatment names them', async () => {
    await add()
    await add({ name: 'Olu' })
    const cut = { name: 'Cut', price: '50', duration: 45, overheadCost: '10', teamMemberId: 1 }
    await app.call('POST', '/api/treatments', { cookie: owner.cookie, body: cut })
    await call('DELETE', '/1')
    await call('DELETE', '/2')
    await run(`update team set deleted_at = deleted_at - interval '31 days'`)
    expect(await namesOf('/deleted')).toEqual(['Maya'])
    expect((await call('POST', '/2/restore')).status).toBe(404)
    expect((await call('POST', '/1/restore')).body).toMatchObject({ name: 'Maya' })
  })

  test('takes 200 people and refuses one more, also of two who come at once', async () => {
    await hire(199)
    const answers = await Promise.all([call('POST', '', MAYA), call('POST', '', JESS)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: FULL })
    expect(await read('select count(*)::int as people from team')).toEqual([{ people: 200 }])
  })

  test('that is full takes nobody out of the bin', async () => {
    await hire(200, 1)
    const answer = await call('POST', '/201/restore')
    expect([answer.status, answer.body.message]).toEqual([409, FULL])
    expect(await namesOf('/deleted')).toEqual(['Person 201'])
    await call('DELETE', '/1')
    expect((await call('POST', '/201/restore')).status).toBe(200)
  })
})
