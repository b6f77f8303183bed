import { beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'

const PATH = '/api/hourly-rate-calculations'
const DAY_MS = 86_400_000
// £3,000 × 1.30 ÷ 0.75 = £5,200; ÷ (40 × 4.33) = £30.023…; ÷ 3 people = £1,733.333…
const TYPED = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 3 }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add, read, listActs } = recordCalls(() => ({ app, owner }), { path: PATH, typed: TYPED })
const passDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

describe('changing a calculation', () => {
  test('keeps fields that are not sent and calculates the rate again', async () => {
    await add()
    const answer = await call('PATCH', '/1', { weeklyHours: 20, calculatedRate: '1', id: 5, userId: 9 })
    expect(answer.status).toBe(200)
    // £5,200 ÷ (20 × 4.33) = £60.046…
    expect(answer.body).toMatchObject({
      id: 1,
      monthlyExpenses: '3000.00',
      desiredProfit: '30.00',
      taxRate: '25.00',
    })
    expect(answer.body).toMatchObject({
      calculatedRate: '60.05',
      staffCount: 3,
      staffTargetPerPerson: '1733.33',
    })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test.each([[{}], [{ unknown: 1 }]])('%j changes nothing', async (change) => {
    const saved = await add()
    const answer = await call('PATCH', '/1', change)
    expect(answer).toMatchObject({ status: 200, body: saved })
  })

  test('removing the staff removes their target', async () => {
    await add()
    expect((await call('PATCH', '/1', { staffCount: null })).body).toMatchObject({
      staffCount: 0,
      staffTargetPerPerson: null,
    })
  })

  test('refuses what creating refuses, and stores nothing of it', async () => {
    const saved = await add()
    const answer = await call('PATCH', '/1', { monthlyExpenses: '', weeklyHours: 169, taxRate: 100 })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['monthlyExpenses', 'weeklyHours', 'taxRate'])
    const large = await call('PATCH', '/1', { monthlyExpenses: '99999999.99', taxRate: 99.99 })
    expect(large.status).toBe(400)
    expect((await call('GET', '/1')).body).toEqual(saved)
    expect(await listActs()).toEqual(['added'])
  })

  test('makes an example its owner’s own', async () => {
    await add()
    await read('update hourly_rate_calculations set is_example = true')
    expect((await call('GET', '/1')).body).toMatchObject({ isExample: true })
    expect((await call('PATCH', '/1', { taxRate: 20 })).body).toMatchObject({ isExample: false })
  })
})

describe('deleting and restoring', () => {
  test('a deleted calculation is gone until it is restored', async () => {
    const saved = await add()
    expect((await call('DELETE', '/1')).status).toBe(204)
    expect((await call('GET', '/1')).status).toBe(404)
    expect((await call('GET')).body).toEqual([])
    expect((await call('PATCH', '/1', { taxRate: 1 })).status).toBe(404)
    expect((await call('DELETE', '/1')).status).toBe(404)
    const restored = await call('POST', '/1/restore')
    expect(restored).toMatchObject({ status: 200, body: saved })
    expect((await call('GET', '/1')).body).toEqual(saved)
  })

  test('restoring a calculation that is not deleted answers it as it is', async () => {
    const saved = await add()
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 200, body: saved })
    expect(await listActs()).toEqual(['added'])
  })

  test('can be restored for 30 days and no longer', async () => {
    await read(`update users set free_until = '2027-12-31' where id = ${owner.userId}`)
    await add()
    await call('DELETE', '/1')
    passDays(29)
    expect((await call('POST', '/1/restore')).status).toBe(200)
    await call('DELETE', '/1')
    const { cookie } = await signInAgain(30.001)
    expect((await call('POST', '/1/restore', undefined, cookie)).status).toBe(404)
  })

  test('a rate that treatments use can be deleted and restored', async () => {
    await add()
    const treatment = { name: 'Facial', price: 60, duration: 60 }
    await app.call('POST', '/api/treatments', { cookie: owner.cookie, body: treatment })
    expect((await call('DELETE', '/1')).status).toBe(204)
    const kept = await app.call('GET', '/api/treatments/1', { cookie: owner.cookie })
    expect(kept.body).toMatchObject({ overheadCost: '30.02', hourlyRateCalculationId: 1 })
    expect((await call('POST', '/1/restore')).status).toBe(200)
  })
})

describe('every act is recorded in the activity', () => {
  test('each act once, with the row as it was', async () => {
    await add()
    await call('PATCH', '/1', { taxRate: 20 })
    await call('DELETE', '/1')
    await call('POST', '/1/restore')
    const rows = await read(
      'select user_id::int, noun, record_id::int, act, before from activity order by id',
    )
    const about = { user_id: owner.userId, noun: 'hourly-rates', record_id: 1 }
    expect(rows).toMatchObject([
      { ...about, act: 'added', before: null },
      { ...about, act: 'changed', before: { taxRate: '25.00', calculatedRate: '30.02', deletedAt: null } },
      { ...about, act: 'deleted', before: { taxRate: '20.00', deletedAt: null } },
      { ...about, act: 'restored', before: { taxRate: '20.00', deletedAt: '2026-11-15T09:00:00.000Z' } },
    ])
  })

  test('a refused act is not recorded', async () => {
    await call('POST', '', { ...TYPED, taxRate: 100 })
    await call('DELETE', '/1')
    await call('POST', '/1/restore')
    expect(await listActs()).toEqual([])
  })

  test('a calculation is not stored when its activity cannot be', async () => {
    await read(`alter table activity add constraint full_up check (noun <> 'hourly-rates') not valid`)
    const answer = await call('POST', '', TYPED)
    await read('alter table activity drop constraint full_up')
    expect(answer.status).toBe(500)
    expect(await read('select id from hourly_rate_calculations')).toEqual([])
  })
})

test('deletes, restores and changes at the same time leave a row and a history that agree', async () => {
  await add()
  const turns = Array.from({ length: 8 }, (_, turn) => [
    call('PATCH', '/1', { weeklyHours: turn + 1 }),
    call('DELETE', '/1'),
    call('POST', '/1/restore'),
  ])
  const statuses = (await Promise.all(turns.flat())).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
  const acts = await listActs()
  const moves = acts.filter((act) => act === 'deleted' || act === 'restored')
  expect(moves).toEqual(moves.map((_, place) => (place % 2 === 0 ? 'deleted' : 'restored')))
  const changed = statuses.filter((status, place) => place % 3 === 0 && status === 200)
  expect(acts.filter((act) => act === 'changed')).toHaveLength(changed.length)
  // The rate always matches the hours that are stored with it, whichever change came last.
  const { body } = await call('POST', '/1/restore')
  expect((await call('PATCH', '/1', {})).body).toEqual(body)
})

async function signInAgain(days: number) {
  passDays(days)
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  return { cookie: answer.cookies.join('; ') }
}
