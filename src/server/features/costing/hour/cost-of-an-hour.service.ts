import { lockOwnerForReference, ownerGone } from '#server/db/accounts/owners.ts'
import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { listPeople } from '#server/features/costing/team/team.db.ts'
import { findLatestRate } from '#server/features/treatments/treatments.db.ts'
import type {
  CostOfAnHourAnswer,
  CostOfAnHourInput,
} from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { type CostOfAnHour, costAnHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import { toCostOfAnHour } from '#shared/features/costing/hour/cost-of-an-hour-answer.rules.ts'
import type { SavedRate } from '#shared/features/costing/hour/hour-settings.rules.ts'
import { findRates, LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { findHourInput, replaceHourRow } from './cost-of-an-hour.db.ts'
import { findSpent } from './spent.db.ts'

type Owner = { userId: number; today: Day }

/** What an hour of the owner's room costs, exact. Pass a snapshot, because it reads several tables. */
export async function findCostOfAnHour(tx: Db, { userId, today }: Owner): Promise<CostOfAnHour> {
  const input = await findHourInput(tx, userId)
  const isFromRecords = input.costsFrom === null || input.costsFrom === 'records'
  const records = {
    spent: isFromRecords ? await findSpent(tx, { userId, today }) : NOTHING_SPENT,
    rate: await findSavedRate(tx, userId),
    people: await listPeople(tx, userId),
  }
  return costAnHour(input, records, { today, rates: findRates(today) ?? LATEST_RATES })
}

/** For an owner whose costs come from elsewhere. */
const NOTHING_SPENT = { rows: [], firstExpenseOn: null }

export function readHour(db: Db, owner: Owner): Promise<CostOfAnHourAnswer> {
  return db.transaction(async (tx) => toCostOfAnHour(await findCostOfAnHour(tx, owner)), SNAPSHOT)
}

/** Replaces the whole of it. */
export async function replaceHour(
  tx: Db,
  owner: Owner & { now: Date },
  input: CostOfAnHourInput,
): Promise<CostOfAnHourAnswer> {
  if (!(await lockOwnerForReference(tx, owner.userId))) throw ownerGone()
  await replaceHourRow(tx, { userId: owner.userId, now: owner.now, input })
  return toCostOfAnHour(await findCostOfAnHour(tx, owner))
}

async function findSavedRate(tx: Db, userId: number): Promise<SavedRate | null> {
  const latest = await findLatestRate(tx, userId)
  if (latest === null) return null
  const { monthlyExpenses, weeklyHours } = latest.costs
  return { monthlyExpenses: fromDecimal(monthlyExpenses), weeklyHours }
}
