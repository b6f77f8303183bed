import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addOwner, addRow, type Read } from '#tests/support/good-rows.ts'
import { freshDatabase } from '#tests/support/test-database.ts'
import type { Db } from './database.ts'
import { readQuickly } from './row-readers.ts'
import { users } from './schema-accounts.ts'
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
  'a part that is missing from some rows': (name: string) =>
    db
      .select({ id: expenses.id, purchase: { id: stockPurchases.id, supplier: stockPurchases.supplier } })
      .from(expenses)
      .leftJoin(
        stockPurchases,
        and(eq(stockPurchases.userId, expenses.userId), eq(stockPurchases.id, expenses.stockPurchaseId)),
      )
      .prepare(name),
  'what a statement changed': (name: string) => {
    const change = db.update(expenses).set({ category: 'Other' }).where(eq(expenses.userId, 2)).returning()
    const changed = db.$with('changed').as(change)
    return db.with(changed).select().from(changed).prepare(name)
  },
  'nothing at all': (name: string) => db.select().from(expenses).where(sql`false`).prepare(name),
}

for (const [index, [title, prepare]] of Object.entries(STATEMENTS).entries()) {
  test(`read as Drizzle reads it: ${title}`, async () => {
    const quickly = readQuickly(prepare(`quickly_${index}`))
    expect(await quickly.execute()).toEqual(await prepare(`slowly_${index}`).execute())
  })
}
