import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A sum of money as text with two decimals, "0.00" when there are no rows. It stays text, because the sum of
 * many large amounts exceeds every money column.
 */
export function sumMoney(amount: SQLWrapper, only: SQL = sql`true`): SQL<string> {
  return sql<string>`coalesce(sum(${amount}) filter (where ${only}), 0.00)::text`
}
