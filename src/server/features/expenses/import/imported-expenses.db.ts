import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import type { StoredImportLine } from '#server/db/schema/bookkeeping.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { BatchKey } from './expense-import.db.ts'

type Batch = BatchKey & { now: Date }

/** Takes ids for expenses that are written later: the lines of an import remember them. */
export async function takeExpenseIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return []
  // The name of the sequence is looked up once, not once for each id.
  const [row] = await readRows<{ ids: number[] }>(
    tx,
    sql`select json_agg(nextval((select pg_get_serial_sequence('expenses', 'id'))::regclass)) as ids
      from generate_series(1, ${count}::int)`,
  )
  return row?.ids ?? []
}

/** Writes the expenses of some lines of an import. */
export async function insertExpenses(
  tx: Db,
  { userId, batchId, now }: Batch,
  lines: readonly StoredImportLine[],
): Promise<void> {
  const rows = lines.map(([id, day, amount, text, category, description, vat]) => {
    return { id, day, amount, category, description: description ?? text, vat }
  })
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into expenses (user_id, id, category, description, amount, spent_on, vat_amount, batch_id, created_at,
      updated_at) overriding system value
    select ${userId}::bigint, id, category, description, amount, day, vat, ${batchId}::uuid, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (id bigint, day date, amount numeric, category text,
      description text, vat numeric)`)
}

/** An expense of an import as it is now, in the order of its line, with what its owner may have given it at the end. */
export type ImportedExpense = [...StoredImportLine, businessId: number | null, hasReceipt: boolean]

/**
 * The expenses with these ids that are not in the bin, locked until the transaction ends. They come as one value, because
 * as rows they take the embedded engine several times as long.
 */
export async function lockExpenses(
  tx: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<ImportedExpense[]> {
  const [row] = await readRows<{ found: ImportedExpense[] | null }>(
    tx,
    sql`select json_agg(json_build_array(id, spent_on, amount::text, description, category, null, vat_amount::text,
      business_id, ${hasReceipt(userId)}) order by id) as found
      from (select * from expenses where user_id = ${userId}::bigint and ${isOneOf(ids)} and deleted_at is null
        for update) as locked`,
  )
  return row?.found ?? []
}

/**
 * Moves expenses of an import to the bin. The activity gets their ids without the rows before, because the rows are in
 * the bin.
 */
export async function deleteImported(
  tx: Db,
  { userId, batchId, now }: Batch,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with gone as (
      update expenses set deleted_at = ${at}, updated_at = ${at}
      where user_id = ${userId}::bigint and ${isOneOf(ids)}
      returning id
    )
    insert into activity (user_id, noun, record_id, act, batch_id)
    select ${userId}::bigint, ${expenseKind.noun}::text, id, 'deleted', ${batchId}::uuid from gone order by id`)
}

/** One that was deleted by itself does not count. */
function hasReceipt(userId: number) {
  return sql`id in (select expense_id from receipts where user_id = ${userId}::bigint and expense_id is not null
    and state = 'stored' and deleted_at is null)`
}

function isOneOf(ids: readonly number[]) {
  return sql`id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`
}
