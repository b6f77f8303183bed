-- Why: an owner shares their records with an accountant, who reads them from an account of their own, and sees who looked.

alter table users
  -- Set when the person first accepts an invitation. Without a plan of their own they start at their list of clients.
  add column is_accountant boolean not null default false;

-- Who may read an owner's records. The row is deleted when the access ends.
create table accountants (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  -- The address that was invited. The account that accepts has the same one.
  email text not null check (char_length(email) between 3 and 254),
  -- Null until the invitation is accepted.
  accountant_id bigint references users (id) on delete cascade,
  -- The SHA-256 of the link's token, written when its mail is composed. It goes when the link is used.
  token_hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (user_id, id),
  unique (user_id, email),
  unique (user_id, accountant_id),
  check (accountant_id <> user_id),
  check ((accountant_id is null) = (accepted_at is null)),
  check (accepted_at is null or token_hash is null)
);

create index accountants_by_account on accountants (accountant_id) where accountant_id is not null;
create index accountants_unaccepted on accountants (expires_at) where accountant_id is null;

-- Which parts of an owner's records an accountant read on a day of the owner's calendar. It outlives the access.
create table accountant_looks (
  user_id bigint not null references users (id) on delete cascade,
  accountant_id bigint not null references users (id) on delete cascade,
  looked_on date not null,
  area text not null check (char_length(area) between 1 and 40),
  last_at timestamptz not null,
  primary key (user_id, looked_on, accountant_id, area)
);

create index accountant_looks_by_account on accountant_looks (accountant_id);
create index accountant_looks_by_day on accountant_looks (looked_on);
