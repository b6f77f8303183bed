-- Why: an expense or a purchase without its receipt is worth little to an accountant, so photographs and PDFs are kept
-- with the records, where every server and every backup has them.

-- The rows are small and are read in lists. The files lie apart, in pieces, so that no call holds a whole file.
create table receipts (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  -- A receipt is of an expense or of a purchase.
  expense_id bigint,
  stock_purchase_id bigint,
  name text not null check (char_length(name) between 1 and 120),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- 0 while the file arrives.
  size integer not null check (size between 0 and 8388608),
  -- 'arriving' while its file is sent, 'awaited' after an import until its file is sent, else 'stored'.
  state text not null check (state in ('arriving', 'awaited', 'stored')),
  -- The id that an awaited receipt has in the file of the import.
  imported_id bigint,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, expense_id) references expenses (user_id, id),
  foreign key (user_id, stock_purchase_id) references stock_purchases (user_id, id),
  constraint receipts_of_one_record check (num_nonnulls(expense_id, stock_purchase_id) = 1),
  constraint receipts_size_is_known check ((state = 'arriving') = (size = 0)),
  constraint receipts_awaited_by_id check ((state = 'awaited') = (imported_id is not null))
);

create index receipts_of_expense on receipts (user_id, expense_id) where expense_id is not null;
create index receipts_of_purchase on receipts (user_id, stock_purchase_id) where stock_purchase_id is not null;
create index receipts_binned on receipts (user_id, deleted_at) where deleted_at is not null;
create index receipts_unfinished on receipts (user_id, created_at) where state <> 'stored';

create table receipt_pieces (
  user_id bigint not null references users (id) on delete cascade,
  receipt_id bigint not null,
  position integer not null check (position between 1 and 32),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (user_id, receipt_id, position),
  foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade
);

-- Photographs and PDFs are compressed already; trying again would only cost time.
alter table receipt_pieces alter column bytes set storage external;
