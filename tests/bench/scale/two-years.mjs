import { inBulk } from '#tests/bench/server/metrics-records.mjs'

/** Two years of a salon with two businesses, as docs/operations/scale.md assumes them. */
const WEEKS = 104
/** Pots could be started in April 2025 at the earliest. */
const POT_WEEKS = 80
const EVERY_WEEK = { expenses: 12, purchases: 2, changes: 24 }

const OWNERS = '(select id as user_id from users) as owner'

/** @param {number} owners */
export function addOwners(owners) {
  return `insert into users (email, password_hash, name, business_type)
    select 'owner.' || n || '@salon.example', 'none', 'Owner', 'Other' from generate_series(1, ${owners}) n`
}

/**
 * The statements that give everybody two years of records, week by week. In life an owner's rows come one at a time,
 * between those of all others, and lie scattered over a table's pages; written owner by owner they would lie side by
 * side, and every visit would look far cheaper than it is.
 */
export function addTwoYears() {
  const weeks = Array.from({ length: WEEKS }, (_, index) => WEEKS - 1 - index)
  return inBulk([
    `update users set free_until = now() + interval '1 day', free_source = 'operator', email_verified = true`,
    ...addOnce(),
    ...weeks.flatMap(addWeek),
    `update expenses set deleted_at = now() - interval '1 day' * (id % 31) where id % 100 = 0`,
    ...addPassingRows(),
  ])
}

/** What an owner enters now and then. */
function addOnce() {
  return [
    `insert into businesses (user_id, name) select user_id, 'Business ' || n from ${OWNERS}, generate_series(1, 2) n`,
    `insert into hourly_rate_calculations (user_id, monthly_expenses, desired_profit, weekly_hours, tax_rate, calculated_rate)
      select user_id, 3000, 30, 40, 25, 30 + n % 20 from ${OWNERS}, generate_series(1, 24) n order by n`,
    `insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select user_id, 'Treatment ' || n, 20 + n % 80, 15 + n % 90, 10, n % 90
      from ${OWNERS}, generate_series(1, 60) n order by n`,
    `insert into repeating_costs (user_id, category, description, amount, every, first_on, settled_from, settled_to, unsettled_on)
      select user_id, 'Insurance', 'Repeating cost ' || n, 50, 'month', '2025-01-01', '2025-01-01', current_date, current_date + n
      from ${OWNERS}, generate_series(1, 8) n order by n`,
    `insert into pot_settings (user_id, started_on, profit_percent, pay_percent, opening)
      select user_id, '2025-04-06', 5, 50, '{"vat": "0.00", "tax": "0.00", "pay": "0.00", "profit": "0.00", "costs": "0.00"}'
      from ${OWNERS}`,
  ]
}

/** @param {number} week how many weeks ago */
function addWeek(week) {
  const { expenses, purchases, changes } = EVERY_WEEK
  const monday = `(date_trunc('week', now())::date - 7 * ${week})`
  const statements = [
    `insert into weekly_incomes (user_id, business_id, week_start, weekly_total)
      select user_id, id, ${monday}, 500 + user_id % 900 from businesses order by id % 2, user_id`,
    `insert into expenses (user_id, category, description, amount, spent_on)
      select user_id, (array['Wages', 'Insurance', 'Other'])[1 + n % 3], 'Towels and oil, no. ' || n, 1 + user_id % 500,
        ${monday} + n / 2 from ${OWNERS}, generate_series(1, ${expenses}) n order by n, user_id`,
    `insert into stock_purchases (user_id, supplier, total_amount, category, purchased_on)
      select user_id, 'Salon supplies', 10 + user_id % 90, 'Products', ${monday} + n
      from ${OWNERS}, generate_series(1, ${purchases}) n order by n, user_id`,
    `insert into activity (user_id, noun, record_id, act, before, at)
      select user_id, (array['expenses', 'expenses', 'pot-moves', 'weekly-incomes'])[1 + n % 4], ${WEEKS - week} * 100 + n,
        case when n % 3 = 0 then 'changed' else 'added' end, case when n % 3 = 0 then ${FORMER_ROW} end,
        ${monday}::timestamptz + n * interval '7 hours'
      from ${OWNERS}, generate_series(1, ${changes}) n order by n, user_id`,
  ]
  const moves = `insert into pot_moves (user_id, pot, moved_on, amount, direction)
    select user_id, pot, ${monday}, 100, 'in'
    from ${OWNERS}, unnest(array['vat', 'tax', 'pay', 'profit', 'costs']) pot order by user_id`
  return week < POT_WEEKS ? [...statements, moves] : statements
}

/** The row before a change as the product keeps it: every column by name. */
const FORMER_ROW = `jsonb_build_object('id', n, 'userId', user_id, 'category', 'Other', 'amount', '12.50',
  'description', 'Towels and oil, no. ' || n, 'spentOn', current_date, 'vatAmount', '0.00', 'businessId', null,
  'stockPurchaseId', null, 'repeatingCostId', null, 'repeatsOn', null, 'batchId', null, 'isExample', false,
  'createdAt', '2026-11-18T13:51:41.930Z', 'updatedAt', '2026-11-18T13:51:41.930Z', 'deletedAt', null)`

/** Rows that the purge removes after days or weeks: an eighth of the kept answers, and a sixth of the mails, are due. */
function addPassingRows() {
  return [
    `insert into sessions (sid, expire, user_id, device)
      select encode(sha256((user_id || '.' || n)::bytea), 'hex'), now() + n * interval '10 days', user_id, 'Safari on iPhone'
      from ${OWNERS}, generate_series(1, 2) n order by n`,
    `insert into known_devices (token_hash, user_id, expires_at)
      select encode(sha256((user_id || '-' || n)::bytea), 'hex'), user_id, now() + n * interval '100 days'
      from ${OWNERS}, generate_series(1, 2) n order by n`,
    `insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
      select user_id, 'key-of-a-call-with-thirty-six-chars-' || n, encode(sha256(n::text::bytea), 'hex'), 201,
        ${FORMER_ROW}, now() - n * interval '8 hours'
      from ${OWNERS}, generate_series(24, 1, -1) n order by n desc, user_id`,
    `insert into mail_outbox (message_id, kind, user_id, once_key, to_address, data, attempts, sent_at)
      select '<' || gen_random_uuid() || '@salon.example>', 'monday_mail', user_id, 'monday_mail:' || user_id || ':' || n,
        'owner@salon.example', '{"week": "2026-11-09"}', 1, now() - n * interval '7 days'
      from ${OWNERS}, generate_series(5, 0, -1) n order by n desc, user_id`,
  ]
}
