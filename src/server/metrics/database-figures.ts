import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { Registry } from './registry.ts'

type OutboxFigures = { waiting: number; retrying: number; oldestSeconds: number }
type CancellationFigures = { waiting: number; oldestSeconds: number }
type Figures = { outbox: OutboxFigures; cancellations: CancellationFigures }

/** Scrapes within this time get the same figures, so that frequent scrapes cannot load the database. */
const CACHE_MS = 5_000
const QUERY_TIMEOUT_MS = 1_000
/** Counting stops at this number, because a more exact number is not useful. */
const MAX_COUNTED = 10_000

/** Adds the figures of the connection pool and of waiting work. Returns a function that reads the latter again. */
export function addDatabaseFigures(registry: Registry, database: Database): () => Promise<void> {
  let figures: Figures | null = null
  let readAt = Number.NEGATIVE_INFINITY
  addPool(registry, database)
  addOutbox(registry, () => figures?.outbox ?? null)
  addCancellations(registry, () => figures?.cancellations ?? null)
  return async () => {
    if (performance.now() - readAt < CACHE_MS) return
    readAt = performance.now()
    // If the database is slow or down, its own gauge reports it. The other figures must still be served then.
    figures = await withTimeout(readFigures(database)).catch(() => null)
  }
}

function addPool(registry: Registry, { engine, pool }: Database): void {
  registry.gauge('damson_database_connections', 'Connections to the database, by state.', () => {
    const { open, idle } = pool()
    return [
      { labels: { engine, state: 'busy' }, value: open - idle },
      { labels: { engine, state: 'idle' }, value: idle },
    ]
  })
  registry.gauge('damson_database_connections_most', 'As many connections there may be.', () => [
    { value: pool().max },
  ])
  registry.gauge('damson_database_waiting', 'Calls that wait for a connection.', () => [
    { value: pool().waiting },
  ])
}

function addOutbox(registry: Registry, read: () => OutboxFigures | null): void {
  registry.gauge('damson_database_up', 'Whether the database answered the last question in time.', () => [
    { value: read() === null ? 0 : 1 },
  ])
  registry.gauge('damson_outbox_mails', `Mails still to be sent, by state, to ${MAX_COUNTED}.`, () => {
    const outbox = read()
    if (outbox === null) return []
    return [
      { labels: { state: 'waiting' }, value: outbox.waiting },
      { labels: { state: 'retrying' }, value: outbox.retrying },
    ]
  })
  registry.gauge('damson_outbox_oldest_seconds', 'How long the oldest of them has waited.', () => {
    const outbox = read()
    return outbox === null ? [] : [{ value: outbox.oldestSeconds }]
  })
}

function addCancellations(registry: Registry, read: () => CancellationFigures | null): void {
  const show = (figure: keyof CancellationFigures) => () => {
    const cancellations = read()
    return cancellations === null ? [] : [{ value: cancellations[figure] }]
  }
  registry.gauge(
    'damson_plan_cancellations',
    'Plans of erased accounts that are still to be cancelled at Stripe.',
    show('waiting'),
  )
  registry.gauge(
    'damson_plan_cancellations_oldest_seconds',
    'How long the oldest of them has waited.',
    show('oldestSeconds'),
  )
}

async function readFigures(database: Database): Promise<Figures> {
  const [outbox, cancellations] = await Promise.all([readOutbox(database), readCancellations(database)])
  return { outbox, cancellations }
}

async function readCancellations({ db }: Database): Promise<CancellationFigures> {
  const [found] = await readRows(
    db,
    sql`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from plan_cancellations`,
  )
  const { waiting, oldest } = found ?? {}
  return { waiting: Number(waiting), oldestSeconds: Number(oldest) }
}

/** This is cheap, because the index of due mails holds only unsent mails, however many were ever sent. */
async function readOutbox({ db }: Database): Promise<OutboxFigures> {
  const [found] = await readRows(
    db,
    sql`select
      count(*) filter (where attempts = 0)::int as waiting,
      count(*) filter (where attempts > 0)::int as retrying,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from (
      select attempts, created_at from mail_outbox where sent_at is null and given_up_at is null
      order by next_attempt_at limit ${MAX_COUNTED}
    ) mails`,
  )
  const { waiting, retrying, oldest } = found ?? {}
  return { waiting: Number(waiting), retrying: Number(retrying), oldestSeconds: Number(oldest) }
}

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const tooLate = wait(QUERY_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the database took too long')
  })
  try {
    return await Promise.race([reading, tooLate])
  } finally {
    timer.abort()
    tooLate.catch(() => undefined)
  }
}
