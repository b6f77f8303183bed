import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

const PATH = '/weekly-closes'
const WEEK = '2026-11-09'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
  await addBusiness()
})

const { call, read, save, setUp, addBusiness, takeWeeks, spend } = potCalls(() => ({ app, owner }))
const close = (body: object, headers: Record<string, string> = {}) =>
  app.call('POST', `/api${PATH}`, { cookie: owner.cookie, body, headers })
const list = async (search = '') => (await call('GET', `${PATH}${search}`)).body as unknown as Json[]
const weeksOf = async (search: string) => (await list(search)).map(({ weekStartDate }) => weekStartDate)
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('a close', () => {
  test('says what the week brought: by the hour, for each pot, and for the month’s goal', async () => {
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '390', tips: '10' })
    const goal = await call('POST', '/income-goals', {
      goalType: 'monthly',
      targetAmount: '1000',
      year: 2026,
      month: 11,
    })
    const { status, body } = await close({ weekStartDate: WEEK, hours: '12.5' })
    expect(status).toBe(201)
    // November has five Mondays: 780 − 1,000 × 2 ÷ 5. So little takes no tax.
    expect(body).toEqual({
      weekStartDate: WEEK,
      hours: '12.50',
      takings: { gross: '390.00', vat: '0.00', tips: '10.00', net: '400.00' },
      perHour: '32.00',
      pots: { vat: '0.00', tax: '0.00', pay: '200.00', profit: '20.00', costs: '180.00' },
      goal: { id: goal.body['id'], ahead: '380.00' },
      closedAt: '2026-11-17T09:00:00.000Z',
    })
    expect(await list()).toEqual([body])
  })

  test('splits by the owner’s own percentages, and counts the VAT of Monday to Sunday alone', async () => {
    await save({ vatScheme: 'standard', vatRegisteredOn: '2025-01-01' })
    await setUp({ startedOn: '2026-11-01', profitPercent: 10, payPercent: 20 })
    await takeWeeks({ from: WEEK, count: 1, gross: '600' })
    const spendWithVat = async (day: string, vatAmount: string) =>
      call('PATCH', `/expenses/${await spend(day, 'Insurance', '60')}`, { vatAmount })
    await spendWithVat('2026-11-08', '1')
    await spendWithVat(WEEK, '2')
    await spendWithVat('2026-11-15', '4')
    await spendWithVat('2026-11-16', '8')
    const { body } = await close({ weekStartDate: WEEK })
    expect(body).toMatchObject({
      hours: null,
      perHour: null,
      goal: null,
      takings: { gross: '600.00', vat: '100.00', net: '500.00' },
      pots: { vat: '94.00', pay: '100.00', profit: '50.00' },
    })
  })

  test('takes its part of the year’s tax: £713.18 of £7,131.80 on a tenth of the takings', async () => {
    app.clock.now = new Date('2027-04-05T09:00:00Z')
    owner = await signUpOwner(app)
    const businessId = await addBusiness()
    await save({ earlier: { from: '2026-04-06', takings: '36000', costs: '0' } })
    await takeWeeks({ from: '2027-04-05', count: 1, gross: '4000', businessId })
    const { body } = await close({ weekStartDate: '2027-04-05', hours: 0 })
    expect(body).toMatchObject({ hours: '0.00', perHour: null, pots: { tax: '713.18', costs: '1086.82' } })
  })

  test('again replaces the former one, also its hours with none', async () => {
    await close({ weekStartDate: WEEK, hours: 30 })
    app.clock.now = new Date('2026-11-17T10:00:00Z')
    const again = await close({ weekStartDate: WEEK })
    expect(again).toMatchObject({ status: 200, body: { hours: null, closedAt: '2026-11-17T10:00:00.000Z' } })
    expect(await list()).toEqual([again.body])
  })

  test('of one week by 20 calls at once is there once, and only the first is new', async () => {
    const answers = await many(20, (index) => close({ weekStartDate: WEEK, hours: index }))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(await list()).toHaveLength(1)
  })

  test('sent again with its key does not undo a later one', async () => {
    const headers = { 'idempotency-key': 'close-1' }
    const first = await close({ weekStartDate: WEEK, hours: 30 }, headers)
    await close({ weekStartDate: WEEK, hours: 31 })
    expect(await close({ weekStartDate: WEEK, hours: 30 }, headers)).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect(await list()).toMatchObject([{ hours: '31.00' }])
  })

  test('of two salons for the same week are two', async () => {
    await close({ weekStartDate: WEEK, hours: 30 })
    const stranger = await signUpOwner(app)
    const body = { weekStartDate: WEEK, hours: 5 }
    const theirs = await app.call('POST', `/api${PATH}`, { cookie: stranger.cookie, body })
    expect(theirs.status).toBe(201)
    expect(await list()).toMatchObject([{ hours: '30.00' }])
  })

  test('follows a week that is corrected later', async () => {
    await takeWeeks({ from: WEEK, count: 1, gross: '100' })
    await close({ weekStartDate: WEEK, hours: 10 })
    await call('PATCH', '/weekly-incomes/1', { weeklyTotal: '200' })
    expect(await list()).toMatchObject([{ takings: { gross: '200.00' }, perHour: '20.00' }])
  })

  test.each([
    [{ weekStartDate: '2026-11-10', hours: 168.01 }, ['hours', 'weekStartDate']],
    [{ hours: 'many' }, ['hours', 'weekStartDate']],
    [{ weekStartDate: WEEK, hours: -1 }, ['hours']],
    [{ weekStartDate: WEEK, hours: '1.234' }, ['hours']],
  ])('of %o is refused on every bad field, and nothing is stored', async (body, fields) => {
    const answer = await close(body)
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([400, fields])
    expect(await read('select from weekly_closes')).toEqual([])
  })
})

describe('the list of closes', () => {
  beforeEach(async () => {
    await close({ weekStartDate: '2026-11-02' })
    await close({ weekStartDate: '2025-03-31' })
    await close({ weekStartDate: WEEK })
    await close({ weekStartDate: '2026-04-06' })
  })

  test.each([
    ['', [WEEK, '2026-11-02', '2026-04-06', '2025-03-31']],
    ['?from=2026-04-06&to=2026-11-08', ['2026-11-02', '2026-04-06']],
    ['?limit=1', [WEEK]],
    ['?from=2027-01-01', []],
  ])('has the newest week first: %j', async (search, weeks) => {
    expect(await weeksOf(search)).toEqual(weeks)
  })

  test('goes on with the next page, and says how many there are', async () => {
    const page = await call('GET', `${PATH}?limit=3&from=2025-01-01`)
    expect(page.headers['x-total-count']).toBe('4')
    const next = /<\/api([^>]+)>/.exec(String(page.headers['link']))?.[1]
    const rest = await call('GET', next)
    expect(rest.body).toMatchObject([{ weekStartDate: '2025-03-31' }])
    expect(rest.headers['link']).toBeUndefined()
  })

  test('refuses a cursor that is none of ours', async () => {
    expect((await call('GET', `${PATH}?cursor=WzFd`)).body.fields).toEqual({ cursor: expect.any(String) })
  })

  test('has the same figures whichever weeks are beside a week', async () => {
    await takeWeeks({ from: '2025-03-31', count: 86, gross: '2500' })
    await spend('2025-09-01', 'Wages', '9000')
    await spend('2026-11-03', 'Wages', '900')
    const all = await list()
    const alone = await many(all.length, async (index) => {
      const week = all[index]?.['weekStartDate']
      return (await list(`?from=${week}&to=${week}`))[0]
    })
    expect(alone).toEqual(all)
  })
})
