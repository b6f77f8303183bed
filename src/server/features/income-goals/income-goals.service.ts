import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, readIdCursor } from '#server/db/records/list-pages.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { lockBusinessForReference } from '#server/db/records/owned-businesses.ts'
import { restoreRecord } from '#server/db/records/record-bin.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import type {
  IncomeGoalInput,
  IncomeGoalRecord,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { defaultGoalYear } from '#shared/features/income-goals/income-goals.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { type GoalRow, incomeGoalKind, listGoalRows, measureGoals } from './income-goals.db.ts'

type Owner = { userId: number; now: Date; timeZone: string }
type Key = RecordKey & Owner
type GoalQuery = { limit: number; cursor?: string | undefined; skip: number; current: '0' | '1' }

export async function listGoals(db: Db, owner: Owner, query: GoalQuery): Promise<ListPage<IncomeGoalRecord>> {
  const { userId, timeZone } = owner
  const { limit, cursor, skip, current } = query
  const today = todayOf(owner)
  const runningOn = current === '1' ? today : null
  const page = await listGoalRows(db, { userId, runningOn, limit, skip, belowId: readIdCursor(cursor) })
  return { ...page, rows: await measureGoals(db, { userId, today, timeZone }, page.rows) }
}

export async function requireGoal(db: Db, key: Key): Promise<IncomeGoalRecord> {
  return measureGoal(db, key, await requireRecord(db, incomeGoalKind, key))
}

export async function addGoal(tx: Db, owner: Owner, input: IncomeGoalInput): Promise<IncomeGoalRecord> {
  const { userId, now } = owner
  await requireOwn(tx, userId, input.businessId)
  const values = { ...toStoredGoal(input, todayOf(owner)), userId, createdAt: now, updatedAt: now }
  return measureGoal(tx, owner, await insertRecord(tx, incomeGoalKind, values))
}

type GoalChange = Change<IncomeGoalInput & { isActive: number }>

export async function changeGoal(
  tx: Db,
  key: Key,
  { isActive, ...change }: GoalChange,
): Promise<IncomeGoalRecord> {
  const row = await updateRecord(tx, incomeGoalKind, key, async (before) => {
    const input = withChange<IncomeGoalInput>(toInput(before), change)
    if (input.businessId !== before.businessId) await requireOwn(tx, key.userId, input.businessId)
    return { ...toStoredGoal(input, todayOf(key)), isActive: isActive ?? before.isActive }
  })
  return measureGoal(tx, key, row)
}

export async function restoreGoal(tx: Db, key: Key): Promise<IncomeGoalRecord> {
  return measureGoal(tx, key, await restoreRecord(tx, incomeGoalKind, key))
}

async function measureGoal(db: Db, owner: Owner, row: GoalRow): Promise<IncomeGoalRecord> {
  const { userId, timeZone } = owner
  const [goal] = await measureGoals(db, { userId, today: todayOf(owner), timeZone }, [row])
  if (!goal) throw new Error('a goal was not measured')
  return goal
}

function todayOf({ now, timeZone }: Owner): Day {
  return dayIn(now, timeZone)
}

/** Only a monthly goal stores a month. */
function toStoredGoal({ goalType, targetAmount, year, month, businessId }: IncomeGoalInput, today: Day) {
  return {
    goalType,
    targetAmount,
    year: year ?? defaultGoalYear(today),
    month: goalType === 'monthly' ? month : null,
    businessId,
  }
}

function toInput({ goalType, targetAmount, year, month, businessId }: GoalRow): IncomeGoalInput {
  return { goalType, targetAmount, year, month, businessId }
}

async function requireOwn(tx: Db, userId: number, businessId: number | null): Promise<void> {
  if (businessId !== null) await lockBusinessForReference(tx, { userId, id: businessId })
}
