import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  // A Tuesday in the week of 16 November.
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
  await addBusiness()
})

const { call, readBody, save, setUp, press, addBusiness, takeWeeks } = potCalls(() => ({ app, owner }))
const readWeeks = () => readBody('/pots/weeks')
const enter = (weekStartDate: string, weeklyTotal: string, businessId = 1) =>
  call('POST', '/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
const waitAnHour = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
}

describe('the weeks of the pots', () => {
  test('are the last 12 full ones and the running one, oldest first, each split as its close is', async () => {
    await save({ vatScheme: 'standard', vatRegisteredOn: '2026-01-01' })
    await setUp({ startedOn: '2026-11-02', profitPercent: '10', payPercent: '40' })
    await takeWeeks({ from: '2026-08-17', count: 14, gross: '600', tips: '10' })
    const { weeks } = (await readWeeks()) as unknown as { weeks: { weekStartDate: string }[] }
    expect(weeks).toHaveLength(13)
    expect([weeks[0]?.weekStartDate, weeks[12]?.weekStartDate]).toEqual(['2026-08-24', '2026-11-16'])
    const close = await call('POST', '/weekly-closes', { weekStartDate: '2026-10-05' })
    const { takings, pots } = close.body
    expect(weeks[6]).toEqual({ weekStartDate: '2026-10-05', takings, pots })
    // A sixth of 600 is VAT; 40% and 10% of 510.
    expect(weeks[6]).toMatchObject({ pots: { vat: '100.00', pay: '204.00', profit: '51.00' } })
  })

  test('have the usual parts before the pots are set up, and nothing was moved', async () => {
    await takeWeeks({ from: '2026-11-16', count: 1, gross: '100' })
    const { weeks, ...rest } = await readWeeks()
    expect(rest).toEqual({ lastMovedOn: null, correctedWeeks: [] })
    expect((weeks as unknown as object[])[12]).toMatchObject({ pots: { pay: '50.00', profit: '5.00' } })
  })
})

describe('after a press, the corrected weeks', () => {
  beforeEach(async () => {
    await enter('2026-11-02', '100')
    await enter('2026-11-09', '100')
    await enter('2026-10-26', '100')
    await setUp({ startedOn: '2026-11-01' })
    waitAnHour()
    await press('2026-11-16')
    waitAnHour()
  })

  test('are none while nothing has changed', async () => {
    expect(await readWeeks()).toMatchObject({ lastMovedOn: '2026-11-16', correctedWeeks: [] })
  })

  test('are those that were changed or removed since, and older ones that were entered since', async () => {
    const second = await addBusiness('Second Salon')
    await enter('2026-11-09', '150')
    await enter('2026-11-02', '70', second)
    expect(await readWeeks()).toMatchObject({ correctedWeeks: ['2026-11-02', '2026-11-09'] })
    await call('DELETE', '/weekly-incomes/2')
    expect(await readWeeks()).toMatchObject({ correctedWeeks: ['2026-11-02', '2026-11-09'] })
  })

  test('do not hold the week of the press, one before the start, or one of an excluded business', async () => {
    const second = await addBusiness('Second Salon')
    await save({ excludedBusinessIds: [second] })
    await enter('2026-11-16', '80')
    await enter('2026-10-26', '80')
    await enter('2026-11-02', '80', second)
    expect(await readWeeks()).toMatchObject({ correctedWeeks: [] })
  })

  test('are settled by the next press, and count again when it is taken back', async () => {
    await enter('2026-11-09', '150')
    const { body } = await press('2026-11-17')
    expect(await readWeeks()).toMatchObject({ lastMovedOn: '2026-11-17', correctedWeeks: [] })
    await call('DELETE', `/pots/moved/${body['batchId']}`)
    expect(await readWeeks()).toMatchObject({ lastMovedOn: '2026-11-16', correctedWeeks: ['2026-11-09'] })
  })
})
