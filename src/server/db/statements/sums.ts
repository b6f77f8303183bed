import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A sum of money as text with two places, "0.00" where there is nothing to add up. It is as wide as it has to
 * be: many records of the largest amount come to more than any column holds.
 */
export function sumMoney(amount: SQLWrapper, only: SQL = sql`true`): SQL<string> {
  return sql<string>`coalesce(sum(${amount}) filter (where ${only}), 0.00)::text`
}
