import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { PLANS, pricePlanCalls } from '#tests/support/calls/price-plan-calls.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, read, addTreatment, rise, plan, findPlan, pricesOf, runJob } = pricePlanCalls(() => ({
  app,
  owner,
}))

describe('a plan', () => {
  test('stores the prices that were previewed and changes none until its day', async () => {
    const id = await addTreatment()
    const preview = await call('POST', `${PLANS}/preview`, { ids: [id], by: 'percent', value: '10' })
    expect(preview.body).toMatchObject({
      lines: [{ id, name: 'Cut', priceBefore: '45.00', priceAfter: '49.50', gainPerYear: null }],
      gainPerYear: null,
      canLose: null,
    })
    const added = await call('POST', PLANS, rise([id]))
    expect(added).toMatchObject({
      status: 201,
      body: { ...preview.body, startsOn: '2026-12-01', status: 'planned', leftAlone: [], ending: 'none' },
    })
    expect(await findPlan(Number(added.body['id']))).toEqual(added.body)
    expect(await pricesOf()).toEqual(['45.00'])
  })

  test('of today changes prices at once: the margin follows, the overhead stays, one line of activity', async () => {
    const ids = [await addTreatment(), await addTreatment({ name: 'Colour', price: '80' })]
    const added = await plan(ids, { startsOn: '2026-11-18', by: 'amount', value: '3', ending: '0.95' })
    expect(added['status']).toBe('done')
    expect(
      await read(
        `select price, overhead_cost, profit_margin, price_since::text, is_example from treatments order by id`,
      ),
    ).toMatchObject([
      // (48.95 − 9 − 6) ÷ 48.95
      { price: '48.95', overhead_cost: '9.00', profit_margin: '69.36', price_since: '2026-11-18' },
      { price: '83.95', profit_margin: '82.13' },
    ])
    const activity = await call('GET', '/api/activity')
    expect(activity.body).toMatchObject([
      { noun: 'treatments', act: 'changed', count: 2 },
      { act: 'added' },
      { act: 'added' },
    ])
  })

  test('that is repeated with its key is made once', async () => {
    const ids = [await addTreatment()]
    const send = () =>
      app.call('POST', PLANS, {
        cookie: owner.cookie,
        body: rise(ids, { startsOn: '2026-11-18' }),
        headers: { 'idempotency-key': 'rise-1' },
      })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body).toEqual(first.body)
    expect(await pricesOf()).toEqual(['49.50'])
  })

  test('can be changed until its day: the prices are worked out again from those of now', async () => {
    const [cut, colour] = [await addTreatment(), await addTreatment({ name: 'Colour', price: '80' })]
    const { id } = await plan([cut, colour])
    await call('PATCH', `/api/treatments/${cut}`, { price: '50' })
    await call('DELETE', `/api/treatments/${colour}`)
    const changed = await call('PATCH', `${PLANS}/${id}`, { value: '20', startsOn: '2027-01-01' })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        startsOn: '2027-01-01',
        value: '20.00',
        lines: [{ id: cut, priceBefore: '50.00', priceAfter: '60.00' }],
      },
    })
    expect(await findPlan(id)).toEqual(changed.body)
  })

  test('that is changed to today starts at once', async () => {
    const { id } = await plan([await addTreatment()])
    const changed = await call('PATCH', `${PLANS}/${id}`, { startsOn: '2026-11-18' })
    expect(changed.body).toMatchObject({ status: 'done' })
    expect(await pricesOf()).toEqual(['49.50'])
  })

  test('that is called off can still be read, and its day changes nothing', async () => {
    const { id } = await plan([await addTreatment()])
    expect((await call('DELETE', `${PLANS}/${id}`)).status).toBe(204)
    await runJob('2026-12-01T00:00:00Z')
    expect(await findPlan(id)).toMatchObject({ status: 'called_off', lines: [{ priceAfter: '49.50' }] })
    expect(await pricesOf()).toEqual(['45.00'])
    expect(await call('DELETE', `${PLANS}/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'This plan was called off' },
    })
    expect((await call('PATCH', `${PLANS}/${id}`, { value: '5' })).status).toBe(409)
    expect(await call('POST', `${PLANS}/${id}/take-back`)).toMatchObject({
      status: 409,
      body: { message: 'These prices have not changed yet' },
    })
  })

  test('keeps the name and the prices of a treatment that was purged from the bin', async () => {
    const id = await addTreatment()
    const done = await plan([id], { startsOn: '2026-11-18' })
    await call('DELETE', `/api/treatments/${id}`)
    await read(`delete from treatments where id = ${id} returning id`)
    expect(await findPlan(done.id)).toMatchObject({
      lines: [
        { id, name: 'Cut', priceBefore: '45.00', priceAfter: '49.50', cardBefore: null, canLose: null },
      ],
    })
  })
})

describe('prices that have changed', () => {
  test('are taken back in one step, and a second time is refused', async () => {
    const ids = [await addTreatment(), await addTreatment({ name: 'Colour', price: '80' })]
    const { id } = await plan(ids, { startsOn: '2026-11-18' })
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    const back = await call('POST', `${PLANS}/${id}/take-back`)
    expect(back).toMatchObject({ status: 200, body: { status: 'taken_back', leftAlone: [] } })
    expect(await pricesOf()).toEqual(['45.00', '80.00'])
    expect(await read('select distinct price_since::text from treatments')).toEqual([
      { price_since: '2026-11-20' },
    ])
    expect(await call('POST', `${PLANS}/${id}/take-back`)).toMatchObject({
      status: 409,
      body: { message: 'These prices were already taken back' },
    })
  })

  test('stay where the owner has repriced or deleted since, and are named', async () => {
    const ids = [
      await addTreatment(),
      await addTreatment({ name: 'Colour', price: '80' }),
      await addTreatment({ name: 'Perm', price: '60' }),
    ]
    const { id } = await plan(ids, { startsOn: '2026-11-18' })
    await call('PATCH', `/api/treatments/${ids[0]}`, { price: '47' })
    await call('DELETE', `/api/treatments/${ids[1]}`)
    const back = await call('POST', `${PLANS}/${id}/take-back`)
    expect(back.body['leftAlone']).toEqual([
      { id: ids[0], name: 'Cut' },
      { id: ids[1], name: 'Colour' },
    ])
    expect(await pricesOf()).toEqual(['47.00', '88.00', '60.00'])
  })

  test('are refused a change and a calling off', async () => {
    const { id } = await plan([await addTreatment()], { startsOn: '2026-11-18' })
    const refusal = { message: 'These prices have already changed. You can take them back' }
    expect(await call('DELETE', `${PLANS}/${id}`)).toMatchObject({ status: 409, body: refusal })
    expect(await call('PATCH', `${PLANS}/${id}`, { value: '5' })).toMatchObject({
      status: 409,
      body: refusal,
    })
  })

  test('by two calls at once are taken back once', async () => {
    const { id } = await plan([await addTreatment()], { startsOn: '2026-11-18' })
    const answers = await Promise.all([1, 2].map(() => call('POST', `${PLANS}/${id}/take-back`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await pricesOf()).toEqual(['45.00'])
  })
})

describe('the list of plans', () => {
  test('has the newest first, page by page, with their size and what they left alone', async () => {
    const ids = [await addTreatment(), await addTreatment({ name: 'Colour' })]
    const first = await plan(ids, { startsOn: '2026-11-18' })
    const second = await plan([ids[0] ?? 0])
    const page = await call('GET', `${PLANS}?limit=1`)
    expect(page.body).toMatchObject([{ id: second.id, treatmentCount: 1, status: 'planned', leftAlone: [] }])
    expect(page.headers['x-total-count']).toBe('2')
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await call('GET', next)).body).toMatchObject([
      { id: first.id, treatmentCount: 2, status: 'done' },
    ])
  })

  test('is each owner’s own', async () => {
    const { id } = await plan([await addTreatment()])
    const { cookie } = await signUpOwner(app)
    expect((await call('GET', PLANS, undefined, cookie)).body).toEqual([])
    const statuses = await Promise.all([
      call('GET', `${PLANS}/${id}`, undefined, cookie),
      call('PATCH', `${PLANS}/${id}`, { value: '5' }, cookie),
      call('DELETE', `${PLANS}/${id}`, undefined, cookie),
      call('POST', `${PLANS}/${id}/take-back`, undefined, cookie),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('what is refused', () => {
  test.each([
    ['yesterday', { startsOn: '2026-11-17' }, { startsOn: 'Choose today or a day ahead' }],
    ['in over two years', { startsOn: '2028-11-19' }, { startsOn: 'Choose a day within the next 2 years' }],
    ['no day', { startsOn: null }, { startsOn: 'Choose the first day' }],
    ['nothing chosen', { ids: [] }, { ids: 'Choose at least one treatment' }],
    ['no rise', { value: '0' }, { value: 'Enter more than 0' }],
    ['too many percent', { value: '1000' }, { value: 'The largest percentage is 999.99%' }],
    [
      'a price too large to store',
      { by: 'amount', value: '99999999.99' },
      { value: 'With this rise a price is larger than £99,999,999.99' },
    ],
  ])('%s is named on its field, and nothing is stored', async (_what, changes, fields) => {
    const ids = [await addTreatment()]
    expect(await call('POST', PLANS, rise(ids, changes))).toMatchObject({ status: 400, body: { fields } })
    expect(await read('select from price_plans')).toEqual([])
  })

  test('a change is refused as a new plan is, and the plan stays as it was', async () => {
    const { id, ...before } = await plan([await addTreatment()])
    const change = async (body: object) => (await call('PATCH', `${PLANS}/${id}`, body)).body.fields
    expect(await change({ value: '1000' })).toEqual({ value: 'The largest percentage is 999.99%' })
    expect(await change({ startsOn: '2026-11-17' })).toEqual({ startsOn: 'Choose today or a day ahead' })
    expect(await change({ ids: [999] })).toEqual({ ids: 'There is no such treatment' })
    expect(await findPlan(id)).toEqual({ id, ...before })
  })

  test('treatments that the owner does not have, or that are in the bin', async () => {
    const binned = await addTreatment()
    await call('DELETE', `/api/treatments/${binned}`)
    const mine = await addTreatment()
    const stranger = await signUpOwner(app)
    const fields = { ids: 'There is no such treatment' }
    expect((await call('POST', PLANS, rise([mine, binned]))).body).toMatchObject({ fields })
    const theirs = await call('POST', PLANS, rise([mine]), stranger.cookie)
    expect(theirs).toMatchObject({ status: 400, body: { fields } })
  })
})

describeOnOneEngine('a long menu', () => {
  test('a plan raises 5,000 treatments, and takes them back', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ ...row, name: `Treatment ${index}` }))
    await call('POST', '/api/treatments/import', { rows })
    const ids = (await read('select id from treatments order by id')).map(({ id }) => Number(id))
    const added = await plan(ids, { startsOn: '2026-11-18' })
    expect(added['status']).toBe('done')
    expect(new Set(await pricesOf())).toEqual(new Set(['49.50']))
    await call('POST', `${PLANS}/${added.id}/take-back`)
    expect(new Set(await pricesOf())).toEqual(new Set(['45.00']))
  })
})

const row = { price: '45', duration: 60, productCost: '6', overheadCost: '9' }
