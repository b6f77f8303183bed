import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { costOfAnHour } from '#server/db/schema/costing.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import {
  type CostOfAnHourInput,
  defaultCostOfAnHour,
} from '#shared/features/costing/cost-of-an-hour.contract.ts'
import type { HourInput } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'

export async function findHourInput(db: Db, userId: number): Promise<HourInput> {
  const [row] = await findHourRow(db, { userId })
  return row ? { ...row, isSet: true } : { ...defaultCostOfAnHour(), isSet: false }
}

type Replacement = { userId: number; input: CostOfAnHourInput; now: Date }

/** What an owner saves is their own, also where it replaces the example salon's. */
export async function replaceHourRow(db: Db, { userId, input, now }: Replacement): Promise<void> {
  const values = { ...input, isExample: false, updatedAt: now }
  await db
    .insert(costOfAnHour)
    .values({ ...values, userId, createdAt: now })
    .onConflictDoUpdate({ target: costOfAnHour.userId, set: values })
}

const findHourRow = defineStatement('find_cost_of_an_hour', (db) =>
  db
    .select({
      weeksWorked: costOfAnHour.weeksWorked,
      weeklyHours: costOfAnHour.weeklyHours,
      chairs: costOfAnHour.chairs,
      bookedPercent: costOfAnHour.bookedPercent,
      costsFrom: costOfAnHour.costsFrom,
      monthlyCosts: costOfAnHour.monthlyCosts,
      cardFee: costOfAnHour.cardFee,
      ownerHourlyPay: costOfAnHour.ownerHourlyPay,
      employmentAllowance: costOfAnHour.employmentAllowance,
    })
    .from(costOfAnHour)
    .where(eq(costOfAnHour.userId, sql.placeholder('userId'))),
)
