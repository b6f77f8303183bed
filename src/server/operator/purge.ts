import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { acquireLease, releaseLease } from '#server/db/statements/leases.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'
import { BIN_DAYS, DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#shared/kernel/retention.ts'

/** How many rows were deleted, and the error if one stopped the deletion. */
export type Purged = { what: string; gone: number; error: unknown }

type Purge = { db: Db; now: Date; isStopping?: () => boolean }

/** Deletes expired data in small batches, so that no other call waits long for a row. */
export async function purge({ db, now, isStopping = () => false }: Purge): Promise<Purged[]> {
  const purged: Purged[] = []
  for (const sweep of sweeps(now)) purged.push(await run(db, sweep, isStopping))
  return purged
}

const DAILY_MS = 23 * 3_600_000

/** Runs once a day, on one server. If it fails or is stopped, any server does the rest at its next run. */
export async function purgeDaily(purging: Purge): Promise<boolean> {
  const { db, now, isStopping } = purging
  const lease = { name: 'daily:purge', holder: crypto.randomUUID() }
  if (!(await acquireLease(db, { ...lease, now, forMs: DAILY_MS }))) return false
  let isDone = false
  try {
    const failed = (await purge(purging)).filter(({ error }) => error !== null)
    if (failed.length > 0)
      throw new AggregateError(
        failed.map(({ error }) => error),
        'not all was purged',
      )
    isDone = !isStopping?.()
  } finally {
    if (!isDone) await releaseLease(db, lease)
  }
  return true
}

const BATCH = 500
/** Longer than any reminder's `onceKey` is needed, and long enough to retry a failed mail. */
const MAIL_DAYS = 30
/** Far longer than the three days for which Stripe repeats an event. */
const EVENT_DAYS = 90

type Sweep = { what: string; statement: SQL }

/** Records that reference others are deleted before them. */
function sweeps(now: Date): Sweep[] {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const mails = sql`sent_at < ${before(MAIL_DAYS)} or given_up_at < ${before(MAIL_DAYS)}`
  const binned = before(BIN_DAYS)
  return [
    rows('sessions that are over', 'sessions', ['sid'], sql`expire <= ${before(0)}`),
    rows('links that have run out', 'account_tokens', ['user_id', 'kind'], sql`expires_at <= ${before(0)}`),
    rows('devices not seen for a year', 'known_devices', ['token_hash'], sql`expires_at <= ${before(0)}`),
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
    records('expenses', 'expenses', binned),
    records('stock-purchases', 'stock_purchases', binned, pointedAt('expenses', 'stock_purchase_id')),
    records('weekly-incomes', 'weekly_incomes', binned),
    records('income-goals', 'income_goals', binned),
    records('pot-moves', 'pot_moves', binned),
    records('team', 'team', binned, pointedAt('treatments', 'team_member_id')),
  ]
}

/** A kind that cannot be deleted does not stop the others. */
async function run(db: Db, { what, statement }: Sweep, isStopping: () => boolean): Promise<Purged> {
  let gone = 0
  try {
    for (let last = BATCH; last === BATCH && !isStopping(); gone += last) last = await count(db, statement)
    return { what, gone, error: null }
  } catch (error) {
    return { what, gone, error }
  }
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
  const from = sql.identifier(table)
  const statement = sql`
    with due as materialized (
        select user_id, id from ${from} as record where deleted_at < ${binned} and not ${isNeeded}
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

function pointedAt(table: string, column: string): SQL {
  return sql`exists (select from ${sql.identifier(table)} as other
    where other.user_id = record.user_id and other.${sql.identifier(column)} = record.id)`
}

async function count(db: Db, statement: SQL): Promise<number> {
  const [found] = await readRows<{ gone: number }>(db, statement)
  return found?.gone ?? 0
}
