import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { TABLES } from '#tests/support/calls/example-salon-calls.ts'
import {
  FACIAL,
  idsOf,
  OLD_WEEK,
  ownRecordCalls,
  type Row,
  type Rows,
} from '#tests/support/calls/own-records.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  await startOver()
})

const { act, firstId, leftOver, listRows, read } = ownRecordCalls(() => ({ app, owner }))

/** Another owner with an example salon. */
async function startOver(): Promise<void> {
  owner = await signUpOwner(app)
  await act('POST', '/api/example-salon')
}

describe('a row of the example salon', () => {
  test('that is deleted and restored is still an example', async () => {
    const expense = await firstId('/api/expenses?category=Wages')
    await act('DELETE', `/api/expenses/${expense}`)
    expect(await act('POST', `/api/expenses/${expense}/restore`)).toMatchObject({ isExample: true })
    expect(await leftOver()).toEqual({})
  })

  test('that is edited while the salon is removed is kept as edited or gone, and nothing breaks', async () => {
    const rows = await listRows()
    const edits = EDITED.flatMap((noun) => {
      const table = NOUNS[noun]
      const some = rows[table].slice(0, 6)
      return some.map(({ id }) => ({ table, id, url: `/api/${noun}/${id}`, body: EDITS[noun] }))
    })
    const [removal, ...answers] = await Promise.all([
      app.call('DELETE', '/api/example-salon', { cookie: owner.cookie }),
      ...edits.map(({ url, body }) => app.call('PATCH', url, { cookie: owner.cookie, body })),
    ])
    expect(removal?.status).toBe(204)
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    const left = await listRows()
    const isLeft = ({ table, id }: { table: keyof Rows; id: number }) =>
      left[table].some((row) => row.id === id)
    expect(edits.filter((edit, index) => isLeft(edit) !== (answers[index]?.status === 200))).toEqual([])
    expect(TABLES.flatMap((table) => left[table].filter((row) => row.is_example))).toEqual([])
    expect(await read(miscounted())).toEqual([])
  })

  test('that a new expense names while the salon is removed is kept, or the expense is refused', async () => {
    const businessId = await firstId('/api/businesses')
    const cost = { category: 'Wages', description: 'Junior', amount: '80', date: OLD_WEEK, businessId }
    const add = () => app.call('POST', '/api/expenses', { cookie: owner.cookie, body: cost })
    const remove = () => app.call('DELETE', '/api/example-salon', { cookie: owner.cookie })
    const [first, removal, ...others] = await Promise.all([add(), remove(), add(), add(), add()])
    expect(removal.status).toBe(204)
    const answers = [first, ...others]
    expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
    const { expenses } = await listRows()
    expect(expenses).toHaveLength(answers.filter(({ status }) => status === 201).length)
    expect(expenses.filter((row) => row['business_id'] !== businessId)).toEqual([])
  })

  test('after any acts of an owner, exactly their own records are left and counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ACT, { minLength: 8, maxLength: 24 }), async (acts) => {
        await startOver()
        const rows = await listRows()
        for (const act of acts) await doAct(act, rows)
        const expected = idsOf(toKept(await listRows(), await listRecipes()))
        expect(await leftOver()).toEqual(expected)
        expect(await read(miscounted())).toEqual([])
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })
})

const NOUNS = {
  'hourly-rate-calculations': 'hourly_rate_calculations',
  treatments: 'treatments',
  'stock-purchases': 'stock_purchases',
  expenses: 'expenses',
  businesses: 'businesses',
  'weekly-incomes': 'weekly_incomes',
  'income-goals': 'income_goals',
  'revenue-plans': 'revenue_plans',
  'pot-moves': 'pot_moves',
  team: 'team',
  products: 'products',
  'repeating-costs': 'repeating_costs',
  'payee-rules': 'payee_rules',
} as const

type Noun = keyof typeof NOUNS

const ACT = fc.record({
  noun: fc.constantFrom(...(Object.keys(NOUNS) as Noun[])),
  how: fc.constantFrom('add', 'add', 'edit', 'edit', 'delete', 'restore', 'unlink'),
  pick: fc.nat({ max: 1_000 }),
})

type Act = { noun: Noun; how: string; pick: number }

const EDITS: Record<Noun, object> = {
  'hourly-rate-calculations': { weeklyHours: 33 },
  treatments: { price: '71.50', overheadCost: null },
  'stock-purchases': { supplier: 'My supplier' },
  expenses: { category: 'Adhoc' },
  businesses: { name: 'Renamed' },
  'weekly-incomes': { weeklyTotal: '1.00' },
  'income-goals': { targetAmount: '1.00' },
  'revenue-plans': { name: 'My plan' },
  'pot-moves': { note: 'Mine' },
  team: { name: 'My stylist' },
  products: { packPrice: '3.00' },
  'repeating-costs': { amount: '2' },
  'payee-rules': { description: 'Mine' },
}

/** Leaves out the pairs of purchase and expense, where an edit of one keeps the other. */
const EDITED = ['hourly-rate-calculations', 'businesses', 'weekly-incomes', 'income-goals'] as const

/** Some of these calls are refused, as they would be on a screen, and change nothing. */
async function doAct({ noun, how, pick }: Act, rows: Rows): Promise<void> {
  // The last rows are enough to choose from. For expenses they are the ones linked to a purchase.
  const choice = rows[NOUNS[noun]].slice(-20)
  const url = `/api/${noun}/${choice[pick % choice.length]?.id}`
  const acts: Record<string, () => Promise<unknown>> = {
    add: () =>
      act(
        'POST',
        `/api/${noun}`,
        newRecord({ businessId: rows.businesses[pick % 2]?.id, treatmentId: rows.treatments[pick % 12]?.id }),
      ),
    edit: () => act('PATCH', url, EDITS[noun]),
    delete: () => act('DELETE', url),
    restore: async () => {
      await act('DELETE', url)
      await act('POST', `${url}/restore`)
    },
    unlink: () => act('POST', `${url}/unlink`),
  }
  await acts[how]?.()
}

/** Values that are enough for a record of any kind. */
function newRecord({
  businessId,
  treatmentId,
}: {
  businessId: number | undefined
  treatmentId: number | undefined
}) {
  return {
    ...{ ...FACIAL, location: 'Leeds' },
    ...{ monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' },
    ...{ supplier: 'Mine', purchaseDate: OLD_WEEK, totalAmount: '5', recordExpense: true },
    ...{ category: 'Other', description: 'Mine', amount: '5', date: OLD_WEEK },
    ...{ businessId, weekStartDate: OLD_WEEK, weeklyTotal: '7', goalType: 'weekly', targetAmount: '9' },
    ...{ lines: [{ treatmentId, sessionsPerWeek: 4 }], season: '1.3' },
    ...{ pot: 'tax', on: OLD_WEEK, direction: 'in', pay: 'owner' },
    ...{ packPrice: '5', packSize: '60', unit: 'ml' },
    ...{ every: 'month', firstOn: '2027-02-01' },
  }
}

type Line = { treatmentId: unknown; productId: unknown }

async function listRecipes(): Promise<Line[]> {
  const lines = await read('select treatment_id::int, product_id::int from recipe_lines')
  return lines.map((line) => ({ treatmentId: line['treatment_id'], productId: line['product_id'] }))
}

/** The expected result: own rows, and the rows that they reference. */
function toKept(rows: Rows, recipes: readonly Line[]): Rows {
  const own = (table: keyof Rows) => rows[table].filter((row) => !row.is_example)
  const named = (table: keyof Rows, column: string) => own(table).map((row) => row[column])
  const planned = JSON.stringify(named('revenue_plans', 'lines'))
  const isPlanned = ({ id }: Row) => planned.includes(`"treatmentId":${id},`)
  const treatments = rows.treatments.filter((row) => !row.is_example || isPlanned(row))
  const rates = treatments.map((row) => row['hourly_rate_calculation_id'])
  const workers = treatments.map((row) => row['team_member_id'])
  const cooks = treatments.map(({ id }): unknown => id)
  const used = recipes.filter((line) => cooks.includes(line.treatmentId)).map(({ productId }) => productId)
  const ownPurchases = own('stock_purchases').map(({ id }): unknown => id)
  const isPaired = (row: Row) => ownPurchases.includes(row['stock_purchase_id'])
  const costs = rows.expenses.filter((row) => !row.is_example || isPaired(row))
  const earners = [...own('weekly_incomes'), ...own('income_goals')]
  const businesses = [...earners, ...costs].map((row) => row['business_id'])
  const isKept: Partial<Record<keyof Rows, (row: Row) => boolean>> = {
    businesses: ({ id }) => businesses.includes(id),
    treatments: isPlanned,
    hourly_rate_calculations: ({ id }) => rates.includes(id),
    team: ({ id }) => workers.includes(id),
    products: ({ id }) => used.includes(id),
    stock_purchases: ({ id }) => named('expenses', 'stock_purchase_id').includes(id),
    expenses: isPaired,
  }
  const kept = TABLES.map((table) => [
    table,
    rows[table].filter((row) => !row.is_example || isKept[table]?.(row)),
  ])
  return Object.fromEntries(kept)
}

const COUNTED = {
  'hourly-rates': 'hourly_rate_calculations',
  treatments: 'treatments',
  'stock-purchases': 'stock_purchases',
  expenses: 'expenses',
  'weekly-incomes': 'weekly_incomes',
  'income-goals': 'income_goals',
  'revenue-plans': 'revenue_plans',
  'pot-moves': 'pot_moves',
  team: 'team',
  products: 'products',
  'repeating-costs': 'repeating_costs',
  'payee-rules': 'payee_rules',
}

/** The nouns whose stored count differs from the number of rows. */
function miscounted(): string {
  const counts = Object.entries(COUNTED).map(
    ([noun, table]) => `select '${noun}' as noun, count(*) as live from ${table}
      where user_id = ${owner.userId} and deleted_at is null`,
  )
  return `select * from (${counts.join(' union all ')}) counted join record_counts kept using (noun)
    where kept.user_id = ${owner.userId} and kept.live <> counted.live`
}
