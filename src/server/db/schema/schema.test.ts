import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { ALL_TABLES } from './all-tables.ts'
import * as bookkeeping from './bookkeeping.ts'
import * as costing from './costing.ts'
import * as receipts from './receipts.ts'
import * as records from './records.ts'
import * as tax from './tax.ts'

type Row = Record<string, unknown>
let read: (statement: string) => Promise<Row[]>

beforeAll(async () => {
  const { withConnection } = await freshDatabase()
  read = (statement) => withConnection((connection) => connection.read(statement))
})

describe('the schema in TypeScript', () => {
  test('describes every table and column of the migrated database, and no other', async () => {
    expect(describeSchema()).toEqual(await readColumns())
  })

  test('names the same primary keys', async () => {
    expect(Object.fromEntries(ALL_TABLES.map(describeKey))).toEqual(await readPrimaryKeys())
  })
})

describe('a table that an owner has records in', () => {
  const owned = tablesOf({ ...records, ...bookkeeping, ...costing, ...receipts, ...tax }).map(
    (table) => getTableConfig(table).name,
  )

  test('has the owner first in its primary key', async () => {
    const keys = await readPrimaryKeys()
    expect(owned.filter((name) => keys[name]?.[0] !== 'user_id')).toEqual([])
  })

  test('has the owner first in every index but those of jobs, which look among all owners', async () => {
    const indexes = await read(`
      select t.relname as table, i.relname as index, a.attname as first
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace`)
    const ofOwners = indexes.filter((row) => owned.includes(String(row['table'])))
    expect(ofOwners.length).toBeGreaterThan(owned.length)
    const others = ofOwners.filter((row) => row['first'] !== 'user_id').map((row) => row['index'])
    expect(others.sort()).toEqual(['idempotency_keys_by_created', 'repeating_costs_due'])
  })

  test('references other records only together with the owner', async () => {
    const pointing = (await readForeignKeys()).filter((key) => owned.includes(key.table))
    expect(pointing.map((key) => key.columns[0])).toEqual(pointing.map(() => 'user_id'))
    const toRecords = pointing.filter((key) => key.target !== 'users')
    expect(toRecords.map((key) => `${key.table}.${key.columns[1]} → ${key.target}`).sort()).toEqual([
      'expenses.business_id → businesses',
      'expenses.repeating_cost_id → repeating_costs',
      'expenses.stock_purchase_id → stock_purchases',
      'income_goals.business_id → businesses',
      'price_plan_lines.plan_id → price_plans',
      'receipt_pieces.receipt_id → receipts',
      'receipts.expense_id → expenses',
      'receipts.stock_purchase_id → stock_purchases',
      'recipe_lines.product_id → products',
      'recipe_lines.treatment_id → treatments',
      'treatments.hourly_rate_calculation_id → hourly_rate_calculations',
      'treatments.team_member_id → team',
      'unfinished_imports.batch_id → expense_imports',
      'weekly_incomes.business_id → businesses',
    ])
  })

  test('is deleted with its owner, and no deletion can leave a record without one', async () => {
    const pointing = (await readForeignKeys()).filter((key) => owned.includes(key.table))
    const toUsers = pointing.filter((key) => key.target === 'users')
    expect(new Set(toUsers.map((key) => key.onDelete))).toEqual(new Set(['cascade']))
    const toRecords = pointing.filter((key) => key.target !== 'users')
    expect(new Set(toRecords.map((key) => key.onDelete))).toEqual(new Set(['no action', 'cascade']))
    // The lines of a record are a part of it and go with it.
    expect(
      toRecords.filter((key) => key.onDelete === 'cascade').map((key) => `${key.table} → ${key.target}`),
    ).toEqual(
      expect.arrayContaining([
        'recipe_lines → treatments',
        'price_plan_lines → price_plans',
        'receipt_pieces → receipts',
        'unfinished_imports → expense_imports',
      ]),
    )
    expect(toRecords.filter((key) => key.onDelete === 'cascade')).toHaveLength(4)
    expect(new Set(pointing.map((key) => key.onUpdate))).toEqual(new Set(['no action']))
  })
})

test('every reference to a user has an index, so deleting a user scans no table', async () => {
  const indexed = await read(`
    select t.relname as table
    from pg_index x join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relnamespace = 'public'::regnamespace and a.attname = 'user_id' and x.indpred is null`)
  const found = new Set(indexed.map((row) => row['table']))
  const pointing = (await readForeignKeys()).filter((key) => key.target === 'users')
  expect(pointing.map((key) => key.table).filter((table) => !found.has(table))).toEqual([])
})

type ForeignKey = { table: string; target: string; columns: string[]; onDelete: string; onUpdate: string }

async function readForeignKeys(): Promise<ForeignKey[]> {
  const rows = await read(`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      (select string_agg(a.attname, ',' order by k.place)
       from unnest(c.conkey) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      c.confdeltype::text as on_delete, c.confupdtype::text as on_update
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  return rows.map((row) => ({
    table: String(row['table']),
    target: String(row['target']),
    columns: String(row['columns']).split(','),
    onDelete: ACTIONS[String(row['on_delete'])] ?? 'another',
    onUpdate: ACTIONS[String(row['on_update'])] ?? 'another',
  }))
}

const ACTIONS: Record<string, string> = { a: 'no action', c: 'cascade', n: 'set null', d: 'set default' }

function tablesOf(module: Record<string, unknown>): PgTable[] {
  return Object.values(module).filter((value): value is PgTable => is(value, PgTable))
}

function describeSchema(): string[] {
  return ALL_TABLES.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => {
      const identity = 'generatedIdentity' in column && column.generatedIdentity !== undefined
      const filled = identity ? 'identity' : column.hasDefault ? 'default' : 'none'
      const type = column.getSQLType().replace(', ', ',')
      return `${getTableConfig(table).name}.${column.name} ${type} ${column.notNull ? 'not null' : 'null'} ${filled}`
    }),
  ).sort()
}

async function readColumns(): Promise<string[]> {
  const rows = await read(`
    select c.table_name || '.' || c.column_name || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
      || case c.is_nullable when 'NO' then 'not null' else 'null' end || ' '
      || case when c.is_identity = 'YES' then 'identity' when c.column_default is null then 'none' else 'default' end
      as line
    from information_schema.columns c
    join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
    where c.table_schema = 'public' and c.table_name <> 'schema_migrations'`)
  return rows.map((row) => String(row['line'])).sort()
}

function describeKey(table: PgTable): [string, string[]] {
  const { name, primaryKeys, columns } = getTableConfig(table)
  const single = columns.filter((column) => column.primary).map((column) => column.name)
  return [name, primaryKeys[0]?.columns.map((column) => column.name) ?? single]
}

async function readPrimaryKeys(): Promise<Record<string, string[]>> {
  const rows = await read(`
    select table_name as table, string_agg(column_name, ',' order by ordinal_position) as columns
    from information_schema.key_column_usage join information_schema.table_constraints
      using (constraint_schema, constraint_name, table_name)
    where constraint_schema = 'public' and constraint_type = 'PRIMARY KEY' and table_name <> 'schema_migrations'
    group by table_name`)
  return Object.fromEntries(rows.map((row) => [String(row['table']), String(row['columns']).split(',')]))
}
