import { beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'
import { rateCalls } from '#tests/support/calls/treatment-calls.ts'

const PATH = '/api/treatments'
const DAY_MS = 86_400_000
const TYPED = { name: 'Facial', price: '60', duration: 45, productCost: '5', overheadCost: '22.52' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add, read, listActs } = recordCalls(() => ({ app, owner }), { path: PATH, typed: TYPED })
const { saveRate } = rateCalls(() => ({ app, owner }))

describe('changing a treatment', () => {
  test('keeps fields that are not sent, and calculates the margin, whatever was sent for it', async () => {
    await add()
    const answer = await call('PATCH', '/1', { price: '100', profitMargin: '1', userId: 9, id: 9 })
    expect(answer.status).toBe(200)
    // (£100 − £27.52) ÷ £100
    expect(answer.body).toMatchObject({ id: 1, name: 'Facial', duration: 45, productCost: '5.00' })
    expect(answer.body).toMatchObject({ price: '100.00', overheadCost: '22.52', profitMargin: '72.48' })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test.each([[{}], [{ unknown: 1 }]])('%j changes nothing', async (change) => {
    await saveRate()
    const saved = await add({ overheadCost: null })
    await saveRate({ monthlyExpenses: 9000 })
    expect(await call('PATCH', '/1', change)).toMatchObject({ status: 200, body: saved })
  })

  test('another duration leaves the overhead and its rate as they are', async () => {
    await saveRate()
    await add({ overheadCost: null })
    await saveRate({ monthlyExpenses: 9000 })
    expect((await call('PATCH', '/1', { duration: 90 })).body).toMatchObject({
      duration: 90,
      overheadCost: '22.52',
      hourlyRateCalculationId: 1,
    })
  })

  test('an overhead of null is calculated again from the latest rate', async () => {
    await add()
    await saveRate()
    // £30.02 × 90 ÷ 60 = £45.03; (£60 − £50.03) ÷ £60 = 16.616…%
    expect((await call('PATCH', '/1', { duration: 90, overheadCost: null })).body).toMatchObject({
      overheadCost: '45.03',
      profitMargin: '16.62',
      hourlyRateCalculationId: 1,
    })
  })

  test('a typed overhead no longer belongs to a rate', async () => {
    await saveRate()
    await add({ overheadCost: null })
    expect((await call('PATCH', '/1', { overheadCost: 10 })).body).toMatchObject({
      overheadCost: '10.00',
      profitMargin: '75.00',
      hourlyRateCalculationId: null,
    })
  })

  test('an overhead of null without a rate is refused and changes nothing', async () => {
    const saved = await add()
    const answer = await call('PATCH', '/1', { price: 1, overheadCost: null })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ overheadCost: 'Overhead cost is required' })
    expect((await call('GET', '/1')).body).toEqual(saved)
    expect(await listActs()).toEqual(['added'])
  })

  test('a product cost of null is none', async () => {
    await add()
    expect((await call('PATCH', '/1', { productCost: null })).body).toMatchObject({
      productCost: '0.00',
      profitMargin: '62.47',
    })
  })

  test('names every bad field at once', async () => {
    await add()
    const answer = await call('PATCH', '/1', { name: ' ', price: '', duration: 0, overheadCost: '£5' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      name: 'Treatment name is required',
      price: 'Price is required',
      duration: 'Enter whole minutes, from 1 to 1,440',
      overheadCost: 'Enter an amount in pounds, like 12.50',
    })
  })

  test('makes an example its owner’s own', async () => {
    await add()
    await read('update treatments set is_example = true')
    expect((await call('PATCH', '/1', { price: 70 })).body).toMatchObject({ isExample: false })
  })
})

describe('deleting and restoring', () => {
  test('a deleted treatment is gone until it is restored', async () => {
    const saved = await add()
    expect((await call('DELETE', '/1')).status).toBe(204)
    expect((await call('GET', '/1')).status).toBe(404)
    expect((await call('GET')).body).toEqual([])
    expect((await call('PATCH', '/1', { price: 1 })).status).toBe(404)
    expect((await call('DELETE', '/1')).status).toBe(404)
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 200, body: saved })
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 200, body: saved })
    expect((await call('GET')).body).toEqual([saved])
  })

  test('can be restored for 30 days to the second', async () => {
    await read(`update users set free_until = '2027-12-31' where id = ${owner.userId}`)
    await add()
    await call('DELETE', '/1')
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + 1)
    const late = await signInAgain()
    expect((await call('POST', '/1/restore', undefined, late)).status).toBe(404)
    app.clock.now = new Date(app.clock.now.getTime() - 1)
    expect((await call('POST', '/1/restore', undefined, late)).status).toBe(200)
  })

  test('each act is recorded once, with the former row', async () => {
    await add()
    await call('PATCH', '/1', { price: 70 })
    await call('DELETE', '/1')
    await call('POST', '/1/restore')
    const rows = await read(
      'select user_id::int, noun, record_id::int, act, before from activity order by id',
    )
    const about = { user_id: owner.userId, noun: 'treatments', record_id: 1 }
    expect(rows).toMatchObject([
      { ...about, act: 'added', before: null },
      { ...about, act: 'changed', before: { price: '60.00', profitMargin: '54.13' } },
      { ...about, act: 'deleted', before: { price: '70.00', deletedAt: null } },
      { ...about, act: 'restored', before: { price: '70.00', deletedAt: '2026-11-15T09:00:00.000Z' } },
    ])
  })

  test('20 deletes at once are one delete', async () => {
    await add()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', '/1')))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await listActs()).toEqual(['added', 'deleted'])
  })

  test('changes of different fields at the same time are all kept', async () => {
    await add()
    const changes = [{ price: 100 }, { name: 'Massage' }, { productCost: 0 }, { duration: 30 }]
    const answers = await Promise.all(changes.map((change) => call('PATCH', '/1', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // (£100 − £22.52) ÷ £100
    expect((await call('GET', '/1')).body).toMatchObject({
      name: 'Massage',
      price: '100.00',
      duration: 30,
      productCost: '0.00',
      profitMargin: '77.48',
    })
  })
})

async function signInAgain(): Promise<string> {
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  return answer.cookies.join('; ')
}
