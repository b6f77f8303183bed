import { beforeEach, describe, expect, test } from 'vitest'
import { zip } from '#tests/support/app/archives.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'
import { PLANS, pricePlanCalls } from '#tests/support/calls/price-plan-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport } = importCalls(() => ({ app, owner, fresh }))
const { call, read, addTreatment, plan, runJob } = pricePlanCalls(() => ({ app, owner }))
const plansOf = async ({ cookie }: SignedUp) =>
  (await call('GET', PLANS, undefined, cookie)).body as unknown as Json[]
/** Without ids, which are new in the other account. */
const withoutIds = (plans: Json[]) =>
  plans.map(({ id: _, leftAlone, ...rest }) => ({
    ...rest,
    leftAlone: (leftAlone as Json[]).map(({ name }) => name),
  }))

describe('price plans', () => {
  test('go with the treatments of an account, and start there on their day', async () => {
    const ids = [await addTreatment(), await addTreatment({ name: 'Colour', price: '80' })]
    const { id } = await plan(ids, { startsOn: '2026-11-18' })
    await call('PATCH', `/api/treatments/${ids[0]}`, { price: '47' })
    await call('POST', `${PLANS}/${id}/take-back`)
    await plan(ids, { startsOn: '2026-11-25' })
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    const [mine, theirs] = [await plansOf(owner), await plansOf(fresh)]
    expect(mine).toMatchObject([
      { status: 'planned' },
      { status: 'taken_back', leftAlone: [{ name: 'Cut' }] },
    ])
    expect(withoutIds(theirs)).toEqual(withoutIds(mine))
    await runJob('2026-11-25T00:00:00Z')
    expect(await read(`select price from treatments where user_id = ${fresh.userId} order by id`)).toEqual([
      { price: '51.70' },
      { price: '88.00' },
    ])
  })

  test('keep what is left of them when a treatment was purged before the export', async () => {
    const ids = [await addTreatment(), await addTreatment({ name: 'Colour' })]
    await plan(ids, { startsOn: '2026-11-18' })
    await read(`delete from treatments where id = ${ids[0]} returning id`)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    expect(await plansOf(fresh)).toMatchObject([{ status: 'done', treatmentCount: 1 }])
  })

  test.each([
    [{ status: 'soon' }, {}, 'Price plans, record 1, status: Use planned, done, called_off or taken_back.'],
    [{ riseValue: '1000' }, {}, 'Price plans, record 1, rise value: The largest percentage is 999.99%.'],
    [{}, { planId: 2 }, 'Price plan lines, record 1, plan id: It points at a record that is not here.'],
    [{}, { priceAfter: '-1' }, 'Price plan lines, record 1, price after: Amount must be £0 or more.'],
  ])('that nobody can have written are refused: %o %o', async (planChanges, lineChanges, message) => {
    const at = '2026-11-18T09:00:00.000Z'
    const stored = { id: 1, riseBy: 'percent', riseValue: '10', ending: 'none', startsOn: '2026-12-01' }
    const provenance = { status: 'planned', isExample: false, createdAt: at, updatedAt: at }
    const line = {
      planId: 1,
      treatmentId: 1,
      position: 1,
      name: 'Cut',
      priceBefore: '45',
      priceAfter: '49.5',
    }
    const parts = [
      { format: 'damson-export', version: 2 },
      { kind: 'price-plans', record: { ...stored, ...provenance, ...planChanges } },
      { kind: 'price-plan-lines', record: { ...line, isLeftAlone: false, ...lineChanges } },
    ]
    const archive = await zip({ 'damson.jsonl': parts.map((part) => `${JSON.stringify(part)}\n`).join('') })
    const answer = await bring(archive)
    expect([answer.status, answer.body.message]).toEqual([400, `Nothing was imported. ${message}`])
    expect(await read('select from price_plans')).toEqual([])
  })
})
