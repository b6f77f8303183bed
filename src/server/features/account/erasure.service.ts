import { deleteSessionsOf } from '#server/db/accounts/session-rows.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import { listSharedWith } from '#server/features/account/accountants/accountants.db.ts'
import { toAccountantEnded, toClientEnded } from '#server/features/account/accountants/accountants.service.ts'
import { type Confirmed, refuseOutdated } from '#server/features/account/second-step/confirmation.service.ts'
import { requireBilling } from '#server/features/billing/billing.db.ts'
import { insertCancellation } from '#server/features/billing/plan-cancellations.db.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { dayIn, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { countErased, deleteAccount, lockAccount } from './erasure.db.ts'

/**
 * Deletes everything, and in the same transaction records that the plan has to be cancelled. Stripe is called
 * afterwards, as often as it takes, so the erasure does not depend on whether Stripe answers.
 */
export async function eraseAccount(deps: Deps, owner: Visitor, confirmed: Confirmed): Promise<void> {
  const { userId } = owner
  const { db } = deps.database
  await requireCancellable(deps, userId)
  await refuseOutdated(db, confirmed)
  // The sessions go first, in a statement of their own. PostgreSQL grants shared locks on a row before a
  // waiting exclusive lock, so an account that stays in use would delay its own erasure.
  await deleteSessionsOf(db, userId)
  await db.transaction((tx) => removeEverything(tx, deps, { ...owner, confirmed }))
  deps.jobs.wake('plan_cancellations')
  deps.outbox.wake()
}

/** Without Stripe settings nobody could cancel the plan, so a paying account cannot be erased. */
async function requireCancellable(deps: Deps, userId: number): Promise<void> {
  if (deps.payments !== null) return
  const { stripeStatus } = await requireBilling(deps.database.db, userId)
  if (isPaying(stripeStatus)) throw cannotCancel()
}

type Erased = Visitor & { confirmed: Confirmed }

async function removeEverything(tx: Db, deps: Deps, { userId, user, confirmed }: Erased): Promise<void> {
  const account = await lockAccount(tx, userId)
  if (account === null) return
  await refuseOutdated(tx, confirmed)
  const { stripeCustomerId: customerId, emailState } = account
  if (customerId !== null) await insertCancellation(tx, { customerId, now: deps.now() })
  const { accountants, owners } = await listSharedWith(tx, userId)
  await deleteAccount(tx, { userId, email: user.email, emailState })
  for (const accountant of accountants) await deps.outbox.add(tx, toClientEnded(accountant, user))
  for (const owner of owners) await deps.outbox.add(tx, toAccountantEnded(owner, user))
  await countErased(tx, startOfMonth(dayIn(deps.now(), 'UTC')))
  const data = { name: user.name, leavesNoTrace: 'yes' }
  await deps.outbox.add(tx, { kind: 'account_erased', userId: null, toAddress: user.email, data })
}

function cannotCancel(): ProductError {
  const message =
    'Your plan cannot be cancelled from here just now, so nothing was erased. Please write to our support.'
  return new ProductError('not_configured', message)
}
