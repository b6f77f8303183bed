-- Why: every screen asks whether example rows are among the figures. For an owner of ten years without any
-- that was a walk through all of their records; an index that holds only example rows answers at once.

create index hourly_rate_calculations_examples on hourly_rate_calculations (user_id) where is_example;
create index treatments_examples on treatments (user_id) where is_example;
create index stock_purchases_examples on stock_purchases (user_id) where is_example;
create index expenses_examples on expenses (user_id) where is_example;
create index businesses_examples on businesses (user_id) where is_example;
create index weekly_incomes_examples on weekly_incomes (user_id) where is_example;
create index income_goals_examples on income_goals (user_id) where is_example;
