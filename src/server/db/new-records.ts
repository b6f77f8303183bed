import { type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { keepPrepared } from './prepared.ts'
import type { RecordKind, RecordTable, Row } from './record-rows.ts'
import { activity } from './schema-bookkeeping.ts'

/** Adds a record and says so, in one statement: it needs no transaction of its own. */
export async function insertRecord<Table extends RecordTable>(
  db: Db,
  kind: RecordKind<Table>,
  values: InferInsertModel<Table>,
): Promise<Row<Table>> {
  const names = Object.keys(values)
  const statement = keepPrepared(db, `add_${kind.noun}_${names.join()}`, (name) =>
    insertOf(db, kind, names).prepare(name),
  )
  const [row] = (await statement.execute(values)) as Row<Table>[]
  if (!row) throw new Error(`the database returned no row of ${kind.noun}`)
  return row
}

function insertOf<Table extends RecordTable>(db: Db, { table, noun }: RecordKind<Table>, names: string[]) {
  const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const added = db.$with('added').as(
    db
      .insert(table as PgTable)
      .values(given)
      .returning(),
  )
  const noted = db.$with('noted', {}).as(sql`insert into ${activity} (user_id, noun, record_id, act, batch_id)
    select user_id, ${sql.raw(`'${noun}'`)}, id, 'added', batch_id from added`)
  return db.with(added, noted).select().from(added)
}
