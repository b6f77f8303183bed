import { add, checkCount, countActs, listBefore } from '#tests/faults/in-process/record-checks.ts'
import { type Owner, readRows } from '#tests/support/routes/owner.ts'
import {
  AT_ONCE,
  type Burst,
  countStatuses,
  expectSame,
  many,
  oneOwner,
  type Race,
  type Start,
  type World,
} from './race.ts'

/** Records: one row for a week, one delete, one undo, and a complete history. */
export const RECORD_RACES: readonly Race[] = [
  { name: 'one week’s income', prepare: enterOneWeek },
  { name: 'delete and edit one row', prepare: deleteAndEdit },
  { name: 'undo twice', prepare: undoTwice },
  { name: 'delete both of a linked pair', prepare: deletePair },
  { name: 'one create with one key', prepare: createWithKey },
  { name: 'load the example salon', prepare: loadExample },
]

const EXPENSE = { category: 'Wages', description: 'Race', amount: '1.00', date: '2026-11-10' }
const PURCHASE = { supplier: 'Race', category: 'Other', totalAmount: '5.00', purchaseDate: '2026-11-10' }

async function enterOneWeek(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const owner = await oneOwner(world, start)
  const businessId = await add(world, owner, '/api/businesses', { name: 'Race' })
  const week = { businessId, weekStartDate: '2026-11-09' }
  const { cookie } = owner
  const url = '/api/weekly-incomes'
  return {
    calls: many(world, (index) => ({
      method: 'POST',
      url,
      cookie,
      body: { ...week, weeklyTotal: index + 1 },
    })),
    verify: async (answers) => {
      const live = await readRows(
        server,
        `select weekly_total::text as total, (vat_amount + profit_amount)::text as aside from weekly_incomes
          where user_id = ${owner.userId}`,
      )
      const said = [...(await listBefore(world, owner, 'weekly-incomes', 'weeklyTotal')), live[0]?.['total']]
      const summary = await server.call('GET', '/api/weekly-incomes/summary', { cookie })
      return [
        ...expectSame('answers', countStatuses(answers), { 200: AT_ONCE - 1, 201: 1 }),
        ...expectSame('rows', live.length, 1),
        // Each write found the figure of another: the former figures and the current one are all of them.
        ...expectSame(
          'figures',
          sortNumbers(said),
          sortNumbers(Array.from({ length: AT_ONCE }, (_, index) => index + 1)),
        ),
        ...expectSame('this week’s sum', summary.body['week'], live[0]?.['total']),
        ...expectSame('a quarter aside', Number(live[0]?.['aside']), Number(live[0]?.['total']) / 4),
        ...(await checkCount(world, owner, { noun: 'weekly-incomes', live: 1 })),
      ]
    },
  }
}

async function deleteAndEdit(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const owner = await oneOwner(world, start)
  const { cookie } = owner
  const url = `/api/expenses/${await add(world, owner, '/api/expenses', EXPENSE)}`
  const half = AT_ONCE / 2
  const edits = many(world, (index) => ({ method: 'PATCH', url, cookie, body: { amount: index + 2 } }), half)
  const deletes = many(world, () => ({ method: 'DELETE', url, cookie }), half)
  return {
    calls: [...edits, ...deletes],
    verify: async (answers) => {
      const { 200: edited = 0, 204: deleted = 0, 404: missed = 0 } = countStatuses(answers)
      const restored = await server.call('POST', `${url}/restore`, { cookie })
      const amounts = [...(await listBefore(world, owner, 'expenses', 'amount')), restored.body['amount']]
      const sent = answers.filter(({ status }) => status === 200).map(({ body }) => body['amount'])
      return [
        ...expectSame('deletes, and answers in all', [deleted, edited + deleted + missed], [1, AT_ONCE]),
        ...expectSame('acts', await countActs(world, owner, 'expenses'), {
          added: 1,
          ...(edited > 0 ? { changed: edited } : {}),
          deleted: 1,
          restored: 1,
        }),
        // The next edit or the restore found every acknowledged edit.
        ...expectSame('figures', sortNumbers(amounts), sortNumbers(['1.00', ...sent])),
        ...(await checkCount(world, owner, { noun: 'expenses', live: 1 })),
      ]
    },
  }
}

async function undoTwice(world: World, start: Start): Promise<Burst> {
  const owner = await oneOwner(world, start)
  const { cookie } = owner
  const pair = { ...PURCHASE, recordExpense: true }
  const url = `/api/stock-purchases/${await add(world, owner, '/api/stock-purchases', pair)}`
  await world.servers[0].call('DELETE', url, { cookie })
  return {
    calls: many(world, () => ({ method: 'POST', url: `${url}/restore`, cookie })),
    verify: async (answers) => [
      ...expectSame('answers', countStatuses(answers), { 200: AT_ONCE }),
      ...expectSame('bodies', new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1),
      ...(await checkActs(world, owner, { added: 1, deleted: 1, restored: 1 })),
      ...(await checkCount(world, owner, { noun: 'stock-purchases', live: 1 })),
      ...(await checkCount(world, owner, { noun: 'expenses', live: 1 })),
    ],
  }
}

async function deletePair(world: World, start: Start): Promise<Burst> {
  const owner = await oneOwner(world, start)
  const { cookie } = owner
  const [server] = world.servers
  const added = await server.call('POST', '/api/stock-purchases', {
    cookie,
    body: { ...PURCHASE, recordExpense: true },
  })
  const either = [`/api/stock-purchases/${added.body['id']}`, `/api/expenses/${added.body['expenseId']}`]
  return {
    calls: many(world, (index) => ({ method: 'DELETE', url: either[(index >> 1) % 2] as string, cookie })),
    verify: async (answers) => [
      ...expectSame('answers', countStatuses(answers), { 204: 1, 404: AT_ONCE - 1 }),
      ...(await checkActs(world, owner, { added: 1, deleted: 1 })),
      ...(await checkCount(world, owner, { noun: 'stock-purchases', live: 0 })),
      ...(await checkCount(world, owner, { noun: 'expenses', live: 0 })),
    ],
  }
}

async function createWithKey(world: World, start: Start): Promise<Burst> {
  const owner = await oneOwner(world, start)
  const { cookie } = owner
  const headers = { 'idempotency-key': start.mark }
  return {
    calls: many(world, () => ({ method: 'POST', url: '/api/expenses', cookie, headers, body: EXPENSE })),
    verify: async (answers) => [
      ...expectSame('answers', countStatuses(answers), { 201: AT_ONCE }),
      ...expectSame('records', new Set(answers.map(({ body }) => body['id'])).size, 1),
      ...expectSame('acts', await countActs(world, owner, 'expenses'), { added: 1 }),
      ...(await checkCount(world, owner, { noun: 'expenses', live: 1 })),
    ],
  }
}

async function loadExample(world: World, start: Start): Promise<Burst> {
  const owner = await oneOwner(world, start)
  const { cookie } = owner
  const most = AT_ONCE / 2
  return {
    calls: many(world, () => ({ method: 'POST', url: '/api/example-salon', cookie }), most),
    verify: async (answers) => {
      const cleared = await world.servers[0].call('DELETE', '/api/example-salon', { cookie })
      return [
        ...expectSame('answers', countStatuses(answers), { 201: 1, 409: most - 1 }),
        ...expectSame('clearing it', cleared.status, 204),
        ...(await checkCount(world, owner, { noun: 'expenses', live: 0 })),
        ...(await checkCount(world, owner, { noun: 'treatments', live: 0 })),
      ]
    },
  }
}

/** A purchase and its expense have the same history. */
async function checkActs(world: World, owner: Owner, wanted: Record<string, number>): Promise<string[]> {
  return [
    ...expectSame('acts on the purchase', await countActs(world, owner, 'stock-purchases'), wanted),
    ...expectSame('acts on the expense', await countActs(world, owner, 'expenses'), wanted),
  ]
}

function sortNumbers(values: readonly unknown[]): number[] {
  return values.map(Number).sort((a, b) => a - b)
}
