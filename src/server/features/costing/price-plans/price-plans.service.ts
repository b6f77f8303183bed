import { lockOwner } from '#server/db/accounts/owners.ts'
import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { type CardOwner, findCardContext } from '#server/features/costing/cards/card-context.service.ts'
import {
  findStartFault,
  requireDone,
  requirePlanned,
} from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import {
  type PriceChange,
  planPrices,
  previewPrices,
  toPricePlanPreview,
} from '#shared/features/costing/planner/price-plan.rules.ts'
import { toPriceRise } from '#shared/features/costing/planner/price-rise.rules.ts'
import {
  findValueFault,
  NOTHING_CHOSEN,
  type PricePlanChange,
  type PricePlanInput,
  type PricePlanPreview,
  type PricePlanPreviewInput,
  type PricePlanRecord,
  type PricePlanSummary,
  UNKNOWN_PLAN_TREATMENT,
} from '#shared/features/costing/price-plans.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { toPlanAnswer, toPlanSummary } from './plan-answers.service.ts'
import { mapTreatments } from './planned-treatments.db.ts'
import {
  countPlans,
  finishPlan,
  insertPlan,
  listLines,
  listPlanRows,
  listPlanSizes,
  lockPlan,
  type PlanRow,
  replacePlan,
  requirePlan,
} from './price-plans.db.ts'
import { changePrices, type PlanKey, restorePrices } from './start-plans.service.ts'

type PlanOwner = Omit<PlanKey, 'id'>

/** What a rise would make of prices and cards. It only reads, and makes the cards after the transaction. */
export async function previewPlan(
  db: Db,
  owner: CardOwner,
  input: PricePlanPreviewInput,
): Promise<PricePlanPreview> {
  const { changes, context } = await db.transaction(
    async (tx) => ({
      changes: await listPriceChanges(tx, owner, input),
      context: await findCardContext(tx, owner),
    }),
    SNAPSHOT,
  )
  return toPricePlanPreview(previewPrices(changes, context))
}

/** Stores a rise with its new prices. One that begins today changes them in the same transaction. */
export async function addPlan(tx: Db, owner: PlanOwner, input: PricePlanInput): Promise<PricePlanRecord> {
  const { userId, now, today } = owner
  refuse('startsOn', findStartFault(input.startsOn, today))
  await lockOwner(tx, userId)
  const lines = (await listPriceChanges(tx, owner, input)).map(toLine)
  const plan = await insertPlan(tx, { userId, now, terms: toTerms(input), lines })
  return answerStarted(tx, owner, plan)
}

/** Works the prices out again, from those of now, and stores them in place of the former ones. */
export async function changePlan(tx: Db, key: PlanKey, change: PricePlanChange): Promise<PricePlanRecord> {
  const { now, today } = key
  await lockOwner(tx, key.userId)
  const plan = await lockPlan(tx, key)
  requirePlanned(plan.status)
  const input: PricePlanInput = {
    ids: change.ids ?? (await listLiveIds(tx, plan)),
    by: change.by ?? plan.riseBy,
    value: change.value ?? plan.riseValue,
    ending: change.ending ?? plan.ending,
    startsOn: change.startsOn ?? plan.startsOn,
  }
  refuse('value', findValueFault(input))
  refuse('startsOn', findStartFault(input.startsOn, today))
  const lines = (await listPriceChanges(tx, key, input)).map(toLine)
  return answerStarted(tx, key, await replacePlan(tx, plan, { now, terms: toTerms(input), lines }))
}

export async function callPlanOff(tx: Db, key: PlanKey): Promise<void> {
  await lockOwner(tx, key.userId)
  const plan = await lockPlan(tx, key)
  requirePlanned(plan.status)
  await finishPlan(tx, plan, { status: 'called_off', leftAloneIds: [], now: key.now })
}

/** Brings the former prices back. Treatments that were repriced or deleted since are left alone and named. */
export async function takePlanBack(tx: Db, key: PlanKey): Promise<PricePlanRecord> {
  await lockOwner(tx, key.userId)
  requireDone((await lockPlan(tx, key)).status)
  return toPlanAnswer(tx, key, await restorePrices(tx, key))
}

/** The plan and the cards as they are at one moment. */
export function readPlan(db: Db, key: PlanKey): Promise<PricePlanRecord> {
  return db.transaction(async (tx) => toPlanAnswer(tx, key, await requirePlan(tx, key)), SNAPSHOT)
}

type PlanQuery = { userId: number; limit: number; belowId: number | null }

export async function listPlans(db: Db, query: PlanQuery): Promise<ListPage<PricePlanSummary>> {
  const { userId, limit } = query
  const found = await listPlanRows(db, query)
  const total = await countPlans(db, userId)
  const sizes = await listPlanSizes(db, { userId, ids: found.map(({ id }) => id) })
  const toRecord = (plan: PlanRow) =>
    toPlanSummary(
      plan,
      sizes.find(({ planId }) => planId === plan.id),
    )
  return toListPage(found, { limit, total, toRecord, toCursor: ({ id }) => [id] })
}

async function answerStarted(tx: Db, owner: PlanOwner, plan: PlanRow): Promise<PricePlanRecord> {
  const isToday = plan.startsOn <= owner.today
  return toPlanAnswer(tx, owner, isToday ? await changePrices(tx, { ...owner, id: plan.id }) : plan)
}

/** The new prices of the chosen treatments, in the order in which they were chosen. */
async function listPriceChanges(
  db: Db,
  { userId }: CardOwner,
  input: PricePlanPreviewInput,
): Promise<PriceChange[]> {
  const { ids } = input
  if (ids.length === 0) throw invalid('ids', NOTHING_CHOSEN)
  const known = await mapTreatments(db, { userId, ids })
  const chosen = ids.map((id) => known.get(id))
  const live = chosen.filter((treatment) => treatment?.isDeleted === false)
  if (live.length !== ids.length) throw invalid('ids', UNKNOWN_PLAN_TREATMENT)
  return planPrices(
    live.filter((treatment) => treatment !== undefined),
    toPriceRise(input),
  )
}

/** The treatments of a plan without those that were deleted since. */
async function listLiveIds(tx: Db, { userId, id }: PlanRow): Promise<number[]> {
  const ids = (await listLines(tx, { userId, id })).map(({ treatmentId }) => treatmentId)
  const known = await mapTreatments(tx, { userId, ids })
  return ids.filter((treatmentId) => known.get(treatmentId)?.isDeleted === false)
}

function toTerms({ by, value, ending, startsOn }: PricePlanInput) {
  return { riseBy: by, riseValue: value, ending, startsOn }
}

function toLine({ treatment, priceBefore, priceAfter }: PriceChange) {
  return {
    treatmentId: treatment.id,
    name: treatment.name,
    priceBefore: toDecimal(priceBefore),
    priceAfter: toDecimal(priceAfter),
  }
}

function refuse(field: string, fault: string | null): void {
  if (fault !== null) throw invalid(field, fault)
}

function invalid(field: string, message: string): ProductError {
  return new ProductError('invalid', message, { fields: { [field]: message } })
}
