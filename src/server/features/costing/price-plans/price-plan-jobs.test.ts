import { beforeEach, describe, expect, test } from 'vitest'
import { runPricePlans } from '#server/scheduled-jobs.ts'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { PLANS, pricePlanCalls } from '#tests/support/calls/price-plan-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, read, run, addTreatment, plan, findPlan, pricesOf, runJob } = pricePlanCalls(() => ({
  app,
  owner,
}))

describe('the prices of a plan', () => {
  test('change as its day begins in London, once, whatever the servers do', async () => {
    await plan([await addTreatment()], { startsOn: '2026-11-25' })
    await runJob('2026-11-24T23:59:59Z')
    expect(await pricesOf()).toEqual(['45.00'])
    await runJob('2026-11-25T00:00:00Z')
    await runJob('2026-11-25T00:01:00Z')
    expect(await pricesOf()).toEqual(['49.50'])
    expect(await read(`select act from activity where act = 'changed'`)).toHaveLength(1)
    expect(await read('select price_since::text, profit_margin from treatments')).toEqual([
      // (49.50 − 9 − 6) ÷ 49.50
      { price_since: '2026-11-25', profit_margin: '69.70' },
    ])
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-24T09:59:59Z', '2026-11-24T10:00:00Z'],
    ['America/New_York', '2026-11-25T04:59:59Z', '2026-11-25T05:00:00Z'],
  ])('change by the clock of an owner in %s', async (timeZone, before, after) => {
    await setOwner(app, owner, `time_zone = '${timeZone}'`)
    await plan([await addTreatment()], { startsOn: '2026-11-25' })
    await runJob(before)
    expect(await pricesOf()).toEqual(['45.00'])
    await runJob(after)
    expect(await pricesOf()).toEqual(['49.50'])
  })

  test('change a week late when no server ran, and have stood since the day they changed', async () => {
    const { id } = await plan([await addTreatment()], { startsOn: '2026-11-20' })
    await runJob('2026-11-27T15:00:00Z')
    expect(await findPlan(id)).toMatchObject({ status: 'done', startsOn: '2026-11-20' })
    expect(await read('select price, price_since::text from treatments')).toEqual([
      { price: '49.50', price_since: '2026-11-27' },
    ])
  })

  test('leave alone what was repriced or deleted meanwhile, and name it', async () => {
    const ids = [
      await addTreatment(),
      await addTreatment({ name: 'Colour', price: '80' }),
      await addTreatment({ name: 'Perm', price: '60' }),
    ]
    const { id } = await plan(ids, { startsOn: '2026-11-25' })
    await call('PATCH', `/api/treatments/${ids[0]}`, { price: '46' })
    await call('DELETE', `/api/treatments/${ids[1]}`)
    await runJob('2026-11-25T00:00:00Z')
    expect(await pricesOf()).toEqual(['46.00', '80.00', '66.00'])
    const leftAlone = [
      { id: ids[0], name: 'Cut' },
      { id: ids[1], name: 'Colour' },
    ]
    expect(await findPlan(id)).toMatchObject({ status: 'done', leftAlone })
    expect((await call('GET', PLANS)).body).toMatchObject([{ leftAlone }])
    await call('POST', `${PLANS}/${id}/take-back`)
    expect(await pricesOf()).toEqual(['46.00', '80.00', '60.00'])
  })

  test('wait while their owner has no access, and change once they have', async () => {
    const { id } = await plan([await addTreatment()], { startsOn: '2026-11-25' })
    await setOwner(app, owner, `free_until = '2026-11-24'`)
    await runJob('2026-11-25T00:00:00Z')
    expect(await pricesOf()).toEqual(['45.00'])
    await setOwner(app, owner, `free_until = null, free_source = null, stripe_status = 'active'`)
    await runJob('2026-11-30T12:00:00Z')
    expect(await pricesOf()).toEqual(['49.50'])
    expect(await findPlan(id)).toMatchObject({ status: 'done', leftAlone: [] })
  })

  test('of two plans for one treatment change by the earlier one; the later one names it', async () => {
    const ids = [await addTreatment()]
    const later = await plan(ids, { startsOn: '2026-11-24', value: '20' })
    const earlier = await plan(ids, { startsOn: '2026-11-23' })
    await runJob('2026-11-25T00:00:00Z')
    expect(await pricesOf()).toEqual(['49.50'])
    expect(await findPlan(earlier.id)).toMatchObject({ leftAlone: [] })
    expect(await findPlan(later.id)).toMatchObject({ leftAlone: [{ id: ids[0] }] })
  })

  test('have changed when their owner looks first, before any job has run', async () => {
    const { id } = await plan([await addTreatment()], { startsOn: '2026-11-25' })
    app.clock.now = new Date('2026-11-25T00:00:00Z')
    expect((await call('DELETE', `${PLANS}/${id}`)).status).toBe(409)
    expect(await pricesOf()).toEqual(['49.50'])
  })

  test('have changed before another plan of that day is previewed or made', async () => {
    const id = await addTreatment()
    const first = await plan([id], { startsOn: '2026-12-01' })
    app.clock.now = new Date('2026-12-01T00:00:20Z')
    const rise = { ids: [id], by: 'amount', value: '1' }
    const preview = await call('POST', `${PLANS}/preview`, rise)
    expect(preview.body).toMatchObject({ lines: [{ priceBefore: '49.50', priceAfter: '50.50' }] })
    await call('POST', PLANS, { ...rise, startsOn: '2026-12-01' })
    expect(await findPlan(Number(first['id']))).toMatchObject({ status: 'done', leftAlone: [] })
    expect(await pricesOf()).toEqual(['50.50'])
  })

  test('change for every owner, one after another', async () => {
    const mine = await plan([await addTreatment()], { startsOn: '2026-11-25' })
    const first = owner
    owner = await signUpOwner(app)
    await plan([await addTreatment()], { startsOn: '2026-11-25' })
    await runJob('2026-11-25T00:00:00Z')
    expect(await pricesOf()).toEqual(['49.50', '49.50'])
    owner = first
    expect(await findPlan(mine.id)).toMatchObject({ status: 'done' })
  })
})

test('one owner’s fault keeps no other owner waiting, and is reported', async () => {
  await plan([await addTreatment()], { startsOn: '2026-11-25' })
  owner = await signUpOwner(app)
  await plan([await addTreatment()], { startsOn: '2026-11-25' })
  const { userId } = owner
  await run(`update price_plan_lines set price_after = 0.01 where user_id <> ${userId};
    alter table treatments add constraint no_pennies check (price > 1)`)
  const faults: unknown[] = []
  app.clock.now = new Date('2026-11-25T00:00:00Z')
  await runPricePlans(app.deps, (error) => faults.push(error))
  await run('alter table treatments drop constraint no_pennies')
  expect(faults).toHaveLength(1)
  expect(await pricesOf()).toEqual(['45.00', '49.50'])
})

test('the figures of last month are stored before prices change on the first', async () => {
  await plan([await addTreatment()], { startsOn: '2026-12-01' })
  await runJob('2026-12-01T00:00:00Z')
  expect(await pricesOf()).toEqual(['49.50'])
  // (45 − 9 − 6) ÷ 45
  expect(await read(`select avg_profit_margin from month_end_figures where month = '2026-11-01'`)).toEqual([
    { avg_profit_margin: '66.67' },
  ])
})
