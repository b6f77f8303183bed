import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import {
  type HourlyRateInput,
  type HourlyRateRecord,
  TOO_LARGE,
} from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import { type HourlyRateRow, hourlyRateKind, toHourlyRate } from './hourly-rates.db.ts'

type Owner = { userId: number; now: Date }

export async function addRate(
  db: Db,
  { userId, now }: Owner,
  input: HourlyRateInput,
): Promise<HourlyRateRecord> {
  const values = { ...toStoredRate(input), userId, createdAt: now, updatedAt: now }
  return toHourlyRate(await insertRecord(db, hourlyRateKind, values))
}

export async function changeRate(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<HourlyRateInput>,
): Promise<HourlyRateRecord> {
  const row = await updateRecord(tx, hourlyRateKind, key, (before) =>
    toStoredRate(withChange(toInput(before), change)),
  )
  return toHourlyRate(row)
}

/** All stored values of a calculation: those that were typed, and those that are calculated from them. */
function toStoredRate(input: HourlyRateInput) {
  const staffCount = input.staffCount ?? 0
  const result = estimateHourlyRate({
    monthlyExpenses: fromDecimal(input.monthlyExpenses),
    desiredProfit: parsePercent(input.desiredProfit) ?? percent(0),
    weeklyHours: input.weeklyHours,
    taxRate: parsePercent(input.taxRate) ?? percent(0),
    staffCount,
  })
  if (result === null)
    throw new ProductError('invalid', TOO_LARGE, { fields: { monthlyExpenses: TOO_LARGE } })
  const { rate, staffTargetPerPerson } = result
  return {
    ...input,
    staffCount,
    calculatedRate: toDecimal(rate),
    staffTargetPerPerson: staffTargetPerPerson === null ? null : toDecimal(staffTargetPerPerson),
  }
}

function toInput(row: HourlyRateRow): HourlyRateInput {
  const { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount } = row
  return { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount }
}
