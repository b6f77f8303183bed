import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { ALL_TABLES } from '#server/db/schema/all-tables.ts'
import { readRows } from '#server/db/statements/read-rows.ts'

export type OurTable = {
  name: string
  columns: { name: string; type: string; isCounted: boolean }[]
  /** The tables that its foreign keys reference. */
  needs: string[]
}

/** Our own tables as the database has them, each after the tables that it references. Other tables are ignored. */
export async function listOurTables(db: Db): Promise<OurTable[]> {
  const found = await readRows(db, TABLES)
  const tables = found.map((row): OurTable => JSON.parse(String(row['table'])))
  return inOrder(tables.filter(({ name }) => ours.has(name)))
}

const ours = new Set(ALL_TABLES.map((table) => getTableConfig(table).name))

const TABLES = `
  select json_build_object(
    'name', t.relname,
    'columns', (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isCounted', a.attidentity <> '') order by a.attnum)
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
    'needs', array(
      select distinct target.relname::text from pg_constraint c join pg_class target on target.oid = c.confrelid
      where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid)
  )::text as "table"
  from pg_class t
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
  order by t.relname`

function inOrder(tables: OurTable[]): OurTable[] {
  const ordered: OurTable[] = []
  let left = tables
  while (left.length > 0) {
    const isReady = ({ needs }: OurTable) => !left.some(({ name }) => needs.includes(name))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error('Tables point at one another in a circle.')
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The newest migration that was applied to the database. */
export async function readSchemaVersion(db: Db): Promise<{ version: number; name: string }> {
  const [row] = await readRows(
    db,
    'select version, name from schema_migrations order by version desc limit 1',
  )
  return { version: Number(row?.['version']), name: String(row?.['name']) }
}

/**
 * Makes every server write values in the same format, and removes the time limits, because a large table
 * takes long. It applies to this transaction. A setting that this PostgreSQL version does not know is
 * skipped.
 */
export async function applySessionSettings(db: Db): Promise<void> {
  const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `('${name}', '${value}')`)
  await readRows(
    db,
    `select set_config(s.name, s.value, true) from (values ${settings.join(', ')}) s (name, value)
     where s.name in (select name from pg_settings)`,
  )
}

const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
