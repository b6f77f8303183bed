import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import {
  CATEGORY_REQUIRED,
  type PayeeRuleInput,
  type PayeeRuleRecord,
} from '#shared/features/expenses/payee-rules.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type PayeeRuleRow, payeeRuleKind, toPayeeRule } from './payee-rules.db.ts'

type Owner = { userId: number; now: Date }

export async function addRule(
  db: Db,
  { userId, now }: Owner,
  input: PayeeRuleInput,
): Promise<PayeeRuleRecord> {
  const values = { ...input, userId, createdAt: now, updatedAt: now }
  return toPayeeRule(await insertRecord(db, payeeRuleKind, values))
}

export async function changeRule(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<PayeeRuleInput>,
): Promise<PayeeRuleRecord> {
  const row = await updateRecord(tx, payeeRuleKind, key, (before) => {
    const changed = withChange(toRuleInput(before), change)
    if (!changed.isPrivate && changed.category === null)
      throw new ProductError('invalid', CATEGORY_REQUIRED, { fields: { category: CATEGORY_REQUIRED } })
    return changed
  })
  return toPayeeRule(row)
}

function toRuleInput({ contains, category, description, isPrivate }: PayeeRuleRow): PayeeRuleInput {
  return { contains, category, description, isPrivate }
}
