import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { batchCalls, FACIAL, MASSAGE, RATE, RATES } from '#tests/support/calls/treatment-calls.ts'

const PATH = '/api/treatments'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, count, importRows, read, saveRate } = batchCalls(() => ({ app, owner }))

describe('re-costing', () => {
  const preview = async () => (await call('GET', `${PATH}/recost`)).body
  const apply = (ids: unknown[], cookie = owner.cookie) => call('POST', `${PATH}/recost`, { ids }, cookie)

  test('has nothing to offer without a rate, or while the rate is the same', async () => {
    await call('POST', PATH, MASSAGE)
    expect(await preview()).toEqual({ rate: null, treatments: [] })
    await saveRate()
    await call('POST', PATH, FACIAL)
    expect(await preview()).toEqual({ rate: '30.02', treatments: [] })
  })

  test('shows before and after in a preview that changes nothing', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    await call('POST', PATH, MASSAGE)
    await saveRate({ monthlyExpenses: 4000 })
    // £4,000 × 1.3 ÷ 0.75 ÷ 173.2 = £40.03…; (£60 − £35.02) ÷ £60 = 41.633…%; (£60 − £45.03) ÷ £60 = 24.95%
    const offered = {
      id: 1,
      name: 'Facial',
      price: '60.00',
      overheadBefore: '30.02',
      overheadAfter: '40.03',
      marginBefore: '41.63',
      marginAfter: '24.95',
      coversCost: true,
      reachesRate: true,
    }
    expect(await preview()).toEqual({ rate: '40.03', treatments: [offered] })
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({
      overheadCost: '30.02',
      profitMargin: '41.63',
    })
  })

  test('changes the chosen treatments and says so', async () => {
    await saveRate()
    await importRows([FACIAL, { ...FACIAL, name: 'Peel' }, { ...FACIAL, name: 'Wrap' }])
    await read('update treatments set is_example = true')
    await saveRate({ monthlyExpenses: 4000 })
    expect(await apply([1, '2', 2])).toMatchObject({ status: 200, body: { changed: 2 } })
    const after = {
      overheadCost: '40.03',
      profitMargin: '24.95',
      hourlyRateCalculationId: 2,
      isExample: false,
    }
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({
      name: 'Facial',
      productCost: '5.00',
      ...after,
    })
    expect((await call('GET', `${PATH}/2`)).body).toMatchObject({ name: 'Peel', ...after })
    expect((await call('GET', `${PATH}/3`)).body).toMatchObject({ overheadCost: '30.02', isExample: true })
    expect((await preview())['treatments']).toMatchObject([{ id: 3 }])
    const noted = await read(`select record_id::int, before from activity where act = 'changed' order by id`)
    expect(noted).toMatchObject([
      { record_id: 1, before: { overheadCost: '30.02', profitMargin: '41.63', name: 'Facial' } },
      { record_id: 2, before: { overheadCost: '30.02', hourlyRateCalculationId: 1 } },
    ])
  })

  test('is offered too when the rate was edited, deleted, or the duration changed', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    await call('PATCH', `${RATES}/1`, { monthlyExpenses: 4000 })
    expect((await preview())['treatments']).toMatchObject([{ overheadAfter: '40.03' }])
    await call('PATCH', `${RATES}/1`, { monthlyExpenses: 3000 })
    await call('PATCH', `${PATH}/1`, { duration: 30 })
    expect((await preview())['treatments']).toMatchObject([{ overheadAfter: '15.01' }])
    await call('DELETE', `${RATES}/1`)
    expect(await preview()).toEqual({ rate: null, treatments: [] })
  })

  test('never touches an overhead that was typed, also when it was typed after the preview', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    await call('POST', PATH, FACIAL)
    await saveRate({ monthlyExpenses: 4000 })
    await call('PATCH', `${PATH}/2`, { overheadCost: '20' })
    expect(await apply([1, 2])).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ overheadCost: '30.02' })
    expect((await call('GET', `${PATH}/2`)).body).toMatchObject({ overheadCost: '20.00' })
  })

  test('is all or nothing: a deleted or foreign treatment among them is a 404', async () => {
    await saveRate()
    await importRows([FACIAL, FACIAL])
    await saveRate({ monthlyExpenses: 4000 })
    await call('DELETE', `${PATH}/2`)
    expect((await apply([1, 2])).status).toBe(404)
    const stranger = await signUpOwner(app)
    await call('POST', RATES, RATE, stranger.cookie)
    expect((await apply([1], stranger.cookie)).status).toBe(404)
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ overheadCost: '30.02' })
    expect(await count(`activity where act = 'changed'`)).toBe(0)
  })

  test('with a rate that is no longer the latest is a conflict, because the preview showed other figures', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    await saveRate({ monthlyExpenses: 4000 })
    const { rate } = await preview()
    await saveRate({ monthlyExpenses: 5000 })
    const late = await call('POST', `${PATH}/recost`, { ids: [1], rate })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ overheadCost: '30.02' })
    const again = await call('POST', `${PATH}/recost`, { ids: [1], rate: (await preview())['rate'] })
    expect(again).toMatchObject({ status: 200, body: { changed: 1 } })
  })

  test('without a rate is a 404', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    await call('DELETE', `${RATES}/1`)
    expect((await apply([1])).status).toBe(404)
  })

  test('leaves out treatments whose overhead would be too large, and refuses them', async () => {
    await saveRate()
    await importRows([FACIAL, { ...FACIAL, duration: 61 }])
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    expect(await preview()).toMatchObject({ rate: '99999999.99', treatments: [{ id: 1 }] })
    expect((await preview())['treatments']).toHaveLength(1)
    expect((await apply([1, 2])).status).toBe(400)
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ overheadCost: '30.02' })
  })

  test('while the same treatments are changed and deleted leaves every row consistent', async () => {
    await saveRate()
    await importRows(Array.from({ length: 6 }, () => FACIAL))
    await saveRate({ monthlyExpenses: 4000 })
    const answers = await Promise.all([
      apply([1, 2, 3, 4, 5, 6]),
      apply([6, 5, 4, 3, 2, 1]),
      ...[1, 2, 3, 4, 5, 6].map((id) => call('PATCH', `${PATH}/${id}`, { price: 100 })),
      call('DELETE', `${PATH}/6`),
    ])
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([])
    const torn = `treatments where profit_margin <> round((price - product_cost - overhead_cost) / price * 100, 2)`
    expect(await count(torn)).toBe(0)
  })
})
