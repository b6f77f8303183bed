-- Why: the pots worked out what belongs in each, but kept no balance. An owner sets them up once, writes down what was
-- moved into and out of them, and closes each week.

-- One row per owner, none until the pots are set up. A press on 'I moved it' locks it.
create table pot_settings (
  user_id bigint primary key references users (id) on delete cascade,
  started_on date not null check (started_on between '2025-04-06' and '2100-12-31'),
  profit_percent numeric(5, 2) not null check (profit_percent between 0 and 100),
  pay_percent numeric(5, 2) not null check (pay_percent between 0 and 100),
  -- {"vat": "0.00", "tax": "250.00", "pay": "0.00", "profit": "0.00", "costs": "-12.50"}
  opening jsonb not null check (
    jsonb_typeof(opening) = 'object'
    and num_nulls(opening ->> 'vat', opening ->> 'tax', opening ->> 'pay', opening ->> 'profit', opening ->> 'costs') = 0
    and (opening ->> 'vat')::numeric between -99999999.99 and 99999999.99
    and (opening ->> 'tax')::numeric between -99999999.99 and 99999999.99
    and (opening ->> 'pay')::numeric between -99999999.99 and 99999999.99
    and (opening ->> 'profit')::numeric between -99999999.99 and 99999999.99
    and (opening ->> 'costs')::numeric between -99999999.99 and 99999999.99
  ),
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (profit_percent + pay_percent <= 100)
);

-- An amount is wider than elsewhere: 'I moved it' may move what many of the largest weeks took.
create table pot_moves (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  pot text not null check (pot in ('vat', 'tax', 'pay', 'profit', 'costs')),
  moved_on date not null check (moved_on between '2000-01-01' and '2100-12-31'),
  amount numeric(15, 2) not null check (amount between 0.01 and 9999999999999.99),
  direction text not null check (direction in ('in', 'out')),
  note text check (char_length(note) between 1 and 2000),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create index pot_moves_by_day on pot_moves (user_id, moved_on desc, id desc) where deleted_at is null;
create index pot_moves_of_batch on pot_moves (user_id, batch_id) where batch_id is not null;
create index pot_moves_examples on pot_moves (user_id) where is_example;
create index pot_moves_binned on pot_moves (user_id, deleted_at) where deleted_at is not null;

create trigger pot_moves_added after insert on pot_moves
  referencing new table as new_rows for each statement execute function count_added('pot-moves');
create trigger pot_moves_changed after update on pot_moves
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('pot-moves');
create trigger pot_moves_removed after delete on pot_moves
  referencing old table as old_rows for each statement execute function count_removed('pot-moves');

-- Only the week, the hours and the time: the figures of a close follow the owner's entries.
create table weekly_closes (
  user_id bigint not null references users (id) on delete cascade,
  week_start date not null check (week_start between '2000-01-01' and '2100-12-31' and extract(isodow from week_start) = 1),
  hours numeric(5, 2) check (hours between 0 and 168),
  is_example boolean not null default false,
  closed_at timestamptz not null default now(),
  primary key (user_id, week_start)
);
