import { accountants } from '#server/db/schema/accounts.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { addOwner, type Owner } from './owner.ts'

/** A new owner who shares their records with this one. */
export async function addClient(test: TestApp, accountant: Owner, name: string): Promise<void> {
  const email = `client.of.${accountant.userId}@salon.example`
  const { userId } = await addOwner(test, { email, name })
  const { now } = test.clock
  await test.database.db.insert(accountants).values({
    userId,
    email: `accountant.${accountant.userId}@ledger.example` as Email,
    accountantId: accountant.userId,
    invitedAt: now,
    expiresAt: now,
    acceptedAt: now,
  })
}
