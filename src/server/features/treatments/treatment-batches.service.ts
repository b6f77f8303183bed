import type { Db } from '#server/db/engines/database.ts'
import { deleteRecords } from '#server/db/records/record-bin.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import { recordRowActivities } from '#server/db/records/record-rows.ts'
import { type LosingIds, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import type {
  Recosting,
  RecostPreview,
  RecostRequest,
  TreatmentInput,
} from '#shared/features/treatments/treatments.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import {
  findLatestRate,
  insertTreatments,
  type LatestRate,
  listBatch,
  listCostedByRate,
  lockCostedByRate,
  lockLatestRateForReference,
  type TreatmentRow,
  updateOverheads,
} from './treatments.db.ts'
import {
  costTreatment,
  findOverheadFault,
  requireTeamMember,
  toTreatmentInput,
} from './treatments.service.ts'

type Owner = { userId: number; now: Date; timeZone: string }

/** Imports all rows or none. */
export async function importTreatments(
  tx: Db,
  { userId, now, timeZone }: Owner,
  rows: readonly TreatmentInput[],
) {
  const batchId = crypto.randomUUID()
  await requireTeam(tx, userId, rows)
  const latest = await lockLatestRateForReference(tx, userId)
  refuseUncostable(rows, latest)
  const stored = rows.map((row) => costTreatment(row, latest))
  await insertTreatments(tx, { userId, batchId, now, today: dayIn(now, timeZone) }, stored)
  return { batchId, added: stored.length }
}

/** Undoes an import as a whole. Treatments of it that the owner has deleted since stay deleted. */
export async function undoImport(tx: Db, { userId, now }: Owner, batchId: string): Promise<void> {
  const rows = await listBatch(tx, userId, batchId)
  if (rows.length === 0) throw new ProductError('not_found', 'This import was already taken back.')
  await deleteRecords(tx, treatmentKind, { userId, now, rows })
}

/** What the latest rate would change. It only reads. */
export async function previewRecost(db: Db, userId: number, losing: LosingIds): Promise<RecostPreview> {
  const latest = await findLatestRate(db, userId)
  if (latest === null) return { rate: null, treatments: [] }
  const rows = await listCostedByRate(db, userId)
  // An overhead that is too large for its column is left out of the preview; the others are offered.
  const costable = rows.filter((row) => findOverheadFault(withoutOverhead(row), latest) === null)
  const changes = costable.map((row) => toRecosting(row, latest, losing))
  return {
    rate: toDecimal(latest.rate),
    treatments: changes.filter((change) => change.overheadAfter !== change.overheadBefore),
  }
}

/** Recalculates the overhead of the chosen treatments, all of them or none. */
export async function recostTreatments(tx: Db, { userId, now }: Owner, { ids, rate }: RecostRequest) {
  // Treatments are locked before their rate, as everywhere else, to avoid deadlocks.
  const rows = await lockCostedByRate(tx, userId, ids)
  const latest = await lockLatestRateForReference(tx, userId)
  if (rate !== null && latest !== null && toDecimal(latest.rate) !== rate) {
    throw new ProductError('conflict', 'Your hourly rate has changed meanwhile. Please look again.')
  }
  if (latest === null || rows.length !== new Set(ids).size) {
    throw new ProductError('not_found', 'Some of these treatments have changed meanwhile. Please look again.')
  }
  const overheads = rows.map((row) => ({ id: row.id, ...costTreatment(withoutOverhead(row), latest) }))
  await updateOverheads(tx, { userId, rateId: latest.id, now }, overheads)
  await recordRowActivities(tx, treatmentKind, { act: 'changed', rows })
  return { changed: rows.length }
}

async function requireTeam(tx: Db, userId: number, rows: readonly TreatmentInput[]): Promise<void> {
  for (const id of new Set(rows.map(({ teamMemberId }) => teamMemberId)))
    await requireTeamMember(tx, userId, id)
}

/** The error names all faulty rows at once, as a validation error of the body does. */
function refuseUncostable(rows: readonly TreatmentInput[], latest: LatestRate | null): void {
  const faults = rows.flatMap((row, index) =>
    Object.entries(findOverheadFault(row, latest) ?? {}).map(([field, fault]) => [
      `rows.${index}.${field}`,
      fault,
    ]),
  )
  const [first] = faults
  if (first) throw new ProductError('invalid', first[1] ?? '', { fields: Object.fromEntries(faults) })
}

function withoutOverhead(row: TreatmentRow): TreatmentInput {
  return { ...toTreatmentInput(row), overheadCost: null }
}

/** An overhead is no line of the true card, so re-costing does not change which treatments lose money by it. */
function toRecosting(row: TreatmentRow, latest: LatestRate, losing: LosingIds): Recosting {
  const after = costTreatment(withoutOverhead(row), latest)
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    overheadBefore: row.overheadCost,
    overheadAfter: after.overheadCost,
    marginBefore: row.profitMargin,
    marginAfter: after.profitMargin,
    ...toPriceStatus({ ...after, id: row.id }, latest.costs, losing),
  }
}
