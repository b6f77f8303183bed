-- Why: an estimate of tax and VAT needs to know how the owner trades, the VAT inside each cost, which business a cost
-- belongs to, and the tips beside a week's takings.

create table tax_positions (
  user_id bigint primary key references users (id) on delete cascade,
  legal_form text not null check (legal_form in ('sole_trader', 'company')),
  region text not null check (region in ('england', 'scotland')),
  other_income numeric(10, 2) not null check (other_income between 0 and 99999999.99),
  vat_scheme text not null check (vat_scheme in ('none', 'standard', 'flat_rate')),
  vat_registered_on date check (vat_registered_on between '2000-01-01' and '2100-12-31'),
  vat_quarter_ends integer not null check (vat_quarter_ends between 1 and 3),
  flat_rate numeric(4, 2) not null check (flat_rate between 1 and 20),
  -- Each change: {"from": "2026-07-01", "scheme": "standard", "flatRate": "13.00"}
  vat_changes jsonb not null check (jsonb_typeof(vat_changes) = 'array' and jsonb_array_length(vat_changes) <= 20),
  year_end_month integer not null check (year_end_month between 1 and 12),
  count_stock_purchases boolean not null,
  -- {"from": "2026-04-06", "takings": "9000.00", "costs": "4000.00"}
  earlier jsonb check (jsonb_typeof(earlier) = 'object'),
  -- {"year": "2025-26", "amount": "1800.00"}
  last_bill jsonb check (jsonb_typeof(last_bill) = 'object'),
  -- An id stays here when its business is deleted, and is left out when the position is read.
  excluded_business_ids jsonb not null check (jsonb_typeof(excluded_business_ids) = 'array'),
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (vat_scheme = 'none' or vat_registered_on is not null)
);

-- The most VAT that an amount can hold is a sixth of it, rounded up to the next penny.
alter table expenses
  add column vat_amount numeric(10, 2) not null default 0,
  add column business_id bigint,
  add constraint expenses_vat_within_amount check (vat_amount between 0 and ceil(amount * 100 / 6) / 100),
  add foreign key (user_id, business_id) references businesses (user_id, id);

-- For the deletion of a business, which looks for its costs.
create index expenses_of_business on expenses (user_id, business_id) where business_id is not null;

alter table stock_purchases
  add column vat_amount numeric(10, 2) not null default 0,
  add constraint stock_purchases_vat_within_amount check (vat_amount between 0 and ceil(total_amount * 100 / 6) / 100);

-- How a week's takings were paid, what of them was retail, and the owner's own tips, which are not part of them.
alter table weekly_incomes
  add column card_amount numeric(10, 2) check (card_amount between 0 and 99999999.99),
  add column cash_amount numeric(10, 2) check (cash_amount between 0 and 99999999.99),
  add column other_amount numeric(10, 2) check (other_amount between 0 and 99999999.99),
  add column retail numeric(10, 2),
  add column tips numeric(10, 2) not null default 0 check (tips between 0 and 99999999.99),
  add constraint weekly_incomes_parts_add_up check (
    num_nonnulls(card_amount, cash_amount, other_amount) = 0
    or (num_nulls(card_amount, cash_amount, other_amount) = 0 and card_amount + cash_amount + other_amount = weekly_total)
  ),
  add constraint weekly_incomes_retail_within_total check (retail between 0 and weekly_total);
