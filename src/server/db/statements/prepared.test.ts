import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Db } from '#server/db/engines/database.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { addOwner } from '#tests/support/database/valid-rows.ts'
import { defineStatement, defineVariants } from './prepared.ts'

let db: Db
beforeEach(async () => {
  const database = await freshDatabase()
  db = database.db
  await addOwner(
    (statement) => database.withConnection((connection) => connection.read(statement)),
    'priya@salon.example',
  )
})

const defineNumber = (label: string, number: number) =>
  defineStatement(label, (some) =>
    some.select({ number: sql<number>`${sql.raw(String(number))}::int` }).from(sql`(values (1)) as asked`),
  )

test('two statements with one label stay two statements', async () => {
  const [one, two] = [defineNumber('number', 1), defineNumber('number', 2)]
  expect(await one(db)).toEqual([{ number: 1 }])
  expect(await two(db)).toEqual([{ number: 2 }])
  expect(await one(db)).toEqual([{ number: 1 }])
})

test('each variant of each subject is a statement of its own', async () => {
  const numbersOf = defineVariants((subject: { tens: number }, ones) =>
    defineNumber('variant', subject.tens * 10 + Number(ones)),
  )
  const [first, second] = [{ tens: 1 }, { tens: 2 }]
  expect(await numbersOf(first, '1')(db)).toEqual([{ number: 11 }])
  expect(await numbersOf(first, '2')(db)).toEqual([{ number: 12 }])
  expect(await numbersOf(second, '1')(db)).toEqual([{ number: 21 }])
  expect(numbersOf(first, '1')).toBe(numbersOf(first, '1'))
})

test('a statement is built once for a database, and runs inside the transaction it is called in', async () => {
  const build = vi.fn((some: Db) =>
    some
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, sql.placeholder('id'))),
  )
  const findName = defineStatement('find_name', build)
  const undone = db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Renamed' }).where(eq(users.id, 1))
    expect(await findName(tx, { id: 1 })).toEqual([{ name: 'Renamed' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await findName(db, { id: 1 })).toEqual([{ name: 'Somebody' }])
  expect(await findName(db, { id: 2 })).toEqual([])
  expect(build.mock.calls.filter(([some]) => some === db)).toHaveLength(1)
})

test('a statement that fails says why, and works again afterwards', async () => {
  const divide = defineStatement('divide', (some) =>
    some
      .select({ parts: sql<number>`12 / ${sql.placeholder('by')}::int` })
      .from(users)
      .where(eq(users.id, 1)),
  )
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  await expect(divide(db)).rejects.toThrow('No value for placeholder "by"')
  expect(await divide(db, { by: 4 })).toEqual([{ parts: 3 }])
})

describeOn('postgres')('on PostgreSQL', () => {
  let opened: Database
  afterEach(() => opened.close())

  const open = async (databasePreparedStatements: boolean) => {
    const databaseUrl = await createPostgresDatabase(`damson_named_${process.pid}`)
    const options = { databaseUrl, databasePool: 1, dataDir: newTemporaryFolder() }
    opened = await openDatabase({
      ...options,
      databasePreparedStatements,
      onConnectionError: () => undefined,
    })
    return opened
  }
  const listNames = () =>
    opened.withConnection((connection) => connection.read('select name from pg_prepared_statements'))

  test('a connection keeps a statement under its name', async () => {
    const database = await open(true)
    await defineNumber('kept', 1)(database.db)
    expect(await listNames()).toEqual([{ name: expect.stringMatching(/^kept_\d+$/) }])
  })

  test('a connection builds a statement once, however many transactions ask for it', async () => {
    const database = await open(true)
    const build = vi.fn((some: Db) =>
      some.select({ now: sql<string>`now()::text` }).from(sql`(values (1)) as asked`),
    )
    const findNow = defineStatement('find_now', build)
    const findTwice = () =>
      database.db.transaction(async (tx) => [
        await findNow(tx),
        await tx.execute(sql`select now()::text as now`),
      ])
    const [first, second] = [await findTwice(), await findTwice()]
    expect(build).toHaveBeenCalledTimes(1)
    // Both reads of one transaction see the same moment; the next transaction sees a later one.
    expect(first[1]).toMatchObject({ rows: first[0] })
    expect(second[1]).toMatchObject({ rows: second[0] })
    expect(second[0]).not.toEqual(first[0])
  })

  test('no statement has a name when the connections go through a pooler', async () => {
    const database = await open(false)
    expect(await defineNumber('kept', 1)(database.db)).toEqual([{ number: 1 }])
    await database.db.transaction((tx) => defineNumber('kept', 1)(tx))
    expect(await listNames()).toEqual([])
  })
})
