import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import type { TreatmentInput, TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { RecipeDraft } from '#web/features/treatments/recipe/recipe-draft.ts'
import { toChange } from '#web/records/editing/edit-record-dialog.tsx'
import {
  type Estimate,
  estimateTyped,
  type OverheadSource,
  type TreatmentFormState,
} from './treatment-form.tsx'

export type OverheadChoice = 'keep' | 'recalculate' | 'type'

/** What was chosen before may not be offered any more: without a rate nothing is worked out. */
export function toChoice(typed: string, rate: HourlyRateRecord | null): OverheadChoice {
  if (typed === 'recalculate' && rate !== null) return 'recalculate'
  return typed === 'type' ? 'type' : 'keep'
}

/** Where the overhead cost comes from while the owner edits. */
export function toSource(
  choice: OverheadChoice,
  treatment: TreatmentRecord,
  rate: HourlyRateRecord | null,
): OverheadSource {
  if (choice === 'type') return { from: 'typing' }
  if (choice === 'recalculate' && rate !== null)
    return { from: 'rate', rate: fromDecimal(rate.calculatedRate) }
  return { from: 'record', cost: fromDecimal(treatment.overheadCost) }
}

/** The saved treatment as its form shows it. */
export function toTyped(treatment: TreatmentRecord) {
  const { name, price, duration, productCost, overheadCost, turnaround } = treatment
  return {
    name,
    price,
    duration: String(duration),
    productCost,
    overheadCost,
    overheadChoice: 'keep',
    turnaround: String(turnaround),
    teamMemberId: String(treatment.teamMemberId ?? ''),
    bookingsPerWeek: String(treatment.bookingsPerWeek ?? ''),
  }
}

const CHANGED_FIELDS = [
  'name',
  'price',
  'duration',
  'productCost',
  'turnaround',
  'teamMemberId',
  'bookingsPerWeek',
] as const

/** Only what the owner changed. A recipe decides the product cost by itself. */
export function toTreatmentChange(
  before: TreatmentRecord,
  { overheadCost, ...input }: TreatmentInput,
  { choice, recipe }: { choice: OverheadChoice; recipe: RecipeDraft },
): Partial<TreatmentInput> {
  const sent = { ...input, productCost: input.productCost ?? '0.00' }
  const { productCost, ...change } = toChange(CHANGED_FIELDS, before, sent)
  return {
    ...change,
    ...(recipe.lines.length === 0 && productCost !== undefined && { productCost }),
    ...(choice !== 'keep' && { overheadCost }),
  }
}

/** The estimate with the recipe's cost in place of the typed one. */
export function estimateWithRecipe(
  { values, estimate }: TreatmentFormState,
  overhead: OverheadSource,
  { lines, total }: RecipeDraft,
): Estimate {
  if (lines.length === 0) return estimate
  return estimateTyped({ ...values, productCost: total === null ? '?' : toDecimal(total) }, overhead)
}
