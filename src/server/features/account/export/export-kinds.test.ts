import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as records from '#server/db/schema/records.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { EXPORTED } from './export.db.ts'

// Data that an export leaves out would be lost between two accounts without anybody noticing.

type Row = Record<string, unknown>
let read: (statement: string) => Promise<Row[]>

beforeAll(async () => {
  const { withConnection } = await freshDatabase()
  read = (statement) => withConnection((connection) => connection.read(statement))
})

const kinds = EXPORT_NOUNS.map((noun) => ({ noun, ...EXPORTED[noun] }))
const tableOf = (noun: ExportNoun) => getTableName(EXPORTED[noun].table)
const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table))
const nameOf = (table: PgTable, column: string) => getTableColumns(table)[column]?.name ?? `no ${column}`

test('every table of records is exported and imported', async () => {
  const exported = kinds.map(({ table }) => getTableName(table)).sort()
  const described = Object.values(records)
    .filter((value) => is(value, PgTable))
    .map(getTableName)
  expect(exported).toEqual(described.sort())
  const stored = await read(
    `select table_name as name from information_schema.columns
     where column_name = 'is_example' and table_name not in ('tax_positions', 'pot_settings', 'weekly_closes',
       'cost_of_an_hour', 'price_plans', 'receipts') order by 1`,
  )
  expect(exported).toEqual(stored.map(({ name }) => name))
})

test('every other table of an owner is left out on purpose', async () => {
  const owned = await read(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const exported = kinds.map(({ table }) => getTableName(table))
  // Month ends, the tax position, what owners said about themselves, the settings of the pots, the closes, the cost of an hour, recipes, price plans and
  // receipts with their files are exported beside the records. The other tables are about this account, its payments, its calls and who reads it, and about files
  // that were imported into it: in another account their expenses are known by their days and amounts.
  expect(owned.map(({ name }) => String(name)).filter((name) => !exported.includes(name))).toEqual([
    'account_tokens',
    'accountant_looks',
    'accountants',
    'activity',
    'app_codes',
    'cost_of_an_hour',
    'dismissed_notices',
    'expense_imports',
    'idempotency_keys',
    'known_devices',
    'mail_outbox',
    'month_end_figures',
    'owner_profiles',
    'passkey_challenges',
    'passkeys',
    'payment_events',
    'pending_sign_ins',
    'pot_settings',
    'price_plan_lines',
    'price_plans',
    'promo_redemptions',
    'receipt_pieces',
    'receipts',
    'recipe_lines',
    'record_counts',
    'recovery_codes',
    'remembered_browsers',
    'sessions',
    'tax_positions',
    'unfinished_imports',
    'weekly_closes',
  ])
})

test('every column except the owner is imported', () => {
  const asked = kinds.map(({ noun, record }) => [
    noun,
    Object.keys((record as unknown as { shape: object }).shape).sort(),
  ])
  const stored = kinds.map(({ noun, table }) => [
    noun,
    columnsOf(table)
      .map(([name]) => name)
      .filter((name) => name !== 'userId')
      .sort(),
  ])
  expect(asked).toEqual(stored)
})

test('every reference is mapped, and a kind comes after the kinds that it references', async () => {
  const keys = await read(`
    select c.conrelid::regclass::text || '.' || a.attname || ' → ' || c.confrelid::regclass::text as line
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conrelid::regclass::text in (${kinds.map(({ table }) => `'${getTableName(table)}'`).join(', ')})
    order by 1`)
  const followed = kinds.flatMap(({ noun, table, references }) =>
    Object.entries(references).map(([column, target]) => ({ noun, table, column, target: target ?? noun })),
  )
  const lines = followed.map(
    ({ table, column, target }) => `${getTableName(table)}.${nameOf(table, column)} → ${tableOf(target)}`,
  )
  expect(lines.sort()).toEqual(keys.map(({ line }) => line))
  const place = (noun: ExportNoun) => EXPORT_NOUNS.indexOf(noun)
  expect(followed.filter(({ noun, target }) => place(target) >= place(noun))).toEqual([])
})

test('every unique combination is checked before it is stored', async () => {
  const indexes = await read(`
    select t.relname || ': ' || string_agg(a.attname, ', ' order by k.place) || case when x.indpred is null
      or pg_get_expr(x.indpred, x.indrelid) not like '%deleted_at%' then '' else ', live' end as line
    from pg_index x join pg_class t on t.oid = x.indrelid
    cross join unnest(x.indkey::int2[]) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where x.indisunique and not x.indisprimary and a.attname <> 'user_id'
      and t.relname in (${kinds.map(({ table }) => `'${getTableName(table)}'`).join(', ')})
    group by t.relname, x.indexrelid, x.indpred, x.indrelid order by 1`)
  const checked = kinds.flatMap(({ table, once }) =>
    once.map(
      ({ columns, isLiveOnly }) =>
        `${getTableName(table)}: ${columns.map((column) => nameOf(table, column)).join(', ')}${isLiveOnly ? ', live' : ''}`,
    ),
  )
  expect(checked.sort()).toEqual(indexes.map(({ line }) => line))
})
