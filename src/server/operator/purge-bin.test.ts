import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOAL, purgeCalls, RENT } from '#tests/support/calls/purge-calls.ts'

const RATE = { monthlyExpenses: '2000', desiredProfit: '20', weeklyHours: 30, taxRate: '20', staffCount: 0 }
const CUT = { name: 'Cut and finish', price: '50.00', duration: 45 }
const WELLA = {
  supplier: 'Wella',
  purchaseDate: '2026-11-02',
  totalAmount: '80.00',
  category: 'Hair Products',
  recordExpense: true,
}

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { add, countRows, goneOf, later, purgeNow, read, remove, run } = purgeCalls(() => ({ app, owner }))
const justBefore = (days: number) => {
  later(days)
  app.clock.now = new Date(app.clock.now.getTime() - 1)
}
const toPlan = (treatment: string) => ({
  name: 'Autumn',
  lines: [{ treatmentId: Number(treatment.split('/').at(-1)), sessionsPerWeek: 3 }],
  season: '1',
})
const addOneOfEach = async () => {
  const business = await add('/api/businesses', { name: 'Main shop' })
  const week = {
    businessId: Number(business.split('/').at(-1)),
    weekStartDate: '2026-11-02',
    weeklyTotal: '700.00',
  }
  const rate = await add('/api/hourly-rate-calculations', RATE)
  const cut = await add('/api/treatments', CUT)
  return [
    rate,
    cut,
    await add('/api/revenue-plans', toPlan(cut)),
    await add('/api/expenses', RENT),
    await add('/api/stock-purchases', WELLA),
    await add('/api/weekly-incomes', week),
    await add('/api/income-goals', { ...GOAL, businessId: week.businessId }),
    await add('/api/pot-moves', { pot: 'tax', on: '2026-11-02', amount: '5', direction: 'in' }),
    await add('/api/team', { name: 'Maya', pay: 'owner' }),
    await add('/api/products', { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml' }),
    await add('/api/repeating-costs', { ...RENT, every: 'month', firstOn: '2027-11-02' }),
    await add('/api/payee-rules', { contains: 'wella', category: 'Other' }),
  ]
}

describe('the bin', () => {
  test('is emptied of every kind after 30 days, in one go, and not a moment earlier', async () => {
    for (const url of await addOneOfEach()) await remove(url)
    justBefore(30)
    expect(
      (await purgeNow()).filter(({ what }) => what.startsWith('deleted')).map(({ gone }) => gone),
    ).toEqual(Array(13).fill(0))
    later(1)
    expect((await purgeNow()).filter(({ what }) => what.startsWith('deleted'))).toEqual([
      { what: 'deleted revenue plans, after 30 days', gone: 1, error: null },
      { what: 'deleted treatments, after 30 days', gone: 1, error: null },
      { what: 'deleted products, after 30 days', gone: 1, error: null },
      { what: 'deleted hourly rates, after 30 days', gone: 1, error: null },
      { what: 'deleted receipts, after 30 days', gone: 0, error: null },
      { what: 'deleted expenses, after 30 days', gone: 2, error: null },
      { what: 'deleted repeating costs, after 30 days', gone: 1, error: null },
      { what: 'deleted stock purchases, after 30 days', gone: 1, error: null },
      { what: 'deleted weekly incomes, after 30 days', gone: 1, error: null },
      { what: 'deleted income goals, after 30 days', gone: 1, error: null },
      { what: 'deleted pot moves, after 30 days', gone: 1, error: null },
      { what: 'deleted team, after 30 days', gone: 1, error: null },
      { what: 'deleted payee rules, after 30 days', gone: 1, error: null },
    ])
    expect(await countRows('expenses')).toBe(0)
    expect(await countRows('businesses')).toBe(1)
  })

  test('leaves live records and their counts alone', async () => {
    await addOneOfEach()
    const before = await read('select noun, live from record_counts order by noun')
    later(400)
    await purgeNow()
    expect(await read('select noun, live from record_counts order by noun')).toEqual(before)
    expect(await countRows('treatments')).toBe(1)
  })

  test('keeps a rate as long as a treatment references it', async () => {
    const rate = await add('/api/hourly-rate-calculations', RATE)
    const cut = await add('/api/treatments', CUT)
    await remove(rate)
    later(31)
    expect(await goneOf('hourly rates')).toEqual([0])
    await signUpAgain()
    await remove(cut)
    expect(await goneOf('hourly rates')).toEqual([0])
    later(31)
    expect(await goneOf('hourly rates')).toEqual([1])
  })

  test('keeps a person as long as a treatment names them', async () => {
    const maya = await add('/api/team', { name: 'Maya', pay: 'owner' })
    const teamMemberId = Number(maya.split('/').at(-1))
    const cut = await add('/api/treatments', { ...CUT, overheadCost: '10.00', teamMemberId })
    await remove(maya)
    later(31)
    expect(await goneOf('team')).toEqual([0])
    await signUpAgain()
    await remove(cut)
    later(31)
    expect(await goneOf('team')).toEqual([1])
  })

  test('keeps a treatment as long as a plan has it', async () => {
    const cut = await add('/api/treatments', { ...CUT, overheadCost: '10.00' })
    const plan = await add('/api/revenue-plans', toPlan(cut))
    await remove(cut)
    later(31)
    expect(await goneOf('treatments')).toEqual([0])
    await signUpAgain()
    await remove(plan)
    later(31)
    expect(await goneOf('treatments')).toEqual([1])
  })

  test('keeps an archived business, however long ago it was archived', async () => {
    await remove(await add('/api/businesses', { name: 'Main shop' }))
    later(4000)
    await purgeNow()
    expect(await countRows('businesses')).toBe(1)
  })

  test('deletes the former values in the activity, and keeps the entries', async () => {
    const kept = await add('/api/expenses', { ...RENT, description: 'Rent of the shop' })
    await app.call('PATCH', kept, { body: { amount: '46.00' }, cookie: owner.cookie })
    const url = await add('/api/expenses', RENT)
    await app.call('PATCH', url, { body: { amount: '55.00' }, cookie: owner.cookie })
    await remove(url)
    later(31)
    await purgeNow()
    const remembered = await read('select act, before::text as before from activity order by id')
    expect(remembered.map(({ act }) => act)).toEqual(['added', 'changed', 'added', 'changed', 'deleted'])
    expect(JSON.stringify(remembered)).toContain('Rent of the shop')
    expect(JSON.stringify(remembered)).not.toContain('Window cleaner')
    await signUpAgain()
    const { body } = await app.call('GET', '/api/activity', { cookie: owner.cookie })
    expect(body).toMatchObject([
      { act: 'deleted', name: null, undo: null },
      { act: 'changed', name: null, undo: null },
      { act: 'added', name: null, undo: null },
      { act: 'changed', name: 'Rent of the shop' },
      { act: 'added', name: 'Rent of the shop' },
    ])
  })

  test('takes the lines of an import along that was undone, unless some of its expenses stay', async () => {
    const line = { date: '2026-11-02', amount: '9', category: 'Other' }
    const importTwo = async (name: string) => {
      const lines = [`${name} one`, `${name} two`].map((text) => ({ ...line, text }))
      const body = { lines }
      const added = await app.call('POST', '/api/expenses/import', { body, cookie: owner.cookie })
      return `/api/expenses/import/${added.body['batchId']}`
    }
    await importTwo('Kept')
    const undone = await importTwo('Undone')
    const edited = await importTwo('Edited')
    await run(`update expenses set amount = 10 where description = 'Edited one'`)
    await remove(undone)
    await remove(edited)
    justBefore(30)
    expect(await goneOf('imports that were undone')).toEqual([0])
    later(1)
    expect(await goneOf('imports that were undone')).toEqual([1])
    const kept = (await read('select lines::text as lines from expense_imports order by lines->0->0')).map(
      ({ lines }) => lines,
    )
    expect(kept).toEqual([expect.stringContaining('Kept one'), expect.stringContaining('Edited one')])
  })

  test('goes in batches until nothing is left', async () => {
    await run(`insert into expenses (user_id, category, description, amount, spent_on, deleted_at)
      select ${owner.userId}, 'Other', 'Old', 1, '2026-01-01', '2026-01-02' from generate_series(1, 1201)`)
    await add('/api/expenses', RENT)
    expect(await goneOf('expenses')).toEqual([1201])
    expect(await read(`select live::int from record_counts where noun = 'expenses'`)).toEqual([{ live: 1 }])
  })

  test('skips a record that is just being restored', async () => {
    const url = await add('/api/expenses', RENT)
    await remove(url)
    justBefore(30)
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    await signUpAgain()
    expect((await app.call('POST', `${url}/restore`, { cookie: owner.cookie })).status).toBe(200)
    later(1)
    expect(await goneOf('expenses')).toEqual([0])
  })
})

/** Signs in again and grants free days, because both end while a test lets a month pass. */
async function signUpAgain(): Promise<void> {
  const body = { email: owner.email, password: 'a salon of my own' }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  expect(answer.status).toBe(200)
  owner = { ...owner, cookie: answer.cookies.join('; ') }
  await operate(app, 'users', 'grant', owner.email, '--days', '30')
}
