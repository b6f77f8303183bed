import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { batchCalls, FACIAL, MASSAGE } from '#tests/support/calls/treatment-calls.ts'

const PATH = '/api/treatments'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, count, importRows, saveRate } = batchCalls(() => ({ app, owner }))

describe('an import', () => {
  test('stores every row, with costs as for one that is added by hand', async () => {
    await saveRate()
    await call('POST', PATH, FACIAL)
    const answer = await importRows([FACIAL, { name: ' Cut ', price: 40, duration: '30' }, MASSAGE])
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ batchId: expect.stringMatching(/^[0-9a-f-]{36}$/), added: 3 })
    const list = (await call('GET', PATH)).body as unknown as Record<string, unknown>[]
    const [massage, cut, facial, byHand] = list
    expect(facial).toEqual({ ...byHand, id: facial?.['id'] })
    // £30.02 ÷ 2 = £15.01; (£40 − £15.01) ÷ £40 = 62.475%, half a hundredth goes up
    expect(cut).toMatchObject({
      name: 'Cut',
      overheadCost: '15.01',
      productCost: '0.00',
      profitMargin: '62.48',
    })
    expect(cut).toMatchObject({ hourlyRateCalculationId: 1, isExample: false, userId: owner.userId })
    expect(massage).toMatchObject({
      overheadCost: '20.00',
      hourlyRateCalculationId: null,
      profitMargin: '58.33',
    })
  })

  test('of 5,000 rows works, is recorded row by row and can be undone as a whole', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => ({
      ...MASSAGE,
      name: `Massage ${row}`,
      price: row,
    }))
    const { status, body } = await importRows(rows)
    expect(status).toBe(201)
    expect(body).toMatchObject({ added: 5_000 })
    const batch = `batch_id = '${body['batchId']}'`
    expect(await count(`treatments where ${batch}`)).toBe(5_000)
    expect(await count(`activity where act = 'added' and before is null and ${batch}`)).toBe(5_000)
    expect((await call('DELETE', `${PATH}/import/${body['batchId']}`)).status).toBe(204)
    expect((await call('GET', PATH)).body).toEqual([])
    const noted = `activity where act = 'deleted' and before->>'name' = 'Massage ' || (record_id - 1)
      and before->>'deletedAt' is null`
    expect(await count(noted)).toBe(5_000)
    expect((await call('POST', `${PATH}/7/restore`)).body).toMatchObject({ name: 'Massage 6' })
  }, 60_000)

  test('with a row whose overhead cannot be calculated stores nothing', async () => {
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    const answer = await importRows([FACIAL, { ...FACIAL, duration: 61 }])
    expect(answer.status).toBe(400)
    const message = 'At this rate the overhead is larger than £99,999,999.99'
    expect(answer.body.fields).toEqual({ 'rows.1.duration': message })
    expect(await count('treatments')).toBe(0)
    expect(await count(`activity where noun = 'treatments'`)).toBe(0)
  })

  test('that is undone leaves other treatments alone', async () => {
    await call('POST', PATH, MASSAGE)
    const first = await importRows([MASSAGE, MASSAGE])
    await importRows([MASSAGE])
    await call('DELETE', `${PATH}/2`)
    expect((await call('DELETE', `${PATH}/import/${first.body['batchId']}`)).status).toBe(204)
    const left = (await call('GET', PATH)).body as unknown as { id: number }[]
    expect(left.map(({ id }) => id)).toEqual([4, 1])
    expect((await call('DELETE', `${PATH}/import/${first.body['batchId']}`)).status).toBe(404)
  })

  test('undone ten times at once is undone once', async () => {
    const { body } = await importRows([MASSAGE, MASSAGE])
    const undo = () => call('DELETE', `${PATH}/import/${body['batchId']}`)
    const statuses = (await Promise.all(Array.from({ length: 10 }, undo))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(9)
    expect(await count(`activity where act = 'deleted'`)).toBe(2)
  })

  test('keeps quotes, signs and every script as they were typed', async () => {
    const name = `O'Brien "50%" \\ $1 {"a":1} 💅 マ`
    await importRows([{ ...MASSAGE, name }])
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ name })
  })
})
