import { eq, sql } from 'drizzle-orm'
import { Connection } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '#tests/support/postgres-database.ts'
import { describeOn, newTemporaryFolder } from '#tests/support/test-database.ts'
import type { Database, Db } from './database.ts'
import { openDatabase } from './open.ts'
import { leases } from './schema-accounts.ts'

describeOn('postgres')('a prepared statement on PostgreSQL', () => {
  let database: Database
  let describing: ReturnType<typeof watchDescribing>

  beforeEach(async () => {
    const databaseUrl = await createPostgresDatabase(`damson_kept_${process.pid}`)
    const options = { databaseUrl, dataDir: newTemporaryFolder(), onConnectionError: () => undefined }
    database = await openDatabase({ ...options, databasePool: 2 })
    const expiresAt = new Date('2026-11-16T09:00:00Z')
    await database.db.insert(leases).values([
      { name: 'one', holder: 'a', expiresAt },
      { name: 'two', holder: 'b', expiresAt },
    ])
    describing = watchDescribing()
  })

  afterEach(async () => {
    describing.mockRestore()
    await database.close()
  })

  test('asks for its columns once, also on another connection, and reads them as before', async () => {
    const find = prepareFind(database.db)
    const first = await find.execute({ name: 'one' })
    expect(first).toEqual([{ holder: 'a', expiresAt: new Date('2026-11-16T09:00:00Z') }])
    expect(describing).toHaveBeenCalledTimes(1)
    const [again, other] = await Promise.all([find.execute({ name: 'one' }), find.execute({ name: 'two' })])
    expect(again).toEqual(first)
    expect(other).toEqual([{ holder: 'b', expiresAt: new Date('2026-11-16T09:00:00Z') }])
    expect(await find.execute({ name: 'three' })).toEqual([])
    expect(describing).toHaveBeenCalledTimes(1)
  })

  test('that fails says why, and goes on working', async () => {
    const divide = database.db
      .select({ parts: sql<number>`12 / ${sql.placeholder('by')}::int` })
      .from(leases)
      .where(eq(leases.name, 'one'))
      .prepare('divide')
    await expect(divide.execute({ by: 0 })).rejects.toMatchObject({
      cause: { message: 'division by zero' },
    })
    expect(await divide.execute({ by: 4 })).toEqual([{ parts: 3 }])
    await expect(divide.execute({ by: 0 })).rejects.toThrow()
    expect(await divide.execute({ by: 3 })).toEqual([{ parts: 4 }])
  })

  test('works inside a transaction, which it ends with its failure', async () => {
    const found = await database.db.transaction(async (tx) => prepareFind(tx).execute({ name: 'two' }))
    expect(found).toHaveLength(1)
    const spoilt = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      return prepareFind(tx).execute({ name: 'two' })
    })
    await expect(spoilt).rejects.toMatchObject({ cause: { code: '25P02' } })
  })
})

function watchDescribing() {
  return vi.spyOn(Connection.prototype as unknown as { describe: () => void }, 'describe')
}

function prepareFind(db: Db) {
  return db
    .select({ holder: leases.holder, expiresAt: leases.expiresAt })
    .from(leases)
    .where(eq(leases.name, sql.placeholder('name')))
    .prepare('find_lease')
}
