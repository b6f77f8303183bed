import {
  addUpPounds,
  formatPounds,
  fromDecimal,
  type Pence,
  pence,
  sumPence,
  toDecimal,
} from '#shared/kernel/numbers/money.ts'
import {
  DETAIL_NAMES,
  type DetailName,
  PART_NAMES,
  type SavedDetails,
  type TypedDetails,
} from './saved-details.rules.ts'
import { findWeekFaults, type WeekParts } from './week-parts.rules.ts'
import { typedDetails } from './weekly-incomes.contract.ts'

/** The typed details as they are sent. Undefined is what cannot be saved yet. */
export type CheckedDetails = SavedDetails & {
  faults: Partial<Record<DetailName, string>>
  /** What card, cash and other add up to. Null when none of them is typed, or one of them is no amount. */
  paid: Pence | null
  /** How much of the total they leave out. Below zero they name more than the total. Null without a total. */
  missing: Pence | null
}

/** The total is null while it is not typed, or is no amount. */
export function checkDetails(typed: TypedDetails, weeklyTotal: string | null): CheckedDetails {
  const { faults, amounts } = readAmounts(typed)
  const parts = PART_NAMES.some((name) => faults[name]) ? undefined : toParts(amounts)
  const paid = parts ? sumPence(PART_NAMES.map((name) => fromDecimal(parts[name]))) : null
  const missing = paid === null || weeklyTotal === null ? null : pence(fromDecimal(weeklyTotal) - paid)
  const { retail, tips } = amounts
  const over = weeklyTotal === null ? undefined : findWeekFaults({ weeklyTotal, retail }).retail
  if (over) faults.retail = over
  return {
    faults,
    paid,
    missing,
    parts: parts === null || missing === 0 ? parts : undefined,
    retail: faults.retail || (weeklyTotal === null && retail) ? undefined : retail,
    tips: faults.tips ? undefined : (tips ?? '0.00'),
  }
}

type Amounts = Record<DetailName, string | null>

/** A field that is no amount has a fault and counts as empty. */
function readAmounts(typed: TypedDetails): { faults: CheckedDetails['faults']; amounts: Amounts } {
  const faults: CheckedDetails['faults'] = {}
  const amounts: Amounts = { card: null, cash: null, other: null, retail: null, tips: null }
  for (const name of DETAIL_NAMES) {
    const read = typedDetails.shape[name].safeParse(toPlain(typed[name]))
    if (read.success) amounts[name] = read.data
    else faults[name] = read.error.issues[0]?.message ?? ''
  }
  return { faults, amounts }
}

/** Enter saves without a blur, so "120+45" may still be in the field. */
function toPlain(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

/** A part that is left empty beside others is 0.00. */
function toParts({ card, cash, other }: Amounts): WeekParts | null {
  if (card === null && cash === null && other === null) return null
  return { card: card ?? '0.00', cash: cash ?? '0.00', other: other ?? '0.00' }
}

/** How card, cash and other compare with the weekly total. Null when there is nothing to compare. */
export function describeMissing({ paid, missing }: CheckedDetails): string | null {
  if (paid === null) return null
  if (missing === null)
    return `Card, cash and other add up to ${formatPounds(paid)}. The weekly total is not entered yet.`
  if (missing === 0) return 'Card, cash and other add up to the weekly total.'
  if (missing > 0) return `${formatPounds(missing)} of the weekly total is still missing here.`
  return `${formatPounds(pence(-missing))} more than the weekly total.`
}
