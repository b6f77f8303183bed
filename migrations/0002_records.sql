-- Why: the owner's records. user_id leads every key and every reference, so that one owner's row
-- can never point at another's and one owner's records are one range on disk.

create table hourly_rate_calculations (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  monthly_expenses numeric(10, 2) not null check (monthly_expenses between 0 and 99999999.99),
  desired_profit numeric(5, 2) not null check (desired_profit between 0 and 999.99),
  weekly_hours integer not null check (weekly_hours between 1 and 168),
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 99.99),
  staff_count integer not null default 0 check (staff_count between 0 and 10000),
  calculated_rate numeric(10, 2) not null check (calculated_rate between 0 and 99999999.99),
  staff_target_per_person numeric(10, 2) check (staff_target_per_person between 0 and 99999999.99),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create table treatments (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  price numeric(10, 2) not null check (price between 0 and 99999999.99),
  duration integer not null check (duration between 1 and 1440),
  product_cost numeric(10, 2) not null default 0 check (product_cost between 0 and 99999999.99),
  overhead_cost numeric(10, 2) not null check (overhead_cost between 0 and 99999999.99),
  profit_margin numeric(5, 2) not null check (profit_margin between -999.99 and 999.99),
  -- The saved rate the overhead was worked out from; null where it was typed.
  hourly_rate_calculation_id bigint,
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, hourly_rate_calculation_id) references hourly_rate_calculations (user_id, id)
);

create table stock_purchases (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  supplier text not null check (char_length(supplier) between 1 and 200),
  purchased_on date not null check (purchased_on between '2000-01-01' and '2100-12-31'),
  total_amount numeric(10, 2) not null check (total_amount > 0 and total_amount <= 99999999.99),
  description text check (char_length(description) <= 2000),
  category text not null check (char_length(category) between 1 and 200),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create index stock_purchases_by_day on stock_purchases (user_id, purchased_on desc, id desc) where deleted_at is null;

create table expenses (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  category text not null check (char_length(category) between 1 and 200),
  description text not null check (char_length(description) between 1 and 2000),
  amount numeric(10, 2) not null check (amount > 0 and amount <= 99999999.99),
  spent_on date not null check (spent_on between '2000-01-01' and '2100-12-31'),
  -- The stock purchase this expense was recorded with; the purchase leads.
  stock_purchase_id bigint,
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, stock_purchase_id) references stock_purchases (user_id, id)
);

create index expenses_by_day on expenses (user_id, spent_on desc, id desc) where deleted_at is null;
create unique index expenses_one_per_purchase on expenses (user_id, stock_purchase_id) where stock_purchase_id is not null;

create table businesses (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  location text check (char_length(location) <= 200),
  is_active integer not null default 1 check (is_active in (0, 1)),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table weekly_incomes (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  business_id bigint not null,
  week_start date not null check (
    week_start between '2000-01-01' and '2100-12-31' and extract(isodow from week_start) = 1
  ),
  weekly_total numeric(10, 2) not null default 0 check (weekly_total between 0 and 99999999.99),
  vat_amount numeric(10, 2) not null default 0 check (vat_amount between 0 and 99999999.99),
  profit_amount numeric(10, 2) not null default 0 check (profit_amount between 0 and 99999999.99),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, business_id) references businesses (user_id, id)
);

create unique index weekly_incomes_one_live_week on weekly_incomes (user_id, business_id, week_start) where deleted_at is null;
create index weekly_incomes_by_week on weekly_incomes (user_id, week_start desc, id desc) where deleted_at is null;

create table income_goals (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  business_id bigint,
  goal_type text not null check (goal_type in ('weekly', 'monthly', 'yearly')),
  target_amount numeric(10, 2) not null check (target_amount > 0 and target_amount <= 99999999.99),
  year integer not null check (year between 2000 and 2100),
  month integer check (month between 1 and 12),
  is_active integer not null default 1 check (is_active in (0, 1)),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, business_id) references businesses (user_id, id)
);
