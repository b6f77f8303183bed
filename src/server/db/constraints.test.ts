import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/test-database.ts'

type Row = Record<string, unknown>
let read: (statement: string) => Promise<Row[]>

const MONDAY = '2026-11-16'

beforeEach(async () => {
  const { withConnection } = await freshDatabase()
  read = (statement) => withConnection((connection) => connection.read(statement))
  await addUser('priya@salon.example')
  await addUser('olu@salon.example')
})

describe('a record of one owner cannot point at a record of another', () => {
  test('a week at their business', async () => {
    const business = await add('businesses', { user_id: 2 })
    await expectRefused(add('weekly_incomes', { business_id: business }), /foreign key/)
    await expectTaken(add('weekly_incomes', { user_id: 2, business_id: business }))
  })

  test('a goal at their business', async () => {
    const business = await add('businesses', { user_id: 2 })
    await expectRefused(add('income_goals', { business_id: business }), /foreign key/)
    await expectTaken(add('income_goals', { user_id: 2, business_id: business }))
  })

  test('a treatment at their rate', async () => {
    const rate = await add('hourly_rate_calculations', { user_id: 2 })
    await expectRefused(add('treatments', { hourly_rate_calculation_id: rate }), /foreign key/)
    await expectTaken(add('treatments', { user_id: 2, hourly_rate_calculation_id: rate }))
  })

  test('an expense at their purchase', async () => {
    const purchase = await add('stock_purchases', { user_id: 2 })
    await expectRefused(add('expenses', { stock_purchase_id: purchase }), /foreign key/)
    await expectTaken(add('expenses', { user_id: 2, stock_purchase_id: purchase }))
  })

  test('and none can be given to somebody who does not exist', async () => {
    await expectRefused(add('businesses', { user_id: 3 }), /foreign key/)
  })
})

describe('numbers', () => {
  test('that are not numbers are refused in every column', async () => {
    const columns = await read(`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'numeric' order by 1, 2`)
    expect(columns.length).toBeGreaterThan(10)
    const taken = await Promise.all(
      columns.map(async (row) => {
        const { table, column } = { table: String(row['table']), column: String(row['column']) }
        const refusal = await refusalOf(add(table, { [column]: 'NaN' }))
        return /check constraint/.test(refusal) ? [] : [`${table}.${column}: ${refusal}`]
      }),
    )
    expect(taken.flat()).toEqual([])
  })

  test.each([
    ['hourly_rate_calculations', 'monthly_expenses', '-0.01', '0'],
    ['hourly_rate_calculations', 'desired_profit', '-0.01', '999.99'],
    ['hourly_rate_calculations', 'weekly_hours', '0', '168'],
    ['hourly_rate_calculations', 'weekly_hours', '169', '1'],
    ['hourly_rate_calculations', 'tax_rate', '100', '99.99'],
    ['hourly_rate_calculations', 'staff_count', '10001', '10000'],
    ['hourly_rate_calculations', 'calculated_rate', '-0.01', '99999999.99'],
    ['treatments', 'price', '-0.01', '0'],
    ['treatments', 'duration', '0', '1440'],
    ['treatments', 'duration', '1441', '1'],
    ['treatments', 'product_cost', '-0.01', '0'],
    ['treatments', 'overhead_cost', '-0.01', '0'],
    ['treatments', 'profit_margin', '1000', '-999.99'],
    ['stock_purchases', 'total_amount', '0', '0.01'],
    ['expenses', 'amount', '0', '99999999.99'],
    ['expenses', 'amount', '100000000', '0.01'],
    ['businesses', 'is_active', '2', '0'],
    ['income_goals', 'target_amount', '0', '0.01'],
    ['income_goals', 'month', '13', '12'],
    ['income_goals', 'year', '1999', '2100'],
    ['month_end_figures', 'active_treatments', '-1', '0'],
  ])('%s.%s takes no %s, but %s', async (table, column, bad, good) => {
    await expectRefused(add(table, { [column]: bad }), /check constraint|numeric field overflow/)
    await expectTaken(add(table, { [column]: good }))
  })

  test.each([
    ['expenses', 'spent_on', '1999-12-31', '2000-01-01'],
    ['stock_purchases', 'purchased_on', '2101-01-01', '2100-12-31'],
    ['month_end_figures', 'month', '2026-11-02', '2026-11-01'],
  ])('%s.%s takes no %s, but %s', async (table, column, bad, good) => {
    await expectRefused(add(table, { [column]: bad }), /check constraint/)
    await expectTaken(add(table, { [column]: good }))
  })
})

describe('the income of a week', () => {
  test('starts on a Monday', async () => {
    const business_id = await add('businesses')
    await expectRefused(add('weekly_incomes', { business_id, week_start: '2026-11-15' }), /check constraint/)
    await expectTaken(add('weekly_incomes', { business_id, week_start: MONDAY }))
  })

  test('stands once for each business', async () => {
    const [business_id, other] = [await add('businesses'), await add('businesses')]
    await expectTaken(add('weekly_incomes', { business_id }))
    await expectRefused(add('weekly_incomes', { business_id }), /weekly_incomes_one_live_week/)
    await expectTaken(add('weekly_incomes', { business_id: other }))
  })

  test('can be entered anew once the former entry is deleted, and only once', async () => {
    const business_id = await add('businesses')
    await expectTaken(add('weekly_incomes', { business_id, deleted_at: '2026-11-17T10:00Z' }))
    await expectTaken(add('weekly_incomes', { business_id, deleted_at: '2026-11-17T11:00Z' }))
    await expectTaken(add('weekly_incomes', { business_id }))
    await expectRefused(read('update weekly_incomes set deleted_at = null'), /weekly_incomes_one_live_week/)
  })
})

test('an email address has one account, whatever its case', async () => {
  await expectRefused(addUser('PRIYA@Salon.example'), /users_email_once/)
})

test('an expense is recorded once for a purchase', async () => {
  const stock_purchase_id = await add('stock_purchases')
  await expectTaken(add('expenses', { stock_purchase_id }))
  await expectRefused(add('expenses', { stock_purchase_id }), /expenses_one_per_purchase/)
})

test('a promo code is never redeemed more often than it may be', async () => {
  await read(`insert into promo_codes (code, days, most_redemptions, redeemed) values ('SPRING', 30, 1, 1)`)
  await expectRefused(read('update promo_codes set redeemed = redeemed + 1'), /check constraint/)
})

test('ids come from the database alone, in every table that has them', async () => {
  const tables = await read(`
    select table_name as name, is_identity, identity_generation from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by 1`)
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter((row) => row['identity_generation'] !== 'ALWAYS')).toEqual([])
  await expectRefused(add('businesses', { id: 7 }), /cannot insert a non-DEFAULT value into column "id"/)
})

test('when an account goes, all of its records go with it', async () => {
  const business_id = await add('businesses')
  await add('weekly_incomes', { business_id })
  await add('expenses', { stock_purchase_id: await add('stock_purchases') })
  await add('treatments', { hourly_rate_calculation_id: await add('hourly_rate_calculations') })
  await read('delete from users where id = 1')
  const [left] = await read(`select (select count(*) from businesses) + (select count(*) from weekly_incomes)
    + (select count(*) from expenses) + (select count(*) from treatments) as count`)
  expect(Number(left?.['count'])).toBe(0)
})

const GOOD: Record<string, Row> = {
  hourly_rate_calculations: {
    monthly_expenses: '2500',
    desired_profit: '30',
    weekly_hours: 40,
    tax_rate: '25',
    calculated_rate: '25.02',
  },
  treatments: { name: 'Cut', price: '40', duration: 45, overhead_cost: '18.77', profit_margin: '53.08' },
  stock_purchases: {
    supplier: 'Salon Direct',
    purchased_on: '2026-11-15',
    total_amount: '80',
    category: 'Hair Products',
  },
  expenses: { category: 'Other', description: 'Towels', amount: '19.99', spent_on: '2026-11-15' },
  businesses: { name: 'Main Salon' },
  weekly_incomes: { week_start: MONDAY, weekly_total: '1200' },
  income_goals: { goal_type: 'weekly', target_amount: '1500', year: 2026 },
  month_end_figures: { month: '2026-10-01' },
}

/** Adds a good row with these changes and gives back its id. The owner is the first unless said otherwise. */
async function add(table: string, changes: Row = {}): Promise<number> {
  const values: Row = { user_id: 1, ...GOOD[table], ...changes }
  if (table === 'weekly_incomes' && !('business_id' in values))
    values['business_id'] = await add('businesses')
  const names = Object.keys(values)
  const literals = names.map((name) => `'${String(values[name])}'`)
  const [row] = await read(
    `insert into ${table} (${names.join(', ')}) values (${literals.join(', ')}) returning to_jsonb(${table}) -> 'id' as id`,
  )
  return Number(row?.['id'])
}

function addUser(email: string): Promise<Row[]> {
  return read(`insert into users (email, password_hash, name, business_type)
    values ('${email}', 'no hash', 'Somebody', 'Hair Salon')`)
}

async function refusalOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

async function expectRefused(act: Promise<unknown>, why: RegExp): Promise<void> {
  expect(await refusalOf(act)).toMatch(why)
}

async function expectTaken(act: Promise<unknown>): Promise<void> {
  expect(await refusalOf(act)).toBe('taken')
}
