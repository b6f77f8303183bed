-- Why: every list says how many records there are. Counting them each time costs an owner of ten years
-- twice what it costs a beginner; a number kept beside them costs both the same.

create table record_counts (
  user_id bigint not null references users (id) on delete cascade,
  noun text not null,
  live bigint not null check (live >= 0),
  primary key (user_id, noun)
);

-- Triggers, so that no way of writing a record can forget to count it.
create function count_added() returns trigger language plpgsql as $$
begin
  insert into record_counts (user_id, noun, live)
  select user_id, tg_argv[0], count(*) from new_rows where deleted_at is null group by user_id
  on conflict (user_id, noun) do update set live = record_counts.live + excluded.live;
  return null;
end $$;

create function count_changed() returns trigger language plpgsql as $$
begin
  update record_counts set live = live + moved.by
  from (
    select user_id, sum(step) as by
    from (
      select user_id, 1 as step from new_rows where deleted_at is null
      union all
      select user_id, -1 from old_rows where deleted_at is null
    ) steps
    group by user_id
    having sum(step) <> 0
  ) moved
  where record_counts.user_id = moved.user_id and noun = tg_argv[0];
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  update record_counts set live = live - gone.many
  from (select user_id, count(*) as many from old_rows where deleted_at is null group by user_id) gone
  where record_counts.user_id = gone.user_id and noun = tg_argv[0];
  return null;
end $$;

create trigger hourly_rate_calculations_added after insert on hourly_rate_calculations
  referencing new table as new_rows for each statement execute function count_added('hourly-rates');
create trigger hourly_rate_calculations_changed after update on hourly_rate_calculations
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('hourly-rates');
create trigger hourly_rate_calculations_removed after delete on hourly_rate_calculations
  referencing old table as old_rows for each statement execute function count_removed('hourly-rates');

create trigger treatments_added after insert on treatments
  referencing new table as new_rows for each statement execute function count_added('treatments');
create trigger treatments_changed after update on treatments
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('treatments');
create trigger treatments_removed after delete on treatments
  referencing old table as old_rows for each statement execute function count_removed('treatments');

create trigger expenses_added after insert on expenses
  referencing new table as new_rows for each statement execute function count_added('expenses');
create trigger expenses_changed after update on expenses
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('expenses');
create trigger expenses_removed after delete on expenses
  referencing old table as old_rows for each statement execute function count_removed('expenses');

create trigger stock_purchases_added after insert on stock_purchases
  referencing new table as new_rows for each statement execute function count_added('stock-purchases');
create trigger stock_purchases_changed after update on stock_purchases
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('stock-purchases');
create trigger stock_purchases_removed after delete on stock_purchases
  referencing old table as old_rows for each statement execute function count_removed('stock-purchases');

create trigger weekly_incomes_added after insert on weekly_incomes
  referencing new table as new_rows for each statement execute function count_added('weekly-incomes');
create trigger weekly_incomes_changed after update on weekly_incomes
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('weekly-incomes');
create trigger weekly_incomes_removed after delete on weekly_incomes
  referencing old table as old_rows for each statement execute function count_removed('weekly-incomes');

create trigger income_goals_added after insert on income_goals
  referencing new table as new_rows for each statement execute function count_added('income-goals');
create trigger income_goals_changed after update on income_goals
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('income-goals');
create trigger income_goals_removed after delete on income_goals
  referencing old table as old_rows for each statement execute function count_removed('income-goals');
