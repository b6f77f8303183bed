import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/operator.ts'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { purge, purgeDaily } from './purge.ts'

const RATE = { monthlyExpenses: '2000', desiredProfit: '20', weeklyHours: 30, taxRate: '20', staffCount: 0 }
const CUT = { name: 'Cut and finish', price: '50.00', duration: 45 }
const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
const WELLA = {
  supplier: 'Wella',
  purchaseDate: '2026-11-02',
  totalAmount: '80.00',
  category: 'Hair Products',
  recordExpense: true,
}
const GOAL = { goalType: 'weekly', targetAmount: '900.00' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const run = (statement: string) => app.database.withConnection((connection) => connection.run(statement))
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const countRows = async (table: string) =>
  Number((await read(`select count(*)::int as n from ${table}`))[0]?.['n'])
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
}
const justBefore = (days: number) => {
  later(days)
  app.clock.now = new Date(app.clock.now.getTime() - 1)
}
const purgeNow = () => purge({ db: app.database.db, now: app.clock.now })
const goneOf = async (words: string) => {
  const purged = await purgeNow()
  expect(purged.filter(({ error }) => error !== null)).toEqual([])
  return purged.filter(({ what }) => what.includes(words)).map(({ gone }) => gone)
}

const add = async (path: string, body: object) => {
  const added = await app.call('POST', path, { body, cookie: owner.cookie })
  expect(added.status).toBe(201)
  return `${path}/${added.body['id']}`
}
const remove = async (url: string) => {
  expect((await app.call('DELETE', url, { cookie: owner.cookie })).status).toBe(204)
}
const addOneOfEach = async () => {
  const business = await add('/api/businesses', { name: 'Main shop' })
  const week = {
    businessId: Number(business.split('/').at(-1)),
    weekStartDate: '2026-11-02',
    weeklyTotal: '700.00',
  }
  return [
    await add('/api/hourly-rate-calculations', RATE),
    await add('/api/treatments', CUT),
    await add('/api/expenses', RENT),
    await add('/api/stock-purchases', WELLA),
    await add('/api/weekly-incomes', week),
    await add('/api/income-goals', { ...GOAL, businessId: week.businessId }),
  ]
}

describe('the bin', () => {
  test('is emptied of every kind after 30 days, in one go, and not a moment earlier', async () => {
    for (const url of await addOneOfEach()) await remove(url)
    justBefore(30)
    expect(
      (await purgeNow()).filter(({ what }) => what.startsWith('deleted')).map(({ gone }) => gone),
    ).toEqual(Array(6).fill(0))
    later(1)
    expect((await purgeNow()).filter(({ what }) => what.startsWith('deleted'))).toEqual([
      { what: 'deleted treatments, after 30 days', gone: 1, error: null },
      { what: 'deleted hourly rates, after 30 days', gone: 1, error: null },
      { what: 'deleted expenses, after 30 days', gone: 2, error: null },
      { what: 'deleted stock purchases, after 30 days', gone: 1, error: null },
      { what: 'deleted weekly incomes, after 30 days', gone: 1, error: null },
      { what: 'deleted income goals, after 30 days', gone: 1, error: null },
    ])
    expect(await countRows('expenses')).toBe(0)
    expect(await countRows('businesses')).toBe(1)
  })

  test('leaves live records and their numbers alone', async () => {
    await addOneOfEach()
    const before = await read('select noun, live from record_counts order by noun')
    later(400)
    await purgeNow()
    expect(await read('select noun, live from record_counts order by noun')).toEqual(before)
    expect(await countRows('treatments')).toBe(1)
  })

  test('keeps a rate for as long as a treatment was worked out from it', async () => {
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

  test('keeps an archived business, however long ago that was', async () => {
    await remove(await add('/api/businesses', { name: 'Main shop' }))
    later(4000)
    await purgeNow()
    expect(await countRows('businesses')).toBe(1)
  })

  test('takes along what the activity remembers of the record, and leaves that there was one', async () => {
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

  test('goes in batches until nothing is left', async () => {
    await run(`insert into expenses (user_id, category, description, amount, spent_on, deleted_at)
      select ${owner.userId}, 'Other', 'Old', 1, '2026-01-01', '2026-01-02' from generate_series(1, 1201)`)
    await add('/api/expenses', RENT)
    expect(await goneOf('expenses')).toEqual([1201])
    expect(await read(`select live::int from record_counts where noun = 'expenses'`)).toEqual([{ live: 1 }])
  })

  test('that somebody is just taking a record out of is emptied without it', async () => {
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

describe('what is past its time', () => {
  test('goes: sessions, links, limits, leases, answers, mails and payment events', async () => {
    await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
    await app.collectMail()
    const headers = { 'idempotency-key': 'once' }
    await app.call('POST', '/api/expenses', { body: RENT, cookie: owner.cookie, headers })
    await run(`insert into payment_events (event_id, type, received_at) values ('evt_1', 'x', '2026-11-15T09:00:00Z');
      insert into leases values ('sync', 'somebody', '2026-11-15T09:01:00Z')`)
    await run(`insert into mail_outbox (message_id, kind, to_address, given_up_at)
      values ('<m>', 'welcome', 'p@salon.example', '2026-11-15T09:00:00Z')`)
    later(366)
    const gone = Object.fromEntries((await purgeNow()).map(({ what, gone: count }) => [what, count]))
    expect(gone).toMatchObject({
      'sessions that are over': 1,
      'links that have run out': 2,
      'devices not seen for a year': 1,
      'leases that are over': 1,
      'answers kept for repeated calls, after 7 days': 1,
      'mails sent or given up, after 30 days': 2,
      'payment events, after 90 days': 1,
    })
    expect(gone['counts of tries that are over']).toBeGreaterThan(0)
    expect(await countRows('rate_limits')).toBe(0)
    expect(await countRows('users')).toBe(1)
  })

  test('stays while it is of use: the same, a moment after it was made', async () => {
    await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
    await app.collectMail()
    const headers = { 'idempotency-key': 'once' }
    await app.call('POST', '/api/expenses', { body: RENT, cookie: owner.cookie, headers })
    await signUp(app)
    later(1 / 24 / 60)
    expect((await purgeNow()).filter(({ gone }) => gone > 0)).toEqual([])
    expect((await app.call('GET', '/api/expenses', { cookie: owner.cookie })).status).toBe(200)
  })

  test('a mail that waits stays however long it waits', async () => {
    later(400)
    expect(await goneOf('mails')).toEqual([0])
  })
})

describe('every day', () => {
  const daily = () => purgeDaily({ db: app.database.db, now: app.clock.now })

  test('one of several servers purges, and the next day one of them again', async () => {
    expect((await Promise.all([daily(), daily(), daily()])).filter(Boolean)).toHaveLength(1)
    expect(await daily()).toBe(false)
    later(1)
    expect((await Promise.all([daily(), daily()])).filter(Boolean)).toHaveLength(1)
  })

  test('a server that is stopped in the middle leaves the rest to the next round', async () => {
    await purgeDaily({ db: app.database.db, now: app.clock.now, isStopping: () => true })
    expect(await daily()).toBe(true)
  })

  test('what cannot go keeps nothing else from going, is reported, and is tried again', async () => {
    const url = await add('/api/expenses', RENT)
    await remove(url)
    await run(`create table in_the_way (user_id bigint, id bigint,
        foreign key (user_id, id) references expenses (user_id, id));
      insert into in_the_way select user_id, id from expenses`)
    await remove(await add('/api/income-goals', GOAL))
    later(31)
    try {
      await expect(daily()).rejects.toThrow('not all was purged')
      expect(await countRows('income_goals')).toBe(0)
      const { exitCode, complained } = await operate(app, 'purge')
      expect(exitCode).toBe(1)
      expect(complained).toBe('These could not all be removed: deleted expenses, after 30 days.')
    } finally {
      await run('drop table in_the_way')
    }
    expect(await daily()).toBe(true)
    expect(await countRows('expenses')).toBe(0)
  })
})

test('the command says what went, and refuses words that it does not know', async () => {
  await remove(await add('/api/expenses', RENT))
  later(31)
  const { exitCode, said } = await operate(app, 'purge')
  expect(exitCode).toBe(0)
  expect(said).toContain('       1  deleted expenses, after 30 days')
  expect(said).toMatch(/\n +\d+ {2}in all$/)
  expect((await operate(app, 'purge', 'everything')).exitCode).toBe(2)
})

/** Sessions and free days end while a test lets a month pass; the person comes back. */
async function signUpAgain(): Promise<void> {
  const body = { email: owner.email, password: 'a salon of my own' }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  expect(answer.status).toBe(200)
  owner = { ...owner, cookie: answer.cookies.join('; ') }
  await operate(app, 'users', 'grant', owner.email, '--days', '30')
}
