-- Why: of an account that its owner erased nothing is left but that there was one.

create table erased_accounts (
  month date primary key check (extract(day from month) = 1),
  count integer not null check (count > 0)
);
