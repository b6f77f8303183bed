import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { lockBusinessForReference } from '#server/db/records/owned-businesses.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { updateRecord, withChange } from '#server/db/records/records.ts'
import type {
  DeletedIncomeGoal,
  IncomeGoalInput,
  IncomeGoalRecord,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { defaultGoalYear } from '#shared/features/income-goals/income-goals.rules.ts'
import type { Day } from '#shared/kernel/days.ts'
import { type GoalRow, incomeGoalKind, measureGoals, toGoal } from './income-goals.db.ts'

type Owner = { userId: number; now: Date; today: Day }
type Key = RecordKey & { now: Date; today: Day }

export async function measureGoal(db: Db, key: { userId: number; today: Day }, row: GoalRow) {
  const [goal] = await measureGoals(db, key, [row])
  if (!goal) throw new Error('a goal was not measured')
  return goal
}

export async function addGoal(tx: Db, owner: Owner, input: IncomeGoalInput): Promise<IncomeGoalRecord> {
  const { userId, now, today } = owner
  await requireOwn(tx, userId, input.businessId)
  const values = { ...toStoredGoal(input, today), userId, createdAt: now, updatedAt: now }
  return measureGoal(tx, owner, await insertRecord(tx, incomeGoalKind, values))
}

type GoalChange = { [Field in keyof IncomeGoalInput]?: IncomeGoalInput[Field] | undefined } & {
  isActive?: number | undefined
}

export async function changeGoal(
  tx: Db,
  key: Key,
  { isActive, ...change }: GoalChange,
): Promise<IncomeGoalRecord> {
  const row = await updateRecord(tx, incomeGoalKind, key, async (before) => {
    const input = withChange<IncomeGoalInput>(toInput(before), change)
    if (input.businessId !== before.businessId) await requireOwn(tx, key.userId, input.businessId)
    return { ...toStoredGoal(input, key.today), isActive: isActive ?? before.isActive }
  })
  return measureGoal(tx, key, row)
}

export function toDeletedGoal(row: GoalRow & { deletedAt: Date }): DeletedIncomeGoal {
  return { ...toGoal(row), deletedAt: row.deletedAt.toISOString() }
}

/** Only a monthly goal has a month of its own. */
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
