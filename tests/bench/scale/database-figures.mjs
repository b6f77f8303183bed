import { ask, seconds } from './ask.mjs'

/** The bytes of each table and of its indexes for one owner, largest first. @param {string} url @param {number} owners */
export function readSizes(url, owners) {
  return ask(
    url,
    `select relname as table, round(n_live_tup / ${owners}.0, 1)::float as rows_of_an_owner,
       (pg_table_size(relid) / ${owners})::int as table_bytes, (pg_indexes_size(relid) / ${owners})::int as index_bytes
     from pg_stat_user_tables where n_live_tup > 100 order by pg_total_relation_size(relid) desc limit 20`,
  )
}

/** The bytes of each larger index for one owner. @param {string} url @param {number} owners */
export function readIndexes(url, owners) {
  return ask(
    url,
    `select indexrelname as index, (pg_relation_size(indexrelid) / ${owners})::int as bytes
     from pg_stat_user_indexes order by pg_relation_size(indexrelid) desc limit 12`,
  )
}

/** The whole database in MB. @param {string} url */
export async function readMegabytes(url) {
  const [row] = await ask(url, 'select pg_database_size(current_database()) / 1000000 as megabytes')
  return Number(row?.['megabytes'])
}

/**
 * The pages of each table that a piece of work touched, and how many of them it had to fetch into the database's
 * memory. PostgreSQL counts from its first day on, also over a restart, so two readings are compared. Its processes
 * report what they did when they end, so the work must end its connections.
 * @param {string} url @param {() => Promise<unknown>} work
 */
export async function countPages(url, work) {
  const before = await readPages(url)
  await work()
  const after = await readPages(url)
  return after
    .map(({ name, touched, fetched }) => {
      const was = before.find((table) => table.name === name)
      return { name, touched: touched - (was?.touched ?? 0), fetched: fetched - (was?.fetched ?? 0) }
    })
    .filter(({ touched }) => touched > 0)
    .sort((a, b) => b.touched - a.touched)
}

/** @param {string} url */
async function readPages(url) {
  const rows = await ask(
    url,
    `select relname as name,
       coalesce(heap_blks_read, 0) + coalesce(idx_blks_read, 0) + coalesce(toast_blks_read, 0) as fetched,
       coalesce(heap_blks_hit, 0) + coalesce(idx_blks_hit, 0) + coalesce(toast_blks_hit, 0) as found
     from pg_statio_user_tables`,
  )
  return rows.map(({ name, fetched, found }) => ({
    name: String(name),
    touched: Number(fetched) + Number(found),
    fetched: Number(fetched),
  }))
}

/** What vacuums of several kinds take. @param {string} url */
export async function measureVacuums(url) {
  await ask(url, 'update expenses set amount = amount + 1 where id % 100 = 1')
  const changed = await seconds(() => ask(url, 'vacuum (analyze) expenses'))
  const clean = await seconds(() => ask(url, 'vacuum (analyze)'))
  const freeze = await seconds(() => ask(url, 'vacuum (freeze)'))
  return [
    { vacuum: 'expenses, after 1 in 100 was changed', seconds: changed },
    { vacuum: 'the whole database, nothing to do', seconds: clean },
    { vacuum: 'the whole database, every row frozen', seconds: freeze },
  ]
}
