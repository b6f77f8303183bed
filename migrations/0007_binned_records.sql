-- Why: the bin was found by walking through all records of an owner, and emptying everybody's bin would walk
-- through all records there are; an index that holds only what is in a bin answers both.

create index hourly_rate_calculations_binned on hourly_rate_calculations (user_id, deleted_at) where deleted_at is not null;
create index treatments_binned on treatments (user_id, deleted_at) where deleted_at is not null;
create index stock_purchases_binned on stock_purchases (user_id, deleted_at) where deleted_at is not null;
create index expenses_binned on expenses (user_id, deleted_at) where deleted_at is not null;
create index weekly_incomes_binned on weekly_incomes (user_id, deleted_at) where deleted_at is not null;
create index income_goals_binned on income_goals (user_id, deleted_at) where deleted_at is not null;
