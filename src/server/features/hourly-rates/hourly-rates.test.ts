import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'

const PATH = '/api/hourly-rate-calculations'
// £3,000 × 1.30 ÷ 0.75 = £5,200; ÷ (40 × 4.33) = £30.023…; ÷ 3 people = £1,733.333…
const TYPED = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 3 }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add } = recordCalls(() => ({ app, owner }), { path: PATH, typed: TYPED })

describe('saving a calculation', () => {
  test('answers the whole record, calculated to the penny', async () => {
    const answer = await call('POST', '', TYPED)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: 1,
      userId: owner.userId,
      monthlyExpenses: '3000.00',
      desiredProfit: '30.00',
      weeklyHours: 40,
      taxRate: '25.00',
      staffCount: 3,
      calculatedRate: '30.02',
      staffTargetPerPerson: '1733.33',
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await call('GET', '/1')).body).toEqual(answer.body)
  })

  test('fields that the server calculates or owns cannot be sent', async () => {
    const sent = {
      calculatedRate: '1',
      staffTargetPerPerson: '2',
      userId: 99,
      id: 77,
      createdAt: '2001-01-01',
    }
    const saved = await add({ ...sent, isExample: true, deletedAt: '2026-01-01T00:00:00Z', batchId: 'x' })
    expect(saved).toMatchObject({ id: 1, userId: owner.userId, calculatedRate: '30.02', isExample: false })
    expect(saved).toMatchObject({ staffTargetPerPerson: '1733.33', createdAt: '2026-11-15T09:00:00.000Z' })
  })

  test.each([
    [
      'JSON numbers',
      { monthlyExpenses: 3000, desiredProfit: 30, weeklyHours: 40, taxRate: 25, staffCount: 3 },
    ],
    [
      'strings',
      {
        monthlyExpenses: '3000.0',
        desiredProfit: '30.00',
        weeklyHours: '40',
        taxRate: '25',
        staffCount: '3',
      },
    ],
  ])('takes %s alike', async (_name, typed) => {
    expect(await add(typed)).toMatchObject({
      monthlyExpenses: '3000.00',
      calculatedRate: '30.02',
      weeklyHours: 40,
    })
  })

  test.each([[undefined], [null], [''], [0], ['0']])(
    'without staff (%j) there is no target per person',
    async (staffCount) => {
      expect(await add({ staffCount })).toMatchObject({ staffCount: 0, staffTargetPerPerson: null })
    },
  )

  test('the largest rate and a rate of 0 can both be stored', async () => {
    const most = {
      monthlyExpenses: '99999999.99',
      desiredProfit: 333,
      weeklyHours: 1,
      taxRate: 0,
      staffCount: 0,
    }
    expect(await add(most)).toMatchObject({ calculatedRate: '99999999.99' })
    expect(await add({ monthlyExpenses: 0 })).toMatchObject({
      calculatedRate: '0.00',
      staffTargetPerPerson: '0.00',
    })
  })
})

describe('the latest calculation', () => {
  test('is null while there is none', async () => {
    const answer = await app.app.inject({ url: `${PATH}/latest`, headers: { cookie: owner.cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toBeNull()
  })

  test('is the newest that is not deleted', async () => {
    const older = await add()
    await add({ monthlyExpenses: 4000 })
    expect((await call('GET', '/latest')).body).toMatchObject({ id: 2 })
    await call('DELETE', '/2')
    expect((await call('GET', '/latest')).body).toEqual(older)
  })
})
