import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp

const { call, run, read } = ownerCalls(() => ({ app, owner }), '/api')

const PAIRS = 20

/** Purchase number n is linked to expense number n. */
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await run(`
    insert into stock_purchases (user_id, supplier, purchased_on, total_amount, category)
      select ${owner.userId}, 'Northern Hair Supply', '2026-11-10', 120, 'Other' from generate_series(1, ${PAIRS});
    insert into expenses (user_id, category, description, amount, spent_on, stock_purchase_id)
      select user_id, 'Products & Supplies', 'Colour', total_amount, purchased_on, id from stock_purchases
      order by id`)
})

/** Sends both calls for every pair, all at the same time. */
function forEveryPair(one: (id: number) => Promise<Answer>, other: (id: number) => Promise<Answer>) {
  const ids = Array.from({ length: PAIRS }, (_, index) => index + 1)
  return Promise.all(ids.map((id) => Promise.all([one(id), other(id)])))
}

const idsOf = async (table: string) =>
  (await read(`select id::int as id from ${table} where deleted_at is null order by id`)).map(({ id }) => id)
const statusesOf = (answers: readonly (readonly Answer[])[]) =>
  new Set(answers.map((pair) => pair.map(({ status }) => status).join(' ')))
const idsWhere = (answers: readonly (readonly Answer[])[], status: number) =>
  answers.flatMap(([first], index) => (first?.status === status ? [index + 1] : []))

const unlink = (id: number) => call('POST', `/expenses/${id}/unlink`)

describe('a pair that is unlinked while', () => {
  test('its expense is deleted keeps the purchase', async () => {
    const answers = await forEveryPair(unlink, (id) => call('DELETE', `/expenses/${id}`))
    expect([...statusesOf(answers)].filter((pair) => pair !== '200 204' && pair !== '404 204')).toEqual([])
    expect(await idsOf('stock_purchases')).toEqual(idsWhere(answers, 200))
    expect(await idsOf('expenses')).toEqual([])
  })

  test('its purchase is deleted keeps the expense', async () => {
    const answers = await forEveryPair(unlink, (id) => call('DELETE', `/stock-purchases/${id}`))
    expect([...statusesOf(answers)].filter((pair) => pair !== '200 204' && pair !== '404 204')).toEqual([])
    expect(await idsOf('expenses')).toEqual(idsWhere(answers, 200))
    expect(await idsOf('stock_purchases')).toEqual([])
  })

  test('its purchase is changed does not take over the change', async () => {
    const answers = await forEveryPair(unlink, (id) =>
      call('PATCH', `/stock-purchases/${id}`, { totalAmount: '99' }),
    )
    expect(statusesOf(answers)).toEqual(new Set(['200 200']))
    const followed = await read(`select record_id from activity
      where noun = 'expenses' and act = 'changed' and before ->> 'stockPurchaseId' is null`)
    expect(followed).toEqual([])
  })

  test('it is restored from the bin is restored as it was', async () => {
    const ids = Array.from({ length: PAIRS }, (_, index) => index + 1)
    await Promise.all(ids.map((id) => call('DELETE', `/expenses/${id}`)))
    const answers = await forEveryPair(
      (id) => call('POST', `/expenses/${id}/restore`),
      (id) => call('POST', `/stock-purchases/${id}/restore`),
    )
    expect(statusesOf(answers)).toEqual(new Set(['200 200']))
    expect([await idsOf('expenses'), await idsOf('stock_purchases')]).toEqual([ids, ids])
  })
})

test('when both of a pair are deleted at once, one call deletes both and the other finds nothing', async () => {
  const answers = await forEveryPair(
    (id) => call('DELETE', `/expenses/${id}`),
    (id) => call('DELETE', `/stock-purchases/${id}`),
  )
  expect([...statusesOf(answers)].filter((pair) => pair !== '204 404' && pair !== '404 204')).toEqual([])
  expect([await idsOf('expenses'), await idsOf('stock_purchases')]).toEqual([[], []])
})
