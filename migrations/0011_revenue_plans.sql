-- Why: a revenue plan was gone with the page. An owner keeps several under their names, and plans with them again.
-- The lines are one value, because they are only ever read and written as a whole.

create table revenue_plans (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  -- Each line: {"treatmentId": 7, "sessionsPerWeek": 12}
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 20),
  weeks_per_month numeric(3, 2) not null check (weeks_per_month between 0 and 5),
  season text not null check (season in ('0.7', '1', '1.3', '1.5')),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create index revenue_plans_examples on revenue_plans (user_id) where is_example;
create index revenue_plans_binned on revenue_plans (user_id, deleted_at) where deleted_at is not null;

create trigger revenue_plans_added after insert on revenue_plans
  referencing new table as new_rows for each statement execute function count_added('revenue-plans');
create trigger revenue_plans_changed after update on revenue_plans
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('revenue-plans');
create trigger revenue_plans_removed after delete on revenue_plans
  referencing old table as old_rows for each statement execute function count_removed('revenue-plans');
