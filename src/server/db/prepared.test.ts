import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { addOwner, addRow, type Read } from '#tests/support/good-rows.ts'
import { freshDatabase } from '#tests/support/test-database.ts'
import type { Db } from './database.ts'
import { keepPrepared } from './prepared.ts'
import { users } from './schema-accounts.ts'
import { activity } from './schema-bookkeeping.ts'
import { expenses, stockPurchases } from './schema-records.ts'

let db: Db
beforeEach(async () => {
  const database = await freshDatabase()
  db = database.db
  const read: Read = (statement) => database.withConnection((connection) => connection.read(statement))
  await addOwner(read, 'priya@salon.example')
  await addOwner(read, 'olu@salon.example')
  const purchase = await addRow(read, 'stock_purchases')
  await addRow(read, 'expenses', { stock_purchase_id: purchase, amount: '12.50', is_example: 'true' })
  await addRow(read, 'expenses', { deleted_at: '2026-11-16T09:00:00.123Z' })
  await addRow(read, 'expenses', { user_id: 2 })
})

const STATEMENTS = {
  'every kind of column, also where it is empty': (name: string) => db.select().from(expenses).prepare(name),
  'expressions and their other names': (name: string) =>
    db
      .select({ pence: sql<number>`(amount * 100)::int`, twice: sql`amount * 2`.mapWith(Number).as('twice') })
      .from(expenses)
      .prepare(name),
  'parts of a row that come from two tables': (name: string) =>
    db
      .select({ amount: expenses.amount, owner: { email: users.email, createdAt: users.createdAt } })
      .from(expenses)
      .innerJoin(users, eq(users.id, expenses.userId))
      .prepare(name),
  'what a statement changed': (name: string) => {
    const change = db.update(expenses).set({ category: 'Other' }).where(eq(expenses.userId, 2)).returning()
    const changed = db.$with('changed').as(change)
    return db.with(changed).select().from(changed).prepare(name)
  },
  'nothing at all': (name: string) => db.select().from(expenses).where(sql`false`).prepare(name),
}

test('takes the values of a call as the columns want them, and what stands in the statement itself', async () => {
  const prepare = (name: string) =>
    db
      .select({ id: expenses.id, said: sql<string>`${sql.placeholder('said')}::text` })
      .from(expenses)
      .where(and(eq(expenses.deletedAt, sql.placeholder('at')), eq(expenses.userId, 1)))
      .prepare(name)
  const values = { at: new Date('2026-11-16T09:00:00.123Z'), said: 'hello' }
  const quickly = keepPrepared(db, 'given_quickly', prepare)
  expect(await quickly.execute(values)).toEqual([{ id: 2, said: 'hello' }])
  expect(await quickly.execute({ ...values, at: new Date() })).toEqual([])
  expect(await prepare('given_slowly').execute(values)).toEqual([{ id: 2, said: 'hello' }])
  await expect(quickly.execute({ said: 'hello' })).rejects.toThrow('no value for at was given')
})

test('an empty value is empty, whatever the column', async () => {
  const prepare = (name: string) =>
    db
      .update(activity)
      .set({ before: sql`${sql.param(sql.placeholder('before'), activity.before)}` })
      .returning({ isEmpty: sql<boolean>`before is null` })
      .prepare(name)
  await db.insert(activity).values({ userId: 1, noun: 'expenses', recordId: 1, act: 'added' })
  const change = keepPrepared(db, 'empty_value', prepare)
  expect(await change.execute({ before: { amount: '1.00' } })).toEqual([{ isEmpty: false }])
  expect(await change.execute({ before: null })).toEqual([{ isEmpty: true }])
})

test('fails as Drizzle fails, and works again afterwards', async () => {
  const prepare = (name: string) =>
    db
      .select({ parts: sql<number>`12 / ${sql.placeholder('by')}::int` })
      .from(users)
      .limit(1)
      .prepare(name)
  const quickly = keepPrepared(db, 'fails_quickly', prepare)
  const [ours, theirs] = await Promise.allSettled([
    quickly.execute({ by: 0 }),
    prepare('fails_slowly').execute({ by: 0 }),
  ])
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({ reason: { params: [0, 1], cause: { message: 'division by zero' } } })
  expect(await quickly.execute({ by: 4 })).toEqual([{ parts: 3 }])
})

test('is built once, and part of the transaction that it is asked in', async () => {
  const prepare = vi.fn((name: string) =>
    db.select({ name: users.name }).from(users).orderBy(users.id).limit(1).prepare(name),
  )
  const askOn = (some: Db) => keepPrepared(some, 'names', prepare).execute()
  const undone = db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Renamed' })
    expect(await askOn(tx)).toEqual([{ name: 'Renamed' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await askOn(db)).toEqual([{ name: 'Somebody' }])
  expect(await db.transaction(askOn)).toEqual([{ name: 'Somebody' }])
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('refuses to keep what only Drizzle can read: a part that is missing from some rows', () => {
  const prepare = (name: string) =>
    db
      .select({ id: expenses.id, purchase: { id: stockPurchases.id } })
      .from(expenses)
      .leftJoin(stockPurchases, eq(stockPurchases.id, expenses.stockPurchaseId))
      .prepare(name)
  expect(() => keepPrepared(db, 'with_purchases', prepare)).toThrow('leave it to Drizzle')
})

for (const [index, [title, prepare]] of Object.entries(STATEMENTS).entries()) {
  test(`read as Drizzle reads it: ${title}`, async () => {
    const quickly = keepPrepared<object>(db, `quickly_${index}`, prepare)
    expect(await quickly.execute()).toEqual(await prepare(`slowly_${index}`).execute())
  })
}
