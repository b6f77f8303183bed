import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'
import { RATE, rateCalls } from '#tests/support/calls/treatment-calls.ts'

const PATH = '/api/treatments'
const TYPED = { name: 'Facial', price: '60', duration: 45, productCost: '5', overheadCost: '22.52' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add } = recordCalls(() => ({ app, owner }), { path: PATH, typed: TYPED })
const { saveRate } = rateCalls(() => ({ app, owner }))

describe('adding a treatment', () => {
  test('answers the whole record with the calculated margin', async () => {
    const answer = await call('POST', '', TYPED)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: 1,
      userId: owner.userId,
      name: 'Facial',
      price: '60.00',
      duration: 45,
      productCost: '5.00',
      overheadCost: '22.52',
      // £60.00 − £27.52 = £32.48; ÷ £60.00 = 54.133…%
      profitMargin: '54.13',
      hourlyRateCalculationId: null,
      turnaround: 0,
      teamMemberId: null,
      bookingsPerWeek: null,
      priceSince: '2026-11-15',
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test('fields that the server calculates or owns cannot be sent', async () => {
    const sent = { profitMargin: '99', userId: 99, id: 77, createdAt: '2001-01-01', isExample: true }
    const saved = await add({ ...sent, hourlyRateCalculationId: 5, batchId: 'x', deletedAt: '2026-01-01' })
    expect(saved).toMatchObject({ id: 1, userId: owner.userId, profitMargin: '54.13', isExample: false })
    expect(saved).toMatchObject({ hourlyRateCalculationId: null, createdAt: '2026-11-15T09:00:00.000Z' })
  })

  test.each([[undefined], [null], ['']])(
    'an overhead of %j comes from the latest rate',
    async (overheadCost) => {
      await saveRate({ monthlyExpenses: 9000 })
      await saveRate()
      // £30.02 × 45 ÷ 60 = £22.515: half a penny goes up.
      expect(await add({ overheadCost })).toMatchObject({
        overheadCost: '22.52',
        profitMargin: '54.13',
        hourlyRateCalculationId: 2,
      })
    },
  )

  test('without a saved rate the overhead has to be typed', async () => {
    const answer = await call('POST', '', { ...TYPED, overheadCost: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ overheadCost: 'Overhead cost is required' })
  })

  test('a deleted rate and another owner’s rate are not used', async () => {
    const stranger = await signUpOwner(app)
    await app.call('POST', '/api/hourly-rate-calculations', { cookie: stranger.cookie, body: RATE })
    await saveRate()
    await app.call('DELETE', '/api/hourly-rate-calculations/2', { cookie: owner.cookie })
    expect((await call('POST', '', { ...TYPED, overheadCost: null })).status).toBe(400)
  })

  test('an overhead that is too large is a message on the field', async () => {
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    const answer = await call('POST', '', { ...TYPED, duration: 61, overheadCost: null })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      duration: 'At this rate the overhead is larger than £99,999,999.99',
    })
    expect(await add({ duration: 60, overheadCost: null })).toMatchObject({ overheadCost: '99999999.99' })
  })

  test.each([
    ['a price of 0', { price: 0 }, '0.00'],
    ['a price that is the cost', { price: '27.52' }, '0.00'],
    ['costs of 0', { productCost: 0, overheadCost: '0' }, '100.00'],
    ['costs above the price', { price: 10, productCost: null }, '-125.20'],
    ['costs far above the price', { price: '0.01', productCost: '99999999.99' }, '-999.99'],
  ])('%s', async (_name, changes, profitMargin) => {
    expect(await add(changes)).toMatchObject({ profitMargin })
  })

  test('the name is trimmed and may be in any script', async () => {
    expect(await add({ name: '  Ünïcode 💅 マッサージ  ' })).toMatchObject({ name: 'Ünïcode 💅 マッサージ' })
    expect(await add({ name: '💅'.repeat(200) })).toMatchObject({ name: '💅'.repeat(200) })
  })

  test('numbers may be digits in a string', async () => {
    expect(await add({ price: 60, duration: '45', productCost: 5.0, overheadCost: 22.52 })).toMatchObject({
      price: '60.00',
      duration: 45,
      profitMargin: '54.13',
    })
  })
})
