-- Why: the first steps of a new owner follow what they say about themselves.

-- One row per owner, none until the questions are answered or skipped. A skipped question is null.
create table owner_profiles (
  user_id bigint primary key references users (id) on delete cascade,
  trade text check (trade in ('salon', 'clinic', 'academy', 'other')),
  staff text check (staff in ('only_me', 'employees', 'self_employed')),
  vat text check (vat in ('registered', 'not_registered', 'unknown')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
