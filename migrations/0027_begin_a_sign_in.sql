-- Why: a sign-in began with two calls, one that counted the attempt and one that found the account. On the embedded
-- engine the second was planned again each time, and a call costs about as much as what these two do.

-- Counts the attempt and finds the account of a typed address, if there is one. The account is its row as JSON, so that
-- the function need not be replaced when the table gets another column.
create function begin_sign_in(keys text[], seconds integer[], moment timestamptz, typed_email text)
returns table (counts json, account json, has_app_codes boolean, has_passkeys boolean) language plpgsql as $$
begin
  return query
  select
    (select coalesce(json_agg(json_build_object('key', counted_key, 'count', tries, 'resetsAt', over_at)), '[]')
      from count_attempts(keys, seconds, moment)),
    row_to_json(users),
    exists (select from app_codes where app_codes.user_id = users.id and confirmed_at is not null),
    exists (select from passkeys where passkeys.user_id = users.id)
  from (select) as attempt
  left join users on users.email = typed_email and users.email_state <> 'taken';
end $$;
