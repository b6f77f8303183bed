import { createHash } from 'node:crypto'

/** The statements of the product, written by hand. The floors run these and nothing else. */

export const SESSION = `select sessions.public_id, sessions.expire, sessions.last_seen_at, users.id, users.email,
    users.name, users.business_type, users.email_verified, users.time_zone, users.theme, users.free_until,
    users.free_source, users.trial_started_at, users.stripe_status, users.stripe_period_end,
    users.stripe_cancels_at, users.created_at, users.updated_at
  from sessions join users on users.id = sessions.user_id where sessions.sid = $1`

export const LIST = `select id, user_id, category, description, amount::text, spent_on::text, stock_purchase_id,
    is_example, created_at, updated_at
  from expenses where user_id = $1 and deleted_at is null order by expenses.spent_on desc, id desc limit $2`

export const ADD = `insert into expenses (user_id, category, description, amount, spent_on)
  values ($1, $2, $3, $4, $5) returning *`

/** With its line in the owner's activity, as every write of the product has. */
export const ADD_NOTED = `with added as (${ADD}), noted as (
    insert into activity (user_id, noun, record_id, act, batch_id)
    select user_id, 'expenses', id, 'added', batch_id from added)
  select * from added`

export const METRICS = `select
    (select calculated_rate::text from hourly_rate_calculations
      where user_id = $1 and deleted_at is null order by id desc limit 1) as rate,
    (select live::int from record_counts where user_id = $1 and noun = 'treatments') as treatments,
    treated.prices, treated.minutes, treated.margins,
    (select coalesce(sum(weekly_total), 0.00)::text from weekly_incomes
      where user_id = $1 and deleted_at is null and week_start between $2::date and $4::date) as income,
    exists (select from weekly_incomes where user_id = $1 and deleted_at is null
      and week_start between $3::date and $4::date and weekly_total > 0) as has_income
  from (select coalesce(sum(price), 0.00)::text as prices,
      coalesce(sum(duration), 0)::text as minutes, coalesce(sum(profit_margin), 0.00)::text as margins
    from treatments where user_id = $1 and deleted_at is null) as treated`

/** @param {string | undefined} cookie @returns {string} what the session is stored under */
export function sessionIdOf(cookie) {
  const secret = /(?:^|; )damson=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''
  return createHash('sha256').update(secret).digest('base64url')
}

/** @param {Date} now @returns {[string, string, string]} the days that the figures are made from */
export function metricDays(now) {
  const day = (/** @type {Date} */ date) => date.toISOString().slice(0, 10)
  return [`${day(now).slice(0, 8)}01`, day(new Date(now.getTime() - 90 * 86_400_000)), day(now)]
}
