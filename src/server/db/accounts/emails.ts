import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'

/** Whose address it is: of two accounts with one address only the older answers to it. */
export function ownsEmail(email: Email | Placeholder) {
  // Written out: a partial index serves only a statement that repeats its condition.
  return and(eq(users.email, email), sql`${users.emailState} <> 'taken'`)
}
