import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '#tests/support/app/postgres-database.ts'
import { describeOn, newTemporaryFolder } from '#tests/support/app/test-database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { openDatabase } from './open.ts'

describeOn('postgres')('PostgreSQL', () => {
  let database: Database
  let operator: Database
  let lost: Error[]

  beforeEach(async () => {
    lost = []
    const databaseUrl = await createPostgresDatabase(`damson_cut_${process.pid}`)
    const options = {
      databaseUrl,
      dataDir: newTemporaryFolder(),
      onConnectionError: (error: Error) => lost.push(error),
    }
    database = await openDatabase({ ...options, databasePool: 4 })
    operator = await openDatabase({ ...options, databasePool: 1 })
  })

  afterEach(() => Promise.all([database.close(), operator.close()]))

  test('may cut every idle connection, and the next query still works', async () => {
    await Promise.all(Array.from({ length: 4 }, () => database.ping()))
    await cutOthers()
    await waitUntil('the cut was noticed', () => lost.length > 0, { timeoutMs: 30_000 })
    await waitUntil(
      'it answers again',
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeoutMs: 30_000 },
    )
  })

  test('may cut a connection inside a transaction: the transaction fails, the process goes on', async () => {
    const failure = await database.db
      .transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
          rows: { pid: number }[]
        }
        await cutOthers()
        await waitUntil('it is gone', () => isGone(rows[0]?.pid ?? 0), { timeoutMs: 30_000 })
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await waitUntil(
      'it answers again',
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeoutMs: 30_000 },
    )
  })

  test('may refuse to begin transactions any number of times without losing a connection', async () => {
    const begin = () => database.db.transaction(async () => 'done', { isolationLevel: 'none' as never })
    for (let time = 0; time < 5; time += 1) await expect(begin()).rejects.toThrow('begin')
    expect(database.pool()).toMatchObject({ open: 1, idle: 1 })
    expect(await database.db.transaction(async () => 'done')).toBe('done')
  })

  test('cancels a statement that runs too long, and opens no more connections than allowed', async () => {
    const rows = await database.withConnection((connection) =>
      connection.read(`select current_setting('statement_timeout') as most`),
    )
    expect(rows).toEqual([{ most: '10s' }])
    await Promise.all(Array.from({ length: 12 }, () => database.db.execute(sql`select pg_sleep(0.05)`)))
    const [row] = await operator.withConnection((connection) =>
      connection.read(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`),
    )
    expect(row?.['count']).toBe(4)
  })

  function cutOthers() {
    return operator.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }

  async function isGone(pid: number): Promise<boolean> {
    const found = await operator.withConnection((connection) =>
      connection.read(`select 1 from pg_stat_activity where pid = ${pid}`),
    )
    return found.length === 0
  }
})
