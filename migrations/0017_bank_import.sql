-- Why: expenses are imported from a bank's file. The lines are remembered, so that the same file twice adds nothing, and
-- what was chosen for a payee is remembered, so that the next import needs fewer choices.

create index expenses_of_batch on expenses (user_id, batch_id) where batch_id is not null;

-- One row for each import. The lines are one value, because 20,000 rows more would take as long as the expenses
-- themselves. They stay when their expenses are edited, deleted or purged, so that these are not imported again.
create table expense_imports (
  user_id bigint not null references users (id) on delete cascade,
  batch_id uuid not null,
  -- Each line: [expense's id, "2026-11-02", "12.50", "text", "category", "description" or null for the text, "VAT"]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 20000),
  -- The days that the lines are of; null when every line was skipped.
  first_on date check (first_on between '2000-01-01' and '2100-12-31'),
  last_on date check (last_on between '2000-01-01' and '2100-12-31'),
  skipped integer not null check (skipped between 0 and 20000),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (user_id, batch_id)
);

create table payee_rules (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  contains text not null check (char_length(contains) between 1 and 200),
  category text check (char_length(category) between 1 and 200),
  description text check (char_length(description) between 1 and 2000),
  is_private boolean not null default false,
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  constraint payee_rules_decide check (is_private or category is not null)
);

create index payee_rules_examples on payee_rules (user_id) where is_example;
create index payee_rules_binned on payee_rules (user_id, deleted_at) where deleted_at is not null;

create trigger payee_rules_added after insert on payee_rules
  referencing new table as new_rows for each statement execute function count_added('payee-rules');
create trigger payee_rules_changed after update on payee_rules
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('payee-rules');
create trigger payee_rules_removed after delete on payee_rules
  referencing old table as old_rows for each statement execute function count_removed('payee-rules');
