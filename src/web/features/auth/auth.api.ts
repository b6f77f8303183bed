import { startTrial } from '#shared/features/billing/plan.contract.ts'
import { call } from '#web/api/client.ts'

/** A toast that the next page shows. */
export type SuccessToast = { title: string; description: string; tone: 'success' }

/** Starts the trial of a newly registered owner. False when it could not be started yet. */
export async function tryStartTrial(): Promise<boolean> {
  try {
    await call(startTrial)
    return true
  } catch {
    // The account exists anyway, and the next page offers the trial again.
    return false
  }
}
