import {
  type StoredPricePlan,
  type StoredPricePlanLine,
  storedPricePlan,
  storedPricePlanLine,
} from '#shared/features/account/stored-figures.contract.ts'
import type { SeenIds } from './import-check.ts'
import { NOT_HERE, readRow, refuseRow } from './import-row.ts'

export type CheckedPlans = { plans: StoredPricePlan[]; lines: StoredPricePlanLine[] }

/** Checks the price plans of a file and then their lines. */
export function createPlanCheck(seen: SeenIds) {
  const planIds = new Set<number>()
  const taken = new Set<string>()
  const found: CheckedPlans = { plans: [], lines: [] }
  return {
    found,
    addPlan: (at: number, value: unknown): void => {
      const place = { kind: 'Price plans', at, path: `pricePlans.${at}` }
      const data = readRow(storedPricePlan, place, value)
      if (planIds.has(data.id)) throw refuseRow(place, { id: 'Another record has the same id' })
      planIds.add(data.id)
      found.plans.push(data)
    },
    addLine: (at: number, value: unknown): void => {
      const place = { kind: 'Price plan lines', at, path: `pricePlanLines.${at}` }
      const data = readRow(storedPricePlanLine, place, value)
      if (!planIds.has(data.planId)) throw refuseRow(place, { planId: NOT_HERE })
      const key = `${data.planId}:${data.treatmentId}`
      if (taken.has(key)) throw refuseRow(place, { treatmentId: 'There is another record for the same' })
      taken.add(key)
      // A treatment that is not in the file was purged from the bin before the export, and nothing is left to reprice.
      if (seen.get('treatments')?.has(data.treatmentId)) found.lines.push(data)
    },
  }
}
