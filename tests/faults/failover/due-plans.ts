import type { Client } from 'pg'
import { type PlanOwner, registerPlanOwner } from '#tests/faults/fast-days/plan-owners.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

export type DuePlans = {
  /** Lets the day of the next plan begin, so that the servers' next job changes its prices. */
  begin: (database: Client, round: number) => Promise<void>
  /** What is wrong once all plans are done, also those of rounds that were left out. */
  check: (database: Client) => Promise<string[]>
}

const TREATMENTS = 20
const ALL_DONE_WITHIN_MS = 120_000

/** An owner with a planned change of prices for each round: a job that must be done once. */
export async function planPrices(port: string, rounds: number): Promise<DuePlans> {
  const days = Array.from({ length: rounds }, (_, index) => dayAhead(2 + index))
  const owner: PlanOwner = await registerPlanOwner(port, { index: 0, days, treatmentsOfPlan: TREATMENTS })
  return {
    begin: async (database, round) => {
      const { rowCount } = await database.query(
        'update price_plans set starts_on = current_date where starts_on = $1',
        [days[round - 1]],
      )
      if (rowCount !== 1) throw new Error(`round ${round} has no plan of its own`)
    },
    check: async (database) => {
      await database.query("update price_plans set starts_on = current_date where status = 'planned'")
      const isDone = async () => (await owner.countDone()) === rounds
      await waitUntil('every plan is done', isDone, { timeoutMs: ALL_DONE_WITHIN_MS, everyMs: 500 })
      return owner.findFaults()
    },
  }
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
