import { lockOwnerForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import {
  type PlanLineNow,
  type Repricing,
  startPlan,
  takeBackPlan,
} from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import type { PlanStatus } from '#shared/features/costing/price-plans.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { listDuePlans } from './due-plans.db.ts'
import { lockTreatments, updatePrices } from './planned-treatments.db.ts'
import { finishPlan, listLines, lockPlan, type PlanRow } from './price-plans.db.ts'

export type PlanKey = RecordKey & { today: Day; now: Date }

/**
 * Changes the prices of an owner's plans whose day has come, each in a transaction of its own. Two servers may do it at
 * once: the second waits for the plan's row and then finds that it no longer waits. Returns how many were started.
 */
export async function startDuePlans(db: Db, owner: Omit<PlanKey, 'id'>): Promise<number> {
  let started = 0
  for (const { id } of await listDuePlans(db, owner)) {
    const key = { ...owner, id }
    const isStarted = await db.transaction(async (tx) => {
      // An owner who was erased meanwhile has no plans any more.
      if (!(await lockOwnerForReference(tx, key.userId))) return false
      const plan = await lockPlan(tx, key)
      if (plan.status !== 'planned' || plan.startsOn > key.today) return false
      await changePrices(tx, key)
      return true
    })
    if (isStarted) started += 1
  }
  return started
}

/** Sets the prices of a plan that the transaction has locked, its owner before it. */
export function changePrices(tx: Db, key: PlanKey): Promise<PlanRow> {
  return repriceLines(tx, key, { status: 'done', toRepricing: startPlan })
}

/** Sets the prices back where they are still the plan's. The same locks are needed. */
export function restorePrices(tx: Db, key: PlanKey): Promise<PlanRow> {
  return repriceLines(tx, key, { status: 'taken_back', toRepricing: takeBackPlan })
}

type Course = { status: PlanStatus; toRepricing: (lines: readonly PlanLineNow[]) => Repricing }

async function repriceLines(tx: Db, key: PlanKey, { status, toRepricing }: Course): Promise<PlanRow> {
  const { userId, today, now } = key
  // What was left alone at the start was never the plan's price, so it is not taken back either.
  const lines = (await listLines(tx, key)).filter(({ isLeftAlone }) => !isLeftAlone)
  const rows = await lockTreatments(tx, { userId, ids: lines.map(({ treatmentId }) => treatmentId) })
  const live = new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]))
  const { toChange, leftAlone } = toRepricing(
    lines.map(({ treatmentId: id, name, priceBefore, priceAfter }) => ({
      id,
      name,
      priceBefore: fromDecimal(priceBefore),
      priceAfter: fromDecimal(priceAfter),
      priceNow: toPriceNow(live.get(id)),
    })),
  )
  await updatePrices(tx, { userId, today, now, rows }, toChange)
  return finishPlan(tx, key, { status, leftAloneIds: leftAlone.map(({ id }) => id), now })
}

function toPriceNow(row: { price: string } | undefined) {
  return row ? fromDecimal(row.price) : null
}
