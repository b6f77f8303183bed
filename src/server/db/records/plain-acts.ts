import type { Db } from '#server/db/engines/database.ts'
import { type BinOf, deleteRecord, listDeleted, restoreRecord } from './record-bin.ts'
import type { RecordKey, RecordKind, RecordTable, Row } from './record-rows.ts'
import { requireRecord } from './records.ts'

type TimedKey = RecordKey & { now: Date }

/** The acts for a kind of record that is read, deleted and restored by itself, without another record. */
export function plainActs<Table extends RecordTable, Shown extends object>(
  kind: RecordKind<Table>,
  toRecord: (row: Row<Table>) => Shown,
) {
  return {
    read: async (db: Db, key: RecordKey) => toRecord(await requireRecord(db, kind, key)),
    remove: (tx: Db, key: TimedKey) => deleteRecord(tx, kind, key),
    restore: async (tx: Db, key: TimedKey) => toRecord(await restoreRecord(tx, kind, key)),
    listDeleted: async (db: Db, owner: BinOf) => {
      const rows = await listDeleted(db, kind, owner)
      return rows.map((row) => ({ ...toRecord(row), deletedAt: row.deletedAt.toISOString() }))
    },
  }
}
