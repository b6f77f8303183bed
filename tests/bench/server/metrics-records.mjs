/**
 * How many treatments, rates, weeks (of how many businesses) and expenses an owner has.
 * @typedef {{ treatments: number, rates: number, weeks: number, businesses: number, expenses: number }} Salon
 */

/** A month of records: about a hundred rows. @type {Salon} */
export const ONE_MONTH = { treatments: 10, rates: 1, weeks: 4, businesses: 1, expenses: 85 }

/** Three businesses, a new rate each month, and every price list of ten years. @type {Salon} */
export const TEN_YEARS = { treatments: 120, rates: 120, weeks: 520, businesses: 3, expenses: 15_000 }

/** A thousand rows. @type {Salon} */
const NEIGHBOUR = { treatments: 100, rates: 20, weeks: 260, businesses: 1, expenses: 619 }

/**
 * The owners who are not measured: this many with a thousand rows each, or one with nine hundred.
 * @param {number} owners
 */
export function neighbours(owners) {
  const each = owners === 1 ? { ...NEIGHBOUR, expenses: NEIGHBOUR.expenses - 100 } : NEIGHBOUR
  const addUsers = `insert into users (email, password_hash, name, business_type)
    select 'neighbour.' || n || '@salon.example', 'none', 'Neighbour', 'Other' from generate_series(1, ${owners}) n`
  return [addUsers, ...recordsOf(`email like 'neighbour.%'`, each)]
}

/**
 * Turns triggers off: checking every reference and counting row by row would take many times as long.
 * @param {string[]} statements
 */
export function inBulk(statements) {
  const tables = { 'hourly-rates': 'hourly_rate_calculations', treatments: 'treatments' }
  const counts = Object.entries(tables).map(
    ([noun, table]) => `insert into record_counts (user_id, noun, live)
      select user_id, '${noun}', count(*) from ${table} group by user_id`,
  )
  return ['set session_replication_role = replica', ...statements, ...counts, 'analyze']
}

/**
 * The statements that add a salon's records for every user that the condition selects.
 * @param {string} whose @param {Salon} salon
 */
export function recordsOf(whose, salon) {
  const owners = `(select id as user_id from users where ${whose}) as owner`
  return [
    `insert into businesses (user_id, name) select user_id, 'Business ' || n
      from ${owners}, generate_series(1, ${salon.businesses}) n`,
    `insert into hourly_rate_calculations (user_id, monthly_expenses, desired_profit, weekly_hours, tax_rate, calculated_rate)
      select user_id, 3000, 30, 40, 25, 30 + n % 20 from ${owners}, generate_series(1, ${salon.rates}) n`,
    `insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select user_id, 'Treatment ' || n, 20 + n % 80, 15 + n % 90, 10, n % 90
      from ${owners}, generate_series(1, ${salon.treatments}) n`,
    `insert into weekly_incomes (user_id, business_id, week_start, weekly_total)
      select owner.user_id, business.id, date_trunc('week', now())::date - 7 * n, 500 + n % 900
      from ${owners} join businesses business on business.user_id = owner.user_id,
        generate_series(0, ${salon.weeks - 1}) n`,
    `insert into expenses (user_id, category, description, amount, spent_on)
      select user_id, (array['Wages', 'Insurance', 'Other'])[1 + n % 3], 'expense ' || n, 1 + n % 500,
        current_date - n / 4 from ${owners}, generate_series(1, ${salon.expenses}) n`,
  ]
}

/**
 * The statements that add pots since the first day that they can start on, with a move into each of them every week.
 * @param {string} whose @param {Salon} salon
 */
export function potsOf(whose, { weeks }) {
  const owners = `(select id as user_id from users where ${whose}) as owner`
  return [
    `insert into pot_settings (user_id, started_on, profit_percent, pay_percent, opening)
      select user_id, '2025-04-06', 5, 50, '{"vat": "0.00", "tax": "0.00", "pay": "0.00", "profit": "0.00", "costs": "0.00"}'
      from ${owners}`,
    `insert into pot_moves (user_id, pot, moved_on, amount, direction)
      select user_id, pot, current_date - 7 * n, 100, 'in'
      from ${owners}, generate_series(0, ${weeks - 1}) n, unnest(array['vat', 'tax', 'pay', 'profit', 'costs']) pot`,
  ]
}
