import type { Db } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import type { Check } from './check.ts'

/**
 * Checks the database's own constraints row by row. They can be violated unnoticed by a dump that was loaded
 * by hand, by a constraint that was added without validation, or by a disk fault. The list is read from the
 * database, so new tables are included.
 */
export async function catalogChecks(db: Db): Promise<Check[]> {
  return [
    ...GUARDS,
    ...(await readRows<Row>(db, REFERENCES)).map(toReferenceCheck),
    ...(await readRows<Row>(db, LIMITS)).map(toLimitCheck),
    ...(await readRows<Row>(db, IDENTITIES)).map(toIdentityCheck),
  ]
}

const GUARDS: readonly Check[] = [
  {
    rule: 'every constraint holds for the rows that were there before it, too',
    statement: `select conrelid::regclass || ' ' || conname as found from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated`,
  },
  {
    rule: 'every index is whole',
    statement: `select indexrelid::regclass::text as found from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not (indisvalid and indisready)`,
  },
  {
    rule: 'no trigger is switched off',
    statement: `select tgrelid::regclass || ' ' || tgname as found from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and tgenabled = 'D'`,
  },
  {
    rule: 'what guards the records and the sign-in is there',
    statement: `select name as found from (values ('weekly_incomes_one_live_week'), ('expenses_one_per_purchase'),
        ('expenses_once_per_repeat'), ('users_email_once')) as wanted (name)
      where to_regclass(name) is null
      union all
      select name from (values ('count_attempts'), ('uncount_attempts'), ('begin_sign_in'),
        ('complete_sign_in'), ('hold_sign_in')) as wanted (name)
      where to_regproc(name) is null
      union all
      select record_table || '_' || moment from (values ('hourly_rate_calculations'), ('treatments'), ('expenses'),
        ('stock_purchases'), ('weekly_incomes'), ('income_goals'), ('revenue_plans'), ('pot_moves'), ('products'),
        ('team'), ('repeating_costs'), ('payee_rules')) as records (record_table),
        (values ('added'), ('changed'), ('removed')) as moments (moment)
      where not exists (select from pg_trigger
        where tgname = record_table || '_' || moment and tgrelid = to_regclass(record_table))`,
  },
]

/** The columns of a foreign key, each with the column that it references. */
const PAIRS = `unnest(conkey, confkey) with ordinality as pair (own, theirs, place)
  join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
  join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs`

const REFERENCES = `
  select conrelid::regclass::text as "table", confrelid::regclass::text as target,
    (select string_agg(format('%I', own.attname), ', ' order by place) from ${PAIRS}) as columns,
    (select string_agg(format('one.%I is not null', own.attname), ' and ') from ${PAIRS}) as given,
    (select string_agg(format('one.%I = other.%I', own.attname, theirs.attname), ' and ') from ${PAIRS}) as matches
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 3`

const LIMITS = `
  select conrelid::regclass::text as "table", conname as name, pg_get_expr(conbin, conrelid) as limit
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' order by 1, 2`

const IDENTITIES = `
  select attrelid::regclass::text as "table", attname as column,
    pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' order by 1`

type Row = Record<string, string>

function toReferenceCheck({ table, target, columns, given, matches }: Row): Check {
  return {
    rule: `${table} (${columns}) points at ${target} that are there`,
    statement: `select ${nameOf(table)} as found from ${table} one
      where ${given} and not exists (select from ${target} other where ${matches})`,
  }
}

function toLimitCheck({ table, name, limit }: Row): Check {
  return {
    rule: `${table} keeps to ${name}`,
    statement: `select ${nameOf(table)} as found from ${table} one where not (${limit})`,
  }
}

/** If a restore forgets a table's sequence, new records are refused or, worse, ids are given twice. */
function toIdentityCheck({ table, column, sequence }: Row): Check {
  return {
    rule: `${table} gives new numbers`,
    statement: `select '${table} ' || max(one.${column}) as found from ${table} one
      having max(one.${column}) > (select case when is_called then last_value else last_value - 1 end from ${sequence})`,
  }
}

/** Identifies a row by its owner and its id, where it has them. Nothing else of a row is shown. */
function nameOf(table: string | undefined): string {
  const part = (word: string, column: string) => `'${word} ' || (to_jsonb(one) ->> '${column}')`
  return `concat_ws(' ', '${table}', ${part('user', 'user_id')}, ${part('id', 'id')})`
}
