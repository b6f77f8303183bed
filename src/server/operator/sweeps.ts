import { type SQL, sql } from 'drizzle-orm'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'
import { BIN_DAYS, DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#shared/kernel/retention.ts'

/** How many rows a sweep deletes at most. */
export const BATCH = 500
/** Longer than any reminder's `onceKey` is needed, and long enough to retry a failed mail. */
const MAIL_DAYS = 30
/** Far longer than the three days for which Stripe repeats an event. */
const EVENT_DAYS = 90
/** Long enough for the owner to see that an invitation was not accepted, and to send it again. */
const INVITATION_DAYS = 30
const LOOK_DAYS = 365

/** A statement that deletes a batch of one kind of expired rows and answers how many. */
export type Sweep = { what: string; statement: SQL }

/** Records that reference others are deleted before them. */
export function sweeps(now: Date): Sweep[] {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const mails = sql`(sent_at is not null or given_up_at is not null)
    and least(sent_at, given_up_at) < ${before(MAIL_DAYS)}`
  const binned = before(BIN_DAYS)
  return [
    rows('sessions that are over', 'sessions', ['sid'], sql`expire <= ${before(0)}`),
    rows('links that have run out', 'account_tokens', ['user_id', 'kind'], sql`expires_at <= ${before(0)}`),
    rows(
      `invitations to accountants that have run out, after ${INVITATION_DAYS} days`,
      'accountants',
      ['user_id', 'id'],
      sql`accountant_id is null and expires_at < ${before(INVITATION_DAYS)}`,
    ),
    rows(
      `looks of accountants, after ${LOOK_DAYS} days`,
      'accountant_looks',
      ['user_id', 'looked_on', 'accountant_id', 'area'],
      sql`looked_on < (${before(LOOK_DAYS)})::date`,
    ),
    rows('devices not seen for a year', 'known_devices', ['token_hash'], sql`expires_at <= ${before(0)}`),
    rows(
      'browsers no longer remembered',
      'remembered_browsers',
      ['user_id', 'id'],
      sql`expires_at <= ${before(0)}`,
    ),
    rows(
      'sign-ins without their second step',
      'pending_sign_ins',
      ['token_hash'],
      sql`expires_at <= ${before(0)}`,
    ),
    rows(
      'challenges of passkeys that have run out',
      'passkey_challenges',
      ['challenge'],
      sql`expires_at <= ${before(0)}`,
    ),
    rows(
      'codes whose setting up was not finished',
      'app_codes',
      ['user_id'],
      sql`confirmed_at is null and created_at < ${before(1)}`,
    ),
    rows('counts of tries that are over', 'rate_limits', ['key'], sql`resets_at <= ${before(0)}`),
    rows('leases that are over', 'leases', ['name'], sql`expires_at <= ${before(0)}`),
    rows(
      `answers kept for repeated calls, after ${IDEMPOTENCY_KEY_DAYS} days`,
      'idempotency_keys',
      ['user_id', 'key'],
      sql`created_at < ${before(IDEMPOTENCY_KEY_DAYS)}`,
    ),
    rows(`mails sent or given up, after ${MAIL_DAYS} days`, 'mail_outbox', ['id'], mails),
    rows(
      `payment events, after ${EVENT_DAYS} days`,
      'payment_events',
      ['event_id'],
      sql`received_at < ${before(EVENT_DAYS)}`,
    ),
    records('revenue-plans', 'revenue_plans', binned),
    records('treatments', 'treatments', binned, PLANNED),
    records('products', 'products', binned, pointedAt('recipe_lines', 'product_id')),
    records(
      'hourly-rates',
      'hourly_rate_calculations',
      binned,
      pointedAt('treatments', 'hourly_rate_calculation_id'),
    ),
    rows(
      'files of receipts that never arrived whole, after a day',
      'receipts',
      ['user_id', 'id'],
      sql`state = 'arriving' and created_at < ${before(1)}`,
    ),
    rows(
      `receipts that an import waited for, after ${BIN_DAYS} days`,
      'receipts',
      ['user_id', 'id'],
      sql`state = 'awaited' and updated_at < ${binned}`,
    ),
    recordsDue('receipts', 'receipts', sql`(user_id, id) in (${receiptsOfBins(binned)})`),
    records('expenses', 'expenses', binned, pointedAt('receipts', 'expense_id')),
    rows(
      `lines of imports that were undone and of which nothing is left, after ${BIN_DAYS} days`,
      'expense_imports',
      ['user_id', 'batch_id'],
      sql`undone_at < ${binned} and not exists (select from expenses where expenses.batch_id = expense_imports.batch_id
        and expenses.user_id = expense_imports.user_id)`,
    ),
    records('repeating-costs', 'repeating_costs', binned, pointedAt('expenses', 'repeating_cost_id')),
    records(
      'stock-purchases',
      'stock_purchases',
      binned,
      sql`(${pointedAt('expenses', 'stock_purchase_id')} or ${pointedAt('receipts', 'stock_purchase_id')})`,
    ),
    records('weekly-incomes', 'weekly_incomes', binned),
    records('income-goals', 'income_goals', binned),
    records('pot-moves', 'pot_moves', binned),
    records('team', 'team', binned, pointedAt('treatments', 'team_member_id')),
    records('payee-rules', 'payee_rules', binned),
  ]
}

function rows(what: string, table: string, keys: readonly string[], isDue: SQL): Sweep {
  const from = sql.identifier(table)
  const names = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  )
  const match = sql.join(
    keys.map((key) => sql`${from}.${sql.identifier(key)} = due.${sql.identifier(key)}`),
    sql` and `,
  )
  const statement = sql`
    with due as materialized (select ${names} from ${from} where ${isDue} limit ${BATCH} for update skip locked),
      gone as (delete from ${from} using due where ${match} returning 1)
    select count(*)::int as gone from gone`
  return { what, statement }
}

/**
 * Deletes records whose time in the bin is over, together with their former values in the activity, which
 * keeps only the entry itself. A record that another one references stays until nothing does. Businesses are
 * never in the bin.
 */
function records(noun: RecordNoun, table: string, binned: SQL, isNeeded: SQL = sql`false`): Sweep {
  return recordsDue(noun, table, sql`deleted_at < ${binned} and not ${isNeeded}`)
}

function recordsDue(noun: RecordNoun, table: string, isDue: SQL): Sweep {
  const from = sql.identifier(table)
  const statement = sql`
    with due as materialized (
        select user_id, id from ${from} as record where ${isDue}
        limit ${BATCH} for update skip locked
      ),
      gone as (
        delete from ${from} as record using due where record.user_id = due.user_id and record.id = due.id
        returning record.user_id, record.id
      ),
      wiped as (
        update activity set before = null from gone
        where activity.user_id = gone.user_id and activity.noun = ${noun}::text and activity.record_id = gone.id
          and activity.before is not null
      )
    select count(*)::int as gone from gone`
  return { what: `deleted ${noun.replace('-', ' ')}, after ${BIN_DAYS} days`, statement }
}

const PLANNED = sql`exists (select from revenue_plans as plan where plan.user_id = record.user_id
  and plan.lines @> jsonb_build_array(jsonb_build_object('treatmentId', record.id)))`

/**
 * A receipt goes with its record, and before it, because it references it. The search begins at what is in a bin, so
 * that its cost does not grow with the number of receipts.
 */
function receiptsOfBins(binned: SQL): SQL {
  const of = (table: string, column: string) => sql`select receipt.user_id, receipt.id
    from ${sql.identifier(table)} as other join receipts as receipt
      on receipt.user_id = other.user_id and receipt.${sql.identifier(column)} = other.id
    where other.deleted_at < ${binned}`
  return sql`select user_id, id from receipts where deleted_at < ${binned}
    union all ${of('expenses', 'expense_id')} union all ${of('stock_purchases', 'stock_purchase_id')}`
}

function pointedAt(table: string, column: string): SQL {
  return sql`exists (select from ${sql.identifier(table)} as other
    where other.user_id = record.user_id and other.${sql.identifier(column)} = record.id)`
}
