export type JobStatement = {
  job: string
  /** The whole statement. "?" is a value or a list of values, and "…" is what differs. */
  text: string
}

/**
 * Statements of jobs and of the operator that are about all owners. If owners were spread over several databases,
 * each database would run them for its own owners.
 */
export const OF_ALL_OWNERS: readonly JobStatement[] = [
  {
    job: 'the backup reads every table',
    text: 'declare backup_rows no scroll cursor for select json_build_array(…)::text as row from "…"',
  },
  {
    job: 'a restore asks whether the database is empty',
    text: `select 'erased_accounts' as name where exists (select from "erased_accounts") union all select …`,
  },
  {
    job: 'the check reads every table',
    text:
      `select count(*)::int as count, coalesce(string_agg(found, '; ') filter (where place <= 3), '') as examples ` +
      'from (select found, row_number() over (order by found) as place from (…) one) numbered',
  },
  {
    job: 'the purge takes what is old, so many rows at a time',
    text:
      'with due as materialized (select … from "…" where … limit ? for update skip locked), ' +
      'gone as (delete from "…" using due where … returning 1) select count(*)::int as gone from gone',
  },
  {
    job: 'the purge takes what has been in the bin for long, so many records at a time',
    text:
      'with due as materialized ( select user_id, id from "…" as record where … limit ? for update skip locked ), ' +
      'gone as ( delete from "…" as record using due where … ), wiped as ( … ) select count(*)::int as gone from gone',
  },
  {
    job: 'the Monday mails that are due, so many at a time',
    text:
      `with due as materialized ( select "users"."id" as user_id, "users"."email" as to_address, 'monday_mail:' …` +
      ' limit ? …',
  },
  {
    job: 'price plans that are due',
    text:
      'select "price_plans"."user_id", "price_plans"."id", "price_plans"."starts_on", "users"."time_zone" ' +
      'from "price_plans" inner join "users" on "users"."id" = "price_plans"."user_id" ' +
      'where ("price_plans"."status" = ? and "price_plans"."starts_on" <= ? and …) ' +
      'order by "price_plans"."user_id" asc, "price_plans"."id" asc limit ?',
  },
  {
    job: 'paid plans whose period is over',
    text:
      'select "id" from "users" where ("users"."stripe_status" in (?) and "users"."stripe_period_end" <= ? ' +
      'and "users"."id" > ?) order by "users"."id" limit ?',
  },
  {
    job: 'an address that an older version stored: whether there is one',
    text: `select "id" from "users" where "users"."email_state" = 'unchecked' limit ?`,
  },
  {
    job: 'addresses that an older version stored, the oldest accounts first',
    text:
      `select "id", "email", "created_at" from "users" where "users"."email_state" = 'unchecked' ` +
      'order by "users"."created_at" asc, "users"."id" asc limit ?',
  },
  {
    job: 'addresses that an older version stored: who has the same',
    text:
      `select "id", "email", "created_at" from "users" where ("users"."email_state" <> 'taken' ` +
      'and "users"."email" in (?) and "users"."id" not in (?))',
  },
  {
    job: 'addresses that an older version stored, in one spelling',
    text:
      'update users set email = normalised.email, email_state = ? from jsonb_to_recordset(?::text::jsonb) ' +
      'as normalised (id bigint, email text) where users.id = normalised.id',
  },
  {
    job: 'owners with a repeating cost that is due',
    text:
      'select "id", "time_zone", (select min(cost.unsettled_on) from repeating_costs as cost ' +
      'where cost.user_id = users.id and cost.deleted_at is null) from "users" where ("users"."id" > ? and …) ' +
      'order by "users"."id" asc limit ?',
  },
  {
    job: 'imports that were interrupted',
    text: 'select distinct "user_id" from "unfinished_imports" order by "unfinished_imports"."user_id" asc',
  },
  {
    job: 'every customer of the payment service',
    text:
      'select "id" from "users" where ("users"."stripe_customer_id" is not null and "users"."id" > ?) ' +
      'order by "users"."id" limit ?',
  },
  {
    job: 'the operator looks for an account',
    text:
      'select … from "users" where (strpos("users"."email", ?) > 0 or strpos(lower("users"."name"), lower(?)) > 0) ' +
      'order by "users"."id" desc limit ?',
  },
  {
    job: 'reminders that are due',
    text:
      'insert into "mail_outbox" (kind, user_id, to_address, once_key, message_id, next_attempt_at) ' +
      'select … from "users" where ("users"."free_source" = ? and "users"."free_until" > ? …) ' +
      'and not exists (…) on conflict (once_key) do nothing returning id',
  },
  {
    job: 'monthly reports that are due',
    text:
      'select … from "users" where ("users"."monthly_report" = ? and "users"."email_verified" = ? and …) ' +
      'order by "users"."id" asc limit ?',
  },
  {
    job: 'the time zones of owners who get a Monday mail',
    text: 'select distinct "time_zone" from "users" where "users"."monday_mail" = ?',
  },
  {
    job: 'the time zones of owners who get a monthly report',
    text: 'select distinct "time_zone" from "users" where "users"."monthly_report" = ?',
  },
]
