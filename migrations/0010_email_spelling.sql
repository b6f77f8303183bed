-- Why: lower() depends on the database's locale, so an address had two accounts or none. The server now writes
-- every address in one spelling of its own and compares it as it is.

-- 'unchecked' is what was stored before, or by an older server beside this one: each server looks at such rows
-- when it starts. 'taken' is the address of an account that an older account has too; it lets nobody in.
alter table users
  add column email_state text not null default 'unchecked' check (email_state in ('unchecked', 'own', 'taken')),
  -- Told of the letters that mean the same in every locale; the rest is the server's to know.
  add constraint users_email_spelt check (email_state = 'unchecked' or email collate "C" !~ '[A-Z]'),
  drop constraint users_email_check,
  -- One spelling may be longer than what was typed, at most three times.
  add constraint users_email_check check (char_length(email) between 3 and 762);

drop index users_email_once;
create unique index users_email_once on users (email) where email_state <> 'taken';
-- For servers of the release before, which still look people up in this way; a later migration drops it.
create index users_email_lower on users (lower(email));
create index users_email_unchecked on users (created_at, id) where email_state = 'unchecked';
