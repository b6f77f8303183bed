-- Why: a password can be guessed or stolen. An owner can add a second step: passkeys, and codes from an app. Recovery
-- codes are for the day that both are lost.

create table app_codes (
  user_id bigint primary key references users (id) on delete cascade,
  -- The key that the app and the server share, in base32. It is kept as it is: the server has no secret to encrypt it with.
  secret text not null check (char_length(secret) between 16 and 128),
  -- Null while the owner is still setting it up.
  confirmed_at timestamptz,
  -- The number of the 30 seconds of the last code that was used. A code of that number or an earlier one is refused.
  last_step bigint check (last_step >= 0),
  created_at timestamptz not null default now()
);

create table passkeys (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  -- COSE, in base64url.
  public_key text not null check (char_length(public_key) between 1 and 4000),
  -- How often the passkey says it was used. Some passkeys do not count and always say 0.
  counter bigint not null default 0 check (counter >= 0),
  -- How a browser reaches it: ["internal", "hybrid"]
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- A used code is deleted.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Browsers in which the second step is skipped, because their owner asked for it.
create table remembered_browsers (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  token_hash text not null unique,
  device text not null default '' check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);

create index remembered_browsers_by_expiry on remembered_browsers (expires_at);

-- Sign-ins with the right password that wait for the second step.
create table pending_sign_ins (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Whether this browser has signed in to the account before. If not, the owner gets a mail.
  is_known_device boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

-- What a passkey has to sign. Each works once, for a few minutes, on any server.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'confirm', 'add')),
  -- Null for a sign-in without a password: nobody knows yet who it is.
  user_id bigint references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign_in'))
);

create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
