-- Why: a mail on Monday morning tells owners about their last week. They can switch it off, also from the mail itself.

alter table users
  add column monday_mail boolean not null default true,
  -- In the link that switches the mail off. It allows nothing else, so it is kept as it is: every mail has the same link,
  -- and all of them work for as long as the account exists. Null until the first mail.
  add column monday_mail_token text unique check (char_length(monday_mail_token) = 43);

-- The link of the List-Unsubscribe header, for a mail that has one. It is wiped with the text once the mail is sent.
alter table mail_outbox add column unsubscribe_url text;
