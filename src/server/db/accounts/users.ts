import { users } from '#server/db/schema/accounts.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { deriveAccess } from '#shared/features/billing/access.rules.ts'

/** Every column that an answer about a person needs, and no column that must not leave the server. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  businessType: users.businessType,
  emailVerified: users.emailVerified,
  timeZone: users.timeZone,
  theme: users.theme,
  mondayMail: users.mondayMail,
  isAccountant: users.isAccountant,
  monthlyReport: users.monthlyReport,
  freeUntil: users.freeUntil,
  freeSource: users.freeSource,
  trialStartedAt: users.trialStartedAt,
  stripeStatus: users.stripeStatus,
  stripePeriodEnd: users.stripePeriodEnd,
  stripeCancelsAt: users.stripeCancelsAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>

export function toUser(row: UserRow, defaultTimeZone: string, now: Date): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    businessType: row.businessType,
    ...deriveAccess(row, now),
    emailVerified: row.emailVerified,
    timeZone: row.timeZone ?? defaultTimeZone,
    theme: row.theme ?? 'system',
    mondayMail: row.mondayMail,
    isAccountant: row.isAccountant,
    monthlyReport: row.monthlyReport,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
