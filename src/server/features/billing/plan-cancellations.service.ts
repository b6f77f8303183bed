import type { Deps } from '#server/deps.ts'
import { claimCancellation, deleteCancellation } from './plan-cancellations.db.ts'

/**
 * Ends the plans of erased accounts at Stripe. Each is retried, by any server, until Stripe confirms it. A
 * failure does not stop the others.
 */
export async function cancelErasedPlans(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db } = deps.database
  const { payments } = deps
  if (payments === null) return
  for (;;) {
    const claimed = await claimCancellation(db, deps.now())
    if (claimed === null) return
    try {
      await payments.cancelPlans(claimed.customerId)
      await deleteCancellation(db, claimed.id)
    } catch (error) {
      onError(error)
    }
  }
}
