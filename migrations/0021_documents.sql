-- Why: a report can be mailed with its files, and by itself on the 1st of each month.

-- Off until the owner asks for it, unlike the Monday mail.
alter table users add column monthly_report boolean not null default false;

-- The files of a mail that waits to be sent, in pieces. They are deleted when it has been sent, and with its row.
create table mail_attachments (
  mail_id bigint not null references mail_outbox (id) on delete cascade,
  -- The order of the files in the mail, and of the pieces in a file.
  file integer not null check (file between 1 and 5),
  piece integer not null check (piece between 1 and 64),
  name text not null check (name ~ '^[a-z0-9.-]{1,100}$'),
  type text not null check (type in ('application/pdf', 'text/csv')),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (mail_id, file, piece)
);

-- A PDF is compressed already; trying again would only cost time.
alter table mail_attachments alter column bytes set storage external;
