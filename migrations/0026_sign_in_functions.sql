-- Why: many people sign in at the same time on a Monday morning. A connection keeps the plans of a function's
-- statements, also in the embedded engine, which plans every other statement again at each call.

-- Counts one attempt against every limit, in the order of their keys, so that two calls cannot deadlock.
create function count_attempts(keys text[], seconds integer[], moment timestamptz)
returns table (counted_key text, tries integer, over_at timestamptz) language plpgsql as $$
begin
  return query
  insert into rate_limits (key, count, resets_at)
  select attempt.limit_key, 1, moment + attempt.lasts * interval '1 second'
  from unnest(keys, seconds) as attempt (limit_key, lasts)
  order by attempt.limit_key
  on conflict (key) do update set
    count = case when rate_limits.resets_at <= moment then 1 else rate_limits.count + 1 end,
    resets_at = case when rate_limits.resets_at <= moment then excluded.resets_at else rate_limits.resets_at end
  returning rate_limits.key, rate_limits.count, rate_limits.resets_at;
end $$;

-- Takes an attempt back. It locks the rows in the same order.
create function uncount_attempts(keys text[]) returns void language plpgsql as $$
begin
  update rate_limits set count = greatest(rate_limits.count - 1, 0)
  from (select key from rate_limits where key = any(keys) order by key for update) counted
  where rate_limits.key = counted.key;
end $$;

-- Everything that a correct password changes. False when the password is not the one that was checked any more, or when
-- a second step was set meanwhile; neither can change until the sign-in is complete.
create function complete_sign_in(
  owner_id bigint, checked_hash text, keys text[],
  new_sid text, device_label text, session_ends timestamptz, former_sid text,
  known_device_hash text, known_device_ends timestamptz, remembered_hash text, moment timestamptz
) returns boolean language plpgsql as $$
begin
  perform from users where id = owner_id and password_hash = checked_hash for share;
  if not found then return false; end if;
  -- A statement of its own, so that it sees what was committed while the first one waited.
  perform from users where id = owner_id
    and (exists (select from app_codes where app_codes.user_id = owner_id and confirmed_at is not null)
      or exists (select from passkeys where passkeys.user_id = owner_id))
    and not exists (select from remembered_browsers where remembered_browsers.user_id = owner_id
      and token_hash = remembered_hash and expires_at > moment);
  if found then return false; end if;
  insert into sessions (sid, user_id, device, expire) values (new_sid, owner_id, device_label, session_ends);
  insert into known_devices (token_hash, user_id, expires_at)
  values (known_device_hash, owner_id, known_device_ends);
  delete from sessions where sid = former_sid;
  perform uncount_attempts(keys);
  return true;
end $$;

-- The same for a correct password that waits for the second step.
create function hold_sign_in(
  owner_id bigint, checked_hash text, keys text[],
  pending_hash text, known_device boolean, pending_ends timestamptz
) returns boolean language plpgsql as $$
begin
  perform from users where id = owner_id and password_hash = checked_hash for share;
  if not found then return false; end if;
  insert into pending_sign_ins (token_hash, user_id, is_known_device, expires_at)
  values (pending_hash, owner_id, known_device, pending_ends);
  perform uncount_attempts(keys);
  return true;
end $$;
