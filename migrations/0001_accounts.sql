-- Why: people, their sessions, and what every server of ours shares: mail, limits, leases, promo codes.

create table users (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  name text not null check (char_length(name) between 1 and 200),
  business_type text not null check (char_length(business_type) between 1 and 200),
  email_verified boolean not null default false,
  time_zone text check (char_length(time_zone) <= 64),
  theme text check (theme in ('light', 'dark', 'system')),
  -- Free days, kept apart from the subscription so that neither takes the other away.
  free_until timestamptz,
  free_source text check (free_source in ('trial', 'promo', 'operator')),
  trial_started_at timestamptz,
  -- A copy of Stripe's truth; billing_version makes the copy compare-and-set.
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  stripe_status text,
  stripe_period_end timestamptz,
  stripe_cancels_at timestamptz,
  billing_attempt integer not null default 0,
  billing_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((free_until is null) = (free_source is null))
);

create unique index users_email_once on users (lower(email));
create index users_active_period on users (stripe_period_end) where stripe_status in ('active', 'trialing', 'past_due');
create index users_free_until on users (free_until) where free_until is not null;

create table sessions (
  -- The SHA-256 of the cookie's value: whoever reads this table cannot sign in with it.
  sid text primary key,
  sess jsonb not null default '{}',
  expire timestamptz not null,
  user_id bigint not null references users (id) on delete cascade,
  public_id uuid not null unique default gen_random_uuid(),
  device text not null default '' check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expire on sessions (expire);

-- One live token of a kind per person: asking again replaces it, so the newest wins.
create table account_tokens (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('reset_password', 'verify_email')),
  token_hash text not null unique,
  email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Browsers that once signed in to an account: a storm of guesses from elsewhere does not lock them out.
create table known_devices (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index known_devices_by_user on known_devices (user_id);

create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and char_length(code) between 1 and 64),
  days integer not null check (days between 1 and 3650),
  most_redemptions integer check (most_redemptions >= 1),
  redeemed integer not null default 0 check (redeemed >= 0),
  expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (most_redemptions is null or redeemed <= most_redemptions)
);

create table promo_redemptions (
  promo_code_id bigint not null references promo_codes (id),
  user_id bigint not null references users (id) on delete cascade,
  redeemed_at timestamptz not null default now(),
  primary key (promo_code_id, user_id)
);

create table payment_events (
  event_id text primary key,
  type text not null,
  user_id bigint references users (id) on delete set null,
  received_at timestamptz not null default now()
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  kind text not null,
  -- Null for a mail to somebody who has no account (any more).
  user_id bigint references users (id) on delete cascade,
  -- Set where a mail must go out once whatever asks for it, such as a reminder.
  once_key text unique,
  to_address text not null,
  -- What the mail is made of; never a token.
  data jsonb not null default '{}',
  -- Written when the mail is first made ready, so that a repeat is the same mail; wiped when it is done with.
  subject text,
  text_body text,
  html_body text,
  -- When the token inside is worthless: the mail is wiped then, or once sent.
  holds_token_until timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by text,
  claimed_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_tokens on mail_outbox (holds_token_until) where holds_token_until is not null;

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index rate_limits_by_reset on rate_limits (resets_at);

-- Held over a call to the outside, where no transaction may stay open. An expired lease is free.
create table leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
