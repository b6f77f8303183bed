import { expect } from 'vitest'
import { freshDatabase } from './test-database.ts'

type Row = Record<string, unknown>
export type Read = (statement: string) => Promise<Row[]>

export const MONDAY = '2026-11-16'
const BATCH = '5f0c3a52-93b5-4c3e-8f5a-2f6f2b7f4f11'

/** Returns a way to query an empty database with two owners, 1 and 2. */
export async function openForTwoOwners(): Promise<Read> {
  const { withConnection } = await freshDatabase()
  const read: Read = (statement) => withConnection((connection) => connection.read(statement))
  await addOwner(read, 'priya@salon.example')
  await addOwner(read, 'olu@salon.example')
  return read
}

export function addOwner(read: Read, email: string): Promise<Row[]> {
  return read(`insert into users (email, password_hash, name, business_type)
    values ('${email}', 'no hash', 'Somebody', 'Hair Salon')`)
}

/** Inserts a valid row with these changes and returns its id. It belongs to the first owner by default. */
export async function addRow(read: Read, table: string, changes: Row = {}): Promise<number> {
  const values: Row = { user_id: 1, ...VALID[table], ...changes }
  if (table === 'weekly_incomes' && !('business_id' in values))
    values['business_id'] = await addRow(read, 'businesses')
  const names = Object.keys(values)
  const literals = names.map((name) => `'${String(values[name])}'`)
  const [row] = await read(
    `insert into ${table} (${names.join(', ')}) values (${literals.join(', ')}) returning to_jsonb(${table}) -> 'id' as id`,
  )
  return Number(row?.['id'])
}

export async function expectRefused(act: Promise<unknown>, why: RegExp): Promise<void> {
  expect(await refusalOf(act)).toMatch(why)
}

export async function expectTaken(act: Promise<unknown>): Promise<void> {
  expect(await refusalOf(act)).toBe('taken')
}

export async function refusalOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

const VALID: Record<string, Row> = {
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
  revenue_plans: {
    name: 'Autumn',
    lines: '[{"treatmentId": 1, "sessionsPerWeek": 12}]',
    weeks_per_month: '4.33',
    season: '1',
  },
  tax_positions: {
    legal_form: 'sole_trader',
    region: 'england',
    other_income: '0',
    vat_scheme: 'none',
    vat_quarter_ends: 3,
    flat_rate: '13',
    vat_changes: '[]',
    year_end_month: 3,
    count_stock_purchases: true,
    excluded_business_ids: '[]',
  },
  owner_profiles: { trade: 'salon', staff: 'only_me', vat: 'unknown' },
  pot_settings: {
    started_on: '2026-04-06',
    profit_percent: '5',
    pay_percent: '50',
    opening: '{"vat": "0.00", "tax": "0.00", "pay": "0.00", "profit": "0.00", "costs": "0.00"}',
  },
  pot_moves: { pot: 'tax', moved_on: '2026-11-15', amount: '120.50', direction: 'in' },
  products: { name: 'Colour', pack_price: '9.60', pack_size: '60', unit: 'ml', wastage: '10' },
  recipe_lines: { treatment_id: 1, product_id: 1, position: 1, amount: '45' },
  repeating_costs: {
    category: 'Other',
    description: 'Music licence',
    amount: '24.50',
    every: 'month',
    first_on: '2026-11-15',
  },
  expense_imports: { batch_id: BATCH, lines: '[]', skipped: 0 },
  unfinished_imports: { batch_id: BATCH, done: 0 },
  payee_rules: { contains: 'towels ltd', category: 'Other' },
  weekly_closes: { week_start: MONDAY, hours: '32.5' },
  team: { name: 'Maya', pay: 'hourly', wage: '13', weekly_hours: '30', age_band: '21' },
  cost_of_an_hour: {
    weeks_worked: 46,
    chairs: 1,
    booked_percent: '65',
    card_fee: '1.75',
    owner_hourly_pay: '0',
    employment_allowance: true,
  },
  price_plans: { rise_by: 'percent', rise_value: '5', ending: 'none', starts_on: '2026-12-01' },
  price_plan_lines: {
    plan_id: 1,
    treatment_id: 1,
    position: 1,
    name: 'Cut',
    price_before: '40',
    price_after: '42',
  },
  receipts: { expense_id: 1, name: 'Till.jpg', type: 'image/jpeg', size: 3, state: 'stored' },
  receipt_pieces: { receipt_id: 1, position: 1, bytes: '\\x00ff10' },
  month_end_figures: { month: '2026-10-01' },
}
