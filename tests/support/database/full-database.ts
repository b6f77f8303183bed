import type { Database } from '#server/db/engines/database.ts'
import { ofTest } from './statement-log.ts'

/**
 * Inserts a row into every table, with values that are easily lost: null, JSON's null, microseconds, quotes.
 */
export function fillEveryTable({ withConnection }: Database): Promise<void> {
  return withConnection((connection) => connection.run(ROWS))
}

/** Every row of every table as PostgreSQL prints it, and the next id of each table. */
export async function readEverything({ withConnection }: Database) {
  return withConnection(async ({ run, read }) => {
    const names = await read(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
       order by tablename`,
    )
    const tables: Record<string, unknown[]> = {}
    await run(`begin; set local time zone 'UTC'`)
    for (const { name } of names) {
      const rows = await read(`select t::text as row from ${name} t order by 1`)
      tables[String(name)] = rows.map(({ row }) => row)
    }
    await run('commit')
    const counters = await read(
      `select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { tables, counters }
  })
}

export function addUser(database: Database): Promise<number> {
  return ask(
    database,
    `insert into users (email, password_hash, name, business_type)
     values ('priya@salon.example', 'no hash', 'Priya', 'Hair Salon') returning id as answer`,
  )
}

export function addExpense(database: Database, userId: number): Promise<number> {
  return ask(
    database,
    `insert into expenses (user_id, category, description, amount, spent_on)
     values (${userId}, 'Other', 'one more', 1, '2026-11-15') returning id as answer`,
  )
}

/** The stored number of an owner's expenses. */
export function countKept(database: Database, userId: number): Promise<number> {
  return ask(
    database,
    `select live as answer from record_counts where user_id = ${userId} and noun = 'expenses'`,
  )
}

/** The actual number of expenses. */
export function countLive(database: Database): Promise<number> {
  return ask(database, 'select count(*) as answer from expenses where user_id = 7 and deleted_at is null')
}

async function ask({ db }: Database, statement: string): Promise<number> {
  const { rows } = (await db.execute(ofTest(statement))) as unknown as { rows: { answer: number }[] }
  return Number(rows[0]?.answer)
}

const ROWS = String.raw`
insert into users (id, email, password_hash, name, business_type, free_until, free_source, created_at)
  overriding system value values
  (7, 'zoë@salon.example', '$argon2id$x', E'Zoë "the\\\\shears" O''Neill', 'Hair Salon', 'infinity', 'operator', '2026-03-29 01:30:00.123456+00'),
  (9, 'ama@salon.example', '$argon2id$y', E'Ama\u2028 \U0001F485', 'Nail Salon', null, null, '1999-12-31 23:59:59.999999+00');
select setval(pg_get_serial_sequence('users', 'id'), 41);
insert into sessions (sid, sess, expire, user_id) values ('hash', '{"a": [1.10, null, "\\u00a3"]}', now() + interval '1 day', 7);
insert into account_tokens (user_id, kind, token_hash, expires_at) values (9, 'reset_password', 'hash', now());
insert into known_devices (token_hash, user_id, expires_at) values ('hash', 7, now());
insert into app_codes (user_id, secret, confirmed_at, last_step) values (7, 'JBSWY3DPEHPK3PXP', now(), 59000000);
insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
  values (7, 'abc_-', 'pQEC', 3, '["internal"]', E'Zoë''s phone');
insert into recovery_codes (user_id, code_hash) values (7, 'hash');
insert into remembered_browsers (user_id, token_hash, expires_at) values (7, 'hash', now());
insert into pending_sign_ins (token_hash, user_id, expires_at) values ('hash', 7, now());
insert into passkey_challenges (challenge, purpose, user_id, expires_at) values ('abc', 'confirm', 7, now()), ('def', 'sign_in', null, now());
insert into accountants (user_id, email, accountant_id, invited_at, expires_at, accepted_at)
  values (7, 'ama@salon.example', 9, now(), now(), now());
insert into accountant_looks (user_id, accountant_id, looked_on, area, last_at) values (7, 9, '2026-11-15', 'expenses', now());
insert into promo_codes (code, days, redeemed) values ('SPRING', 30, 1);
insert into promo_redemptions (promo_code_id, user_id) values (1, 7);
insert into payment_events (event_id, type, user_id) values ('evt_1', 'invoice.paid', null);
insert into mail_outbox (message_id, kind, to_address, data, text_body)
  values ('<1@salon>', 'welcome', 'zoë@salon.example', 'null', E'Dear Zoë,\r\n\tone line\n');
insert into mail_attachments (mail_id, file, piece, name, type, bytes) values (1, 1, 1, 'report.csv', 'text/csv', '\x00ff0d5c');
insert into rate_limits (key, count, resets_at) values ('login', 3, now());
insert into leases (name, holder, expires_at) values ('purge', 'nobody', now());
insert into hourly_rate_calculations (user_id, monthly_expenses, desired_profit, weekly_hours, tax_rate, calculated_rate)
  values (7, 99999999.99, 30, 40, 25, 0.10);
insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin, hourly_rate_calculation_id)
  values (7, 'Cut', 40, 60, 12.5, -999.99, 1);
insert into stock_purchases (user_id, supplier, purchased_on, total_amount, category) values (7, 'Wella', '2026-02-28', 12, 'Other');
insert into repeating_costs (user_id, category, description, amount, vat_amount, every, first_on, settled_from, settled_to, unsettled_on, skipped_days, due_days)
  values (7, 'Rent & Utilities', E'Zoë''s "rent"', 99999999.99, 16666666.67, 'month', '2024-02-29', '2024-02-29', '2026-11-15', '2026-11-29', '["2026-11-29"]', '["2026-10-29", "2026-09-29"]');
insert into expenses (user_id, category, description, amount, spent_on, stock_purchase_id)
  select 7, 'Other', 'Cost ' || n, n / 100.0, '2024-02-29', case n when 1 then 1 end from generate_series(1, 2500) n;
update expenses set repeating_cost_id = 1, repeats_on = '2024-02-29' where user_id = 7 and id = 3;
update expenses set deleted_at = now() where user_id = 7 and id between 10 and 19;
insert into businesses (user_id, name, batch_id) values (7, 'Main Salon', gen_random_uuid());
insert into weekly_incomes (user_id, business_id, week_start, weekly_total) values (7, 1, '2026-11-09', 1000);
insert into income_goals (user_id, business_id, goal_type, target_amount, year) values (7, 1, 'weekly', 5000, 2026);
insert into revenue_plans (user_id, name, lines, weeks_per_month, season)
  values (7, 'Autumn', '[{"treatmentId": 1, "sessionsPerWeek": 12}]', 4.33, '1.3');
insert into tax_positions (user_id, legal_form, region, other_income, vat_scheme, vat_registered_on, vat_quarter_ends,
    flat_rate, vat_changes, year_end_month, count_stock_purchases, earlier, excluded_business_ids)
  values (7, 'company', 'scotland', 99999999.99, 'flat_rate', '2024-02-29', 1, 12.5,
    '[{"from": "2026-07-01", "scheme": "standard", "flatRate": "13.00"}]', 12, false,
    '{"from": "2026-04-06", "takings": "9000.10", "costs": "0.00"}', '[1]');
insert into pot_settings (user_id, started_on, profit_percent, pay_percent, opening)
  values (7, '2025-04-06', 5, 95, '{"vat": "-99999999.99", "tax": "0.10", "pay": "0.00", "profit": "0.00", "costs": "0.00"}');
insert into pot_moves (user_id, pot, moved_on, amount, direction, note, batch_id)
  values (7, 'tax', '2026-02-28', 9999999999999.99, 'in', null, gen_random_uuid()), (7, 'pay', '2026-03-01', 0.01, 'out', E'Zoë\'s "pay"', null);
insert into expense_imports (user_id, batch_id, lines, first_on, last_on, skipped)
  values (7, '5f0c3a52-93b5-4c3e-8f5a-2f6f2b7f4f11',
    '[[21, "2024-02-29", "0.21", "CAFÉ 1", "Other", null, "0.00"]]', '2024-02-29', '2024-02-29', 2);
insert into unfinished_imports (user_id, batch_id, done) values (7, '5f0c3a52-93b5-4c3e-8f5a-2f6f2b7f4f11', 0);
insert into payee_rules (user_id, contains, category, is_private) values (7, 'Café 50%', 'Other', false), (7, 'Netflix', null, true);
insert into weekly_closes (user_id, week_start, hours) values (7, '2026-11-09', 32.5), (7, '2026-11-02', null);
insert into products (user_id, name, supplier, pack_price, pack_size, unit, wastage) values (7, 'Colour', null, 9.60, 0.01, 'ml', 100);
insert into recipe_lines (user_id, treatment_id, product_id, position, amount) select 7, min(id), 1, 50, 1000000 from treatments where user_id = 7;
insert into team (user_id, name, pay, wage, weekly_hours, age_band, pension) values (7, 'Maya', 'hourly', 12.71, 37.5, '21', true);
insert into price_plans (user_id, rise_by, rise_value, ending, starts_on) values (7, 'percent', 5, '0.50', '2027-01-01');
insert into price_plan_lines (user_id, plan_id, treatment_id, position, name, price_before, price_after) values
  (7, 1, 1, 1, 'Cut', 45, 47.5);
update treatments set team_member_id = 1, turnaround = 10, bookings_per_week = 0 where user_id = 7;
insert into cost_of_an_hour (user_id, weeks_worked, weekly_hours, chairs, booked_percent, costs_from, monthly_costs, card_fee, owner_hourly_pay, employment_allowance)
  values (7, 46, null, 2, 65.5, 'typed', 99999999.99, 1.75, 0, false);
insert into receipts (user_id, expense_id, name, type, size, state) values (7, 1, E'Zoë\'s "till".jpg', 'image/jpeg', 4, 'stored');
insert into receipt_pieces (user_id, receipt_id, position, bytes) values (7, 1, 1, '\x00ff0d5c');
insert into activity (user_id, noun, record_id, act, before) values (7, 'expenses', 1, 'changed', 'null'), (7, 'expenses', 1, 'added', null);
insert into idempotency_keys (user_id, key, request_hash, status, answer) values (7, 'k', 'h', 201, '{"amount": 12345678901234567890.10}');
insert into owner_profiles (user_id, trade, staff, vat) values (7, 'academy', null, 'unknown');
insert into dismissed_notices (user_id, notice_id) values (7, 'trial');
insert into month_end_figures (user_id, month) values (7, '2026-10-01');
insert into erased_accounts (month, count) values ('2026-10-01', 2);
insert into plan_cancellations (stripe_customer_id, attempts, next_attempt_at, created_at)
  values ('cus_left', 3, '2026-11-15T10:00:00Z', '2026-11-15T09:00:00Z');
`
