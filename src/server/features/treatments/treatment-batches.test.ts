import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PATH = '/api/treatments'
const RATES = '/api/hourly-rate-calculations'
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' } // £30.02 an hour
const FACIAL = { name: 'Facial', price: '60', duration: 60, productCost: '5', overheadCost: null }
const MASSAGE = { ...FACIAL, name: 'Massage', overheadCost: '20' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const call = (method: Method, url: string, body?: unknown, cookie = owner.cookie) =>
  app.call(method, url, { cookie, ...(body === undefined ? {} : { body }) })
const saveRate = (changes: Record<string, unknown> = {}) => call('POST', RATES, { ...RATE, ...changes })
const importRows = (rows: unknown[], cookie = owner.cookie) =>
  call('POST', `${PATH}/import`, { rows }, cookie)
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const count = async (statement: string) =>
  Number((await read(`select count(*) from ${statement}`))[0]?.['count'])

describe('an import', () => {
  test('stores every row, costed like one that is added by hand', async () => {
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

  test('of 5,000 rows fits, is noted row by row and can be taken back as a whole', async () => {
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
    const noted = `activity a join treatments t on t.user_id = a.user_id and t.id = a.record_id
      where a.act = 'deleted' and a.before->>'name' = t.name and a.before->>'deletedAt' is null`
    expect(await count(noted)).toBe(5_000)
    expect((await call('POST', `${PATH}/7/restore`)).body).toMatchObject({ name: 'Massage 6' })
  }, 60_000)

  test('with a row that cannot be costed stores nothing', async () => {
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    const answer = await importRows([FACIAL, { ...FACIAL, duration: 61 }])
    expect(answer.status).toBe(400)
    const message = 'At this rate the overhead is larger than £99,999,999.99'
    expect(answer.body.fields).toEqual({ 'rows.1.duration': message })
    expect(await count('treatments')).toBe(0)
    expect(await count(`activity where noun = 'treatments'`)).toBe(0)
  })

  test('that is taken back leaves other treatments alone', async () => {
    await call('POST', PATH, MASSAGE)
    const first = await importRows([MASSAGE, MASSAGE])
    await importRows([MASSAGE])
    await call('DELETE', `${PATH}/2`)
    expect((await call('DELETE', `${PATH}/import/${first.body['batchId']}`)).status).toBe(204)
    const left = (await call('GET', PATH)).body as unknown as { id: number }[]
    expect(left.map(({ id }) => id)).toEqual([4, 1])
    expect((await call('DELETE', `${PATH}/import/${first.body['batchId']}`)).status).toBe(404)
  })

  test('is taken back by its owner only', async () => {
    const { body } = await importRows([MASSAGE])
    const stranger = await signUpOwner(app)
    const answer = await call('DELETE', `${PATH}/import/${body['batchId']}`, undefined, stranger.cookie)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await count('treatments where deleted_at is null')).toBe(1)
  })

  test('taken back ten times at once is taken back once', async () => {
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

  test('shows before and after and changes nothing by showing', async () => {
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

  test('with a rate that is no longer the latest is a conflict: the yes was to other figures', async () => {
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

  test('leaves out what the new rate would make too large, and refuses it', async () => {
    await saveRate()
    await importRows([FACIAL, { ...FACIAL, duration: 61 }])
    await saveRate({ monthlyExpenses: '99999999.99', desiredProfit: 333, weeklyHours: 1, taxRate: 0 })
    expect(await preview()).toMatchObject({ rate: '99999999.99', treatments: [{ id: 1 }] })
    expect((await preview())['treatments']).toHaveLength(1)
    expect((await apply([1, 2])).status).toBe(400)
    expect((await call('GET', `${PATH}/1`)).body).toMatchObject({ overheadCost: '30.02' })
  })

  test('while the same treatments are changed and deleted leaves every row in one piece', async () => {
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
