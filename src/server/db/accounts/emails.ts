import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'

/** Selects the account that owns an address. When two accounts have the same address, only the older one owns it. */
export function ownsEmail(email: Email) {
  // The condition is spelled out, because a partial index is used only by statements that repeat its
  // condition.
  return and(eq(users.email, email), sql`${users.emailState} <> 'taken'`)
}
