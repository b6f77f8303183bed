-- Why: rent, wages and subscriptions come again and again. An owner enters them once, and the server enters the
-- expense of each day.

create table repeating_costs (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  category text not null check (char_length(category) between 1 and 200),
  description text not null check (char_length(description) between 1 and 2000),
  amount numeric(10, 2) not null check (amount between 0.01 and 99999999.99),
  vat_amount numeric(10, 2) not null default 0,
  every text not null check (every in ('week', '2_weeks', '4_weeks', 'month', 'quarter', 'year')),
  first_on date not null check (first_on between '2000-01-01' and '2100-12-31'),
  ends_on date check (ends_on between first_on and '2100-12-31'),
  is_variable boolean not null default false,
  -- Every day from one to the other has been dealt with, and never comes again.
  settled_from date check (settled_from between '2000-01-01' and '2100-12-31'),
  settled_to date check (settled_to between settled_from and '2100-12-31'),
  -- The first day that has not been dealt with; null after the end.
  unsettled_on date check (unsettled_on between '2000-01-01' and '2100-12-31'),
  -- Days ahead that are left out: ["2026-12-01"]
  skipped_days jsonb not null default '[]' check (jsonb_typeof(skipped_days) = 'array'),
  -- Days of a variable cost that wait for their amount: ["2026-11-01"]
  due_days jsonb not null default '[]' check (jsonb_typeof(due_days) = 'array'),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  constraint repeating_costs_vat_within_amount check (vat_amount between 0 and ceil(amount * 100 / 6) / 100),
  constraint repeating_costs_settled_both check (num_nulls(settled_from, settled_to) <> 1)
);

-- For the job that looks for what is due.
create index repeating_costs_unsettled on repeating_costs (user_id, unsettled_on) where deleted_at is null;
create index repeating_costs_examples on repeating_costs (user_id) where is_example;
create index repeating_costs_binned on repeating_costs (user_id, deleted_at) where deleted_at is not null;

create trigger repeating_costs_added after insert on repeating_costs
  referencing new table as new_rows for each statement execute function count_added('repeating-costs');
create trigger repeating_costs_changed after update on repeating_costs
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('repeating-costs');
create trigger repeating_costs_removed after delete on repeating_costs
  referencing old table as old_rows for each statement execute function count_removed('repeating-costs');

-- Which repeating cost an expense came from, and the day it stands for, which stays when the expense's day is changed.
alter table expenses
  add column repeating_cost_id bigint,
  add column repeats_on date check (repeats_on between '2000-01-01' and '2100-12-31'),
  add constraint expenses_repeats_both check (num_nulls(repeating_cost_id, repeats_on) <> 1),
  add foreign key (user_id, repeating_cost_id) references repeating_costs (user_id, id);

-- Each day of a cost once, also when its expense lies in the bin.
create unique index expenses_once_per_repeat on expenses (user_id, repeating_cost_id, repeats_on) where repeating_cost_id is not null;
