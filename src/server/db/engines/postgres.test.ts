import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CuttingRelay, startCuttingRelay } from '#tests/support/database/cutting-relay.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { openDatabase } from './open.ts'

describeOn('postgres')('PostgreSQL', () => {
  let database: Database
  let operator: Database
  let lost: Error[]
  let databaseUrl: string
  const databaseName = `damson_cut_${process.pid}`
  const options = () => ({
    databaseUrl,
    dataDir: newTemporaryFolder(),
    onConnectionError: (error: Error) => lost.push(error),
  })

  beforeEach(async () => {
    lost = []
    databaseUrl = await createPostgresDatabase(databaseName)
    database = await openDatabase({ ...options(), databasePool: 4 })
    operator = await openDatabase({ ...options(), databasePool: 1 })
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

  test('may become a standby: a write is refused, and the next one goes to another connection', async () => {
    const single = await openDatabase({ ...options(), databasePool: 1 })
    const write = () => single.db.transaction((tx) => tx.execute(sql`create table notes (id int)`))
    await single.withConnection((connection) => connection.run('set default_transaction_read_only = on'))
    expect(isDatabaseUnavailable(await write().catch((error: unknown) => error))).toBe(true)
    await write()
    await single.close()
  })

  test('may lose the connection that a transaction would begin on, and the transaction is done once', async () => {
    const relay = await startCuttingRelay(databaseUrl)
    const behind = await openDatabase({ ...options(), databaseUrl: relay.url, databasePool: 1 })
    await behind.db.execute(sql`create table notes (id serial)`)
    relay.cutAtNextMessage()
    await behind.db.transaction((tx) => tx.execute(sql`insert into notes default values`))
    const rows = await behind.withConnection((connection) => connection.read('select id from notes'))
    expect(rows).toEqual([{ id: 1 }])
    await behind.close()
    await relay.stop()
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

  describe('at the start', () => {
    const told: string[] = []
    const at = (changes: Partial<URL>) => Object.assign(new URL(databaseUrl), changes).href
    const open = (address: string, onWarning: (line: string) => void, waitMs = 30_000) =>
      openDatabase({ ...options(), databaseUrl: address, databasePool: 1, waitMs, onWarning })
    const tell = (line: string) => void told.push(line)

    beforeEach(() => {
      told.length = 0
    })

    test('is waited for when nobody listens yet, and the operator is told once', async () => {
      const port = await findFreePort()
      const relays: CuttingRelay[] = []
      const waited = await open(at({ hostname: '127.0.0.1', port: String(port) }), async (line) => {
        tell(line)
        relays.push(await startCuttingRelay(databaseUrl, port))
      })
      await waited.ping()
      expect(told).toEqual([expect.stringMatching(/cannot be reached: .+ Trying again for 30 seconds\.$/)])
      await waited.close()
      await Promise.all(relays.map((relay) => relay.stop()))
    })

    test('is waited for when the first connection is cut', async () => {
      const relay = await startCuttingRelay(databaseUrl)
      relay.cutAtNextMessage()
      const waited = await open(relay.url, tell)
      await waited.ping()
      expect(told).toHaveLength(1)
      await waited.close()
      await relay.stop()
    })

    test('is given up when the time is over', async () => {
      const port = String(await findFreePort())
      const opening = open(at({ hostname: '127.0.0.1', port }), tell, 600)
      await expect(opening).rejects.toThrow(`DATABASE_URL (127.0.0.1:${port}) cannot be reached`)
      expect(told).toHaveLength(1)
    })

    test.each([
      ['the login is refused', { username: 'nobody' }, 'cannot be reached'],
      ['the database is unknown', { pathname: '/no_such_database' }, 'does not exist'],
    ])('is not waited for when %s', async (_, changes, message) => {
      await expect(open(at(changes), tell)).rejects.toThrow(message)
      expect(told).toEqual([])
    })
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
