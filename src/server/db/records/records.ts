import { isDeepStrictEqual } from 'node:util'
import { and, type InferInsertModel, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import {
  type AnyRecordKind,
  ofKey,
  type RecordKey,
  type RecordKind,
  type RecordTable,
  type Row,
  selectForUpdate,
  unknownRecord,
  writeRow,
} from './record-rows.ts'

export async function requireRecord<Table extends RecordTable>(
  db: Db,
  kind: RecordKind<Table>,
  key: RecordKey,
): Promise<Row<Table>> {
  const { table }: AnyRecordKind = kind
  const rows = await db
    .select()
    .from(table)
    .where(and(ofKey(table, key), isNull(table.deletedAt)))
  const [row] = rows as Row<Table>[]
  if (!row) throw unknownRecord()
  return row
}

/**
 * Locks a record and changes it to what `change` returns for the current row. When nothing differs, nothing
 * is written and no activity is recorded.
 */
export async function updateRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date },
  change: (row: Row<Table>) => Partial<InferInsertModel<Table>> | Promise<Partial<InferInsertModel<Table>>>,
): Promise<Row<Table>> {
  const before = await selectForUpdate(tx, kind, key)
  if (before === null || before.deletedAt !== null) throw unknownRecord()
  const changed = await change(before)
  if (isAsBefore(before, changed)) return before
  // An example row that its owner edits becomes one of their own records.
  const values = { ...changed, isExample: false, updatedAt: key.now }
  return writeRow(tx, kind, { before, values, act: 'changed' })
}

/** The fields that a PATCH sends. */
export type Change<Input> = { [Field in keyof Input]?: Input[Field] | undefined }

/** A record's input with the PATCH applied: fields that were not sent stay as they are. */
export function withChange<Input extends object>(input: Input, change: Change<Input>): Input {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...input, ...Object.fromEntries(sent) }
}

function isAsBefore(before: object, changed: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(changed).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, old.get(name)),
  )
}
