import { projectPlan, toTypedPlan } from '#shared/features/projections/plan.rules.ts'
import { SEASONS } from '#shared/features/projections/projections.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'

/** "Cut and finish × 10, Full colour × 5 · 4.33 weeks · Normal". It contains no figure that may be hidden. */
export function describePlan(plan: RevenuePlanRecord, treatments: readonly TreatmentRecord[]): string {
  return [listTreatments(plan, treatments), `${plan.weeksPerMonth} weeks`, seasonName(plan)].join(' · ')
}

const HEADINGS = [
  'Plan',
  'Treatments and sessions per week',
  'Weeks per month',
  'Seasonal adjustment',
  'Monthly projection (£)',
  'Yearly projection (£)',
]

export function toPlanTable(
  plans: readonly RevenuePlanRecord[],
  treatments: readonly TreatmentRecord[],
): string[][] {
  const rows = plans.map((plan) => {
    const total = projectPlan(toTypedPlan(plan), treatments)?.total
    return [
      plan.name,
      listTreatments(plan, treatments),
      plan.weeksPerMonth,
      seasonOf(plan),
      total ? toDecimal(total.monthly) : '',
      total ? toDecimal(total.yearly) : '',
    ]
  })
  return [HEADINGS, ...rows]
}

function listTreatments({ lines }: RevenuePlanRecord, treatments: readonly TreatmentRecord[]): string {
  const nameOf = (id: number) => treatments.find((one) => one.id === id)?.name ?? 'Deleted treatment'
  return lines
    .map(({ treatmentId, sessionsPerWeek }) => `${nameOf(treatmentId)} × ${sessionsPerWeek}`)
    .join(', ')
}

function seasonOf({ season }: RevenuePlanRecord): string {
  return SEASONS.find(({ value }) => value === season)?.label ?? season
}

/** "Peak" for "Peak (+30%)". */
function seasonName(plan: RevenuePlanRecord): string {
  return seasonOf(plan).replace(/ \(.*\)$/, '')
}
