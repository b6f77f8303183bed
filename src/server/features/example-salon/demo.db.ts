import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

type NewOwner = typeof users.$inferInsert

/** The owner's id, or null when the address is already in use. */
export async function insertDemoOwner(tx: Db, owner: NewOwner): Promise<number | null> {
  const [row] = await tx.insert(users).values(owner).onConflictDoNothing().returning({ id: users.id })
  return row?.id ?? null
}

const NOUNS = {
  'hourly-rates': 'hourly_rate_calculations',
  treatments: 'treatments',
  'stock-purchases': 'stock_purchases',
  expenses: 'expenses',
  businesses: 'businesses',
  'weekly-incomes': 'weekly_incomes',
  'income-goals': 'income_goals',
  'revenue-plans': 'revenue_plans',
  'pot-moves': 'pot_moves',
  products: 'products',
  team: 'team',
  'repeating-costs': 'repeating_costs',
  'payee-rules': 'payee_rules',
}

/** Records the activity that would exist if somebody had entered all records day by day. */
export async function recordAllActivity(tx: Db, userId: number): Promise<void> {
  const added = Object.entries(NOUNS).map(
    ([noun, table]) =>
      sql`select ${noun}::text as noun, id, created_at from ${sql.identifier(table)} where user_id = ${userId}`,
  )
  await tx.execute(sql`
    insert into activity (user_id, noun, record_id, act, at)
    select ${userId}::bigint, noun, id, 'added', created_at from (${sql.join(added, sql` union all `)}) as added
    order by created_at, noun, id`)
}

/** The figures at the end of a month, for the dashboard to compare with. */
export async function insertMonthEnd(
  tx: Db,
  { userId, month, next }: { userId: number; month: Day; next: Day },
): Promise<void> {
  const then = sql`user_id = ${userId} and created_at < ${next}::date`
  await tx.execute(sql`
    insert into month_end_figures (user_id, month, hourly_rate, avg_profit_margin, active_treatments)
    select ${userId}::bigint, ${month}::date,
      (select calculated_rate from hourly_rate_calculations where ${then} order by id desc limit 1),
      (select round(avg(profit_margin), 2) from treatments where ${then}),
      (select count(*) from treatments where ${then})`)
}
