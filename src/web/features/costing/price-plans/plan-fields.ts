import { findStartFault } from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import {
  type PricePlanInput,
  type PricePlanPreviewInput,
  type PricePlanRecord,
  pricePlanInput,
  pricePlanPreviewInput,
} from '#shared/features/costing/price-plans.contract.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import type { Checked } from '#web/forms/contract-check.ts'

/** The fields of the form. The chosen treatments are one text of ids, so that the draft of the form keeps them too. */
export type PlanField = 'ids' | 'by' | 'value' | 'ending' | 'startsOn'
export type PlanValues = Record<PlanField, string>

/** A new plan begins with the next month: a rise of today would change the prices at once. */
export function blankPlan(ids: readonly number[], today: Day): PlanValues {
  return {
    ids: ids.join(),
    by: 'percent',
    value: '',
    ending: 'none',
    startsOn: addMonths(startOfMonth(today), 1),
  }
}

/** A stored plan, without the treatments that were deleted since. */
export function toPlanValues(
  { lines, by, value, ending, startsOn }: PricePlanRecord,
  liveIds: ReadonlySet<number>,
): PlanValues {
  const ids = lines.map(({ id }) => id).filter((id) => liveIds.has(id))
  return { ids: ids.join(), by, value, ending, startsOn }
}

export function readIds(ids: string): number[] {
  return ids === '' ? [] : ids.split(',').map(Number)
}

export function checkPlan(typed: PlanValues, today: Day): Checked<PlanField, PricePlanInput> {
  const { success, data, error } = pricePlanInput.safeParse({ ...typed, ids: readIds(typed.ids) })
  if (!success) return { isValid: false, faults: toFaults(error.issues) }
  const startsOn = findStartFault(data.startsOn, today)
  return startsOn === null ? { isValid: true, sent: data } : { isValid: false, faults: { startsOn } }
}

/** What can be previewed already, while the day may still be wrong. */
export function toPreviewInput(typed: PlanValues): PricePlanPreviewInput | null {
  const { by, value, ending } = typed
  const { success, data } = pricePlanPreviewInput.safeParse({ ids: readIds(typed.ids), by, value, ending })
  return success ? data : null
}

type Issue = { path: PropertyKey[]; message: string }

function toFaults(issues: readonly Issue[]): Partial<Record<PlanField, string>> {
  const faults: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}
