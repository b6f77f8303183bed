import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { lockTeamMemberForReference } from '#server/db/records/owned-team.ts'
import { hasRecipe } from '#server/db/records/recipes.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import { RECIPE_DECIDES } from '#shared/features/costing/recipe.contract.ts'
import { UNKNOWN_TEAM_MEMBER } from '#shared/features/treatments/treatment-costing.contract.ts'
import {
  OVERHEAD_REQUIRED,
  OVERHEAD_TOO_LARGE,
  type TreatmentInput,
  type TreatmentRecord,
} from '#shared/features/treatments/treatments.contract.ts'
import { estimateOverhead, estimateProfit } from '#shared/features/treatments/treatments.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, type Pence, toDecimal, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import {
  type LatestRate,
  lockLatestRateForReference,
  type StoredTreatment,
  type TreatmentRow,
  toTreatment,
} from './treatments.db.ts'

type Owner = { userId: number; now: Date; timeZone: string }

export async function addTreatment(
  tx: Db,
  { userId, now, timeZone }: Owner,
  input: TreatmentInput,
): Promise<TreatmentRecord> {
  await requireTeamMember(tx, userId, input.teamMemberId)
  const stored = await toStoredTreatment(tx, userId, input)
  const values = { ...stored, priceSince: dayIn(now, timeZone), userId, createdAt: now, updatedAt: now }
  return toTreatment(await insertRecord(tx, treatmentKind, values))
}

export async function changeTreatment(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<TreatmentInput>,
): Promise<TreatmentRecord> {
  const row = await updateRecord(tx, treatmentKind, key, async (before) => {
    const typed = await withoutDecidedCost(tx, before, change)
    if (change.teamMemberId !== undefined) await requireTeamMember(tx, key.userId, change.teamMemberId)
    const stored = await toStoredTreatment(tx, key.userId, withChange(toTreatmentInput(before), typed))
    const priceSince = stored.price === before.price ? before.priceSince : dayIn(key.now, key.timeZone)
    // When the overhead is not changed, it keeps its reference to the rate that it came from.
    const { hourlyRateCalculationId } = before
    return { ...stored, priceSince, ...(change.overheadCost === undefined && { hourlyRateCalculationId }) }
  })
  return toTreatment(row)
}

/** Refuses a typed product cost where a recipe decides it. The stored one may be sent again, and so may none. */
async function withoutDecidedCost(tx: Db, before: TreatmentRow, change: Change<TreatmentInput>) {
  const { productCost, ...others } = change
  const isTyped = productCost !== undefined && productCost !== before.productCost
  if (!isTyped || !(await hasRecipe(tx, before))) return change
  if (productCost === null) return others
  throw new ProductError('invalid', RECIPE_DECIDES, { fields: { productCost: RECIPE_DECIDES } })
}

/** A deleted person may do a treatment: they can be restored, and what they earn still counts until then. */
export async function requireTeamMember(tx: Db, userId: number, id: number | null): Promise<void> {
  if (id === null || (await lockTeamMemberForReference(tx, { userId, id }))) return
  throw new ProductError('invalid', UNKNOWN_TEAM_MEMBER, { fields: { teamMemberId: UNKNOWN_TEAM_MEMBER } })
}

/** All stored values of a treatment. The margin is always calculated, the overhead only if none was typed. */
async function toStoredTreatment(db: Db, userId: number, input: TreatmentInput) {
  const rate = input.overheadCost === null ? await lockLatestRateForReference(db, userId) : null
  return costTreatment(input, rate)
}

/** The same with a rate that was already read. */
export function costTreatment(input: TreatmentInput, latest: LatestRate | null): StoredTreatment {
  const fault = findOverheadFault(input, latest)
  if (fault !== null) throw new ProductError('invalid', Object.values(fault)[0] ?? '', { fields: fault })
  const productCost = input.productCost ?? '0.00'
  const overheadCost = toOverhead(input, latest) ?? ZERO_PENCE
  const { margin } = estimateProfit(fromDecimal(input.price), {
    overheadCost,
    productCost: fromDecimal(productCost),
  })
  return {
    name: input.name,
    price: input.price,
    duration: input.duration,
    productCost,
    overheadCost: toDecimal(overheadCost),
    profitMargin: percentToDecimal(margin),
    hourlyRateCalculationId: input.overheadCost === null ? (latest?.id ?? null) : null,
    turnaround: input.turnaround,
    teamMemberId: input.teamMemberId,
    bookingsPerWeek: input.bookingsPerWeek,
  }
}

/** The field because of which the overhead cannot be calculated, with a message; or null. */
export function findOverheadFault(
  input: TreatmentInput,
  latest: LatestRate | null,
): Record<string, string> | null {
  if (toOverhead(input, latest) !== null) return null
  return latest === null ? { overheadCost: OVERHEAD_REQUIRED } : { duration: OVERHEAD_TOO_LARGE }
}

/** The input that a PATCH starts from. A calculated overhead counts as typed until the PATCH sets it to null. */
export function toTreatmentInput(row: TreatmentRow): TreatmentInput {
  const { name, price, duration, productCost, overheadCost, turnaround, teamMemberId, bookingsPerWeek } = row
  return { name, price, duration, productCost, overheadCost, turnaround, teamMemberId, bookingsPerWeek }
}

function toOverhead(input: TreatmentInput, latest: LatestRate | null): Pence | null {
  if (input.overheadCost !== null) return fromDecimal(input.overheadCost)
  return latest === null ? null : estimateOverhead(latest.rate, input.duration)
}
