import { startTrial } from '#shared/features/billing/plan.contract.ts'
import { call } from '#web/api/client.ts'

/** What a screen may hand over to be said on the next page. */
export type Farewell = { title: string; description: string; tone: 'success' }

/** The trial of somebody who has just registered for it; false when it could not be started yet. */
export async function tryStartTrial(): Promise<boolean> {
  try {
    await call(startTrial)
    return true
  } catch {
    // The account is there all the same, and the next page offers the trial again.
    return false
  }
}
