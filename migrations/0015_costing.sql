-- Why: the margin of a treatment takes every hour for booked and knows nobody's wage. What a treatment really makes is
-- worked out from what an hour of the room costs, from recipes on a shelf of products, and from who does it; prices are
-- raised from a planned day on.

-- One row per owner, none until it is saved. Null means that the default is followed.
create table cost_of_an_hour (
  user_id bigint primary key references users (id) on delete cascade,
  weeks_worked integer not null check (weeks_worked between 1 and 52),
  weekly_hours integer check (weekly_hours between 1 and 168),
  chairs integer not null check (chairs between 1 and 100),
  booked_percent numeric(5, 2) not null check (booked_percent between 1 and 100),
  costs_from text check (costs_from in ('records', 'rate', 'typed')),
  monthly_costs numeric(10, 2) check (monthly_costs between 0 and 99999999.99),
  card_fee numeric(5, 2) not null check (card_fee between 0 and 100),
  owner_hourly_pay numeric(10, 2) not null check (owner_hourly_pay between 0 and 99999999.99),
  employment_allowance boolean not null,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table products (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  supplier text check (char_length(supplier) between 1 and 200),
  pack_price numeric(10, 2) not null check (pack_price between 0 and 99999999.99),
  pack_size numeric(9, 2) not null check (pack_size between 0.01 and 1000000),
  unit text not null check (unit in ('ml', 'g', 'piece', 'pair', 'sheet')),
  wastage numeric(5, 2) not null default 0 check (wastage between 0 and 100),
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);

create index products_examples on products (user_id) where is_example;
create index products_binned on products (user_id, deleted_at) where deleted_at is not null;

create table team (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  pay text not null check (pay in ('hourly', 'commission', 'owner')),
  commission numeric(5, 2) check (commission between 0 and 100),
  wage numeric(10, 2) check (wage between 0.01 and 99999999.99),
  weekly_hours numeric(5, 2) check (weekly_hours between 0.01 and 168),
  age_band text check (age_band in ('21', '18', 'under_18', 'apprentice')),
  pension boolean not null default false,
  does_treatments boolean not null default true,
  batch_id uuid,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  constraint team_pay_is_whole check (
    case pay
      when 'hourly' then num_nulls(wage, weekly_hours, age_band) = 0 and commission is null
      when 'commission' then commission is not null and num_nonnulls(wage, weekly_hours, age_band) = 0
      else num_nonnulls(commission, wage, weekly_hours, age_band) = 0
    end
  )
);

create index team_examples on team (user_id) where is_example;
create index team_binned on team (user_id, deleted_at) where deleted_at is not null;

alter table treatments
  add column turnaround integer not null default 0 check (turnaround between 0 and 240),
  -- Null where the owner does it.
  add column team_member_id bigint,
  add column bookings_per_week integer check (bookings_per_week between 0 and 1000),
  add column price_since date not null default current_date,
  add foreign key (user_id, team_member_id) references team (user_id, id);

-- Without changed prices on record, a price has stood since its treatment was entered. London for everybody: the name
-- of an owner's zone may be unknown to this database.
update treatments set price_since = (created_at at time zone 'Europe/London')::date;

-- For the purge of a person, which looks for their treatments.
create index treatments_of_team_member on treatments (user_id, team_member_id) where team_member_id is not null;

-- A product in the bin stays in its recipes, so the reference keeps it from being purged.
create table recipe_lines (
  user_id bigint not null references users (id) on delete cascade,
  treatment_id bigint not null,
  product_id bigint not null,
  position integer not null check (position between 1 and 50),
  amount numeric(9, 2) not null check (amount between 0.01 and 1000000),
  primary key (user_id, treatment_id, product_id),
  foreign key (user_id, treatment_id) references treatments (user_id, id) on delete cascade,
  foreign key (user_id, product_id) references products (user_id, id)
);

create index recipe_lines_of_product on recipe_lines (user_id, product_id);

create table price_plans (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  rise_by text not null check (rise_by in ('percent', 'amount')),
  rise_value numeric(10, 2) not null check (rise_value between 0.01 and 99999999.99),
  ending text not null check (ending in ('none', '0.50', '1.00', '0.95')),
  starts_on date not null check (starts_on between '2000-01-01' and '2100-12-31'),
  status text not null default 'planned' check (status in ('planned', 'done', 'called_off', 'taken_back')),
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- For the job that looks for plans of all owners whose day has come: it holds those only that still wait.
create index price_plans_waiting on price_plans (user_id, starts_on) where status = 'planned';

-- The name is kept, because a treatment may be renamed, or purged from the bin.
create table price_plan_lines (
  user_id bigint not null references users (id) on delete cascade,
  plan_id bigint not null,
  treatment_id bigint not null,
  position integer not null check (position between 1 and 5000),
  name text not null check (char_length(name) between 1 and 200),
  price_before numeric(10, 2) not null check (price_before between 0 and 99999999.99),
  price_after numeric(10, 2) not null check (price_after between 0 and 99999999.99),
  is_left_alone boolean not null default false,
  primary key (user_id, plan_id, treatment_id),
  foreign key (user_id, plan_id) references price_plans (user_id, id) on delete cascade
);

create trigger products_added after insert on products
  referencing new table as new_rows for each statement execute function count_added('products');
create trigger products_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('products');
create trigger products_removed after delete on products
  referencing old table as old_rows for each statement execute function count_removed('products');

create trigger team_added after insert on team
  referencing new table as new_rows for each statement execute function count_added('team');
create trigger team_changed after update on team
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed('team');
create trigger team_removed after delete on team
  referencing old table as old_rows for each statement execute function count_removed('team');
