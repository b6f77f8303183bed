import { releaseLease, takeLease } from '#server/db/leases.ts'
import type { Deps } from '#server/deps.ts'
import { requireBilling } from '#server/features/billing/billing.db.ts'
import type { Visitor } from '#server/http/sessions.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { dayIn, startOfMonth } from '#shared/kernel/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { countErased, deleteAccount } from './erasure.db.ts'
import { requirePassword } from './password-check.service.ts'

const LEASE_MS = 30_000
/** Of every other state Stripe may still make a charge. */
const OVER = ['canceled', 'incomplete_expired']

/** Cancels what is paid for, then removes everything. While the one cannot be done, nor is the other. */
export async function eraseAccount(deps: Deps, owner: Visitor, password: string): Promise<void> {
  const { db } = deps.database
  const { userId } = owner
  await requirePassword(deps, { userId, password, field: 'password' })
  // The lease under which subscriptions are made: none may begin between the cancelling and the end.
  const lease = { name: `subscribe:${userId}`, holder: crypto.randomUUID() }
  if (!(await takeLease(db, { ...lease, now: new Date(), forMs: LEASE_MS }))) throw busy()
  try {
    await cancelPlans(deps, userId)
    await removeEverything(deps, owner)
  } finally {
    await releaseLease(db, lease)
  }
  deps.outbox.wake()
}

async function cancelPlans(deps: Deps, userId: number): Promise<void> {
  const { stripeCustomerId, stripeStatus } = await requireBilling(deps.database.db, userId)
  if (stripeCustomerId === null) return
  if (deps.payments === null) {
    if (isPaying(stripeStatus)) throw cannotCancel()
    return
  }
  const plans = await deps.payments.listPlans(stripeCustomerId)
  for (const plan of plans.filter(({ status }) => !OVER.includes(status)))
    await deps.payments.cancelPlan(plan.id)
}

async function removeEverything(deps: Deps, { userId, user }: Visitor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await deleteAccount(tx, { userId, email: user.email }))) return
    await countErased(tx, startOfMonth(dayIn(deps.now(), 'UTC')))
    const data = { name: user.name, leavesNoTrace: 'yes' }
    await deps.outbox.add(tx, { kind: 'account_erased', userId: null, toAddress: user.email, data })
  })
}

function busy(): ProductError {
  const message = 'A payment of yours is being prepared. Please try again in a minute.'
  return new ProductError('unavailable', message, { retryAfterSeconds: 30 })
}

function cannotCancel(): ProductError {
  const message =
    'Your plan cannot be cancelled from here just now, so nothing was erased. Please write to our support.'
  return new ProductError('not_configured', message)
}
