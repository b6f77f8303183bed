-- Why: what we keep about the records: who did what, which calls were answered, what was put aside,
-- and the month-end figures that the dashboard compares with.

create table activity (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  noun text not null,
  record_id bigint not null,
  act text not null check (act in ('added', 'changed', 'deleted', 'restored')),
  -- The row as it was before a change or delete; null when it was added.
  before jsonb,
  batch_id uuid,
  at timestamptz not null default now(),
  primary key (user_id, id)
);

create index activity_by_record on activity (user_id, noun, record_id, id desc);

create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 64),
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (user_id, created_at);

create table dismissed_notices (
  user_id bigint not null references users (id) on delete cascade,
  notice_id text not null check (char_length(notice_id) between 1 and 200),
  dismissed_at timestamptz not null default now(),
  primary key (user_id, notice_id)
);

create table month_end_figures (
  user_id bigint not null references users (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  hourly_rate numeric(10, 2) check (hourly_rate between 0 and 99999999.99),
  avg_profit_margin numeric(5, 2) check (avg_profit_margin between -999.99 and 999.99),
  active_treatments integer not null default 0 check (active_treatments >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, month)
);
