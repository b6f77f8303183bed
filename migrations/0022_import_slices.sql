-- Why: an import of 20,000 lines in one transaction makes every other owner on the embedded engine wait for all of it. It
-- is written in slices, and so is its undo.

-- The imports whose slices are not all written, or not all undone if the import is marked as undone. A row is deleted with
-- the last slice. After a crash the rows say what is left to do.
create table unfinished_imports (
  user_id bigint not null references users (id) on delete cascade,
  batch_id uuid not null,
  -- How many of the lines of the import are dealt with.
  done integer not null check (done between 0 and 20000),
  primary key (user_id, batch_id),
  foreign key (user_id, batch_id) references expense_imports (user_id, batch_id) on delete cascade
);
