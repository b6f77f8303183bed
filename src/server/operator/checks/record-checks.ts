import { PAYING_STATUSES } from '#shared/features/billing/access.rules.ts'
import type { Check } from './check.ts'

const TABLES = {
  'hourly-rates': 'hourly_rate_calculations',
  treatments: 'treatments',
  expenses: 'expenses',
  'stock-purchases': 'stock_purchases',
  'weekly-incomes': 'weekly_incomes',
  'income-goals': 'income_goals',
  'revenue-plans': 'revenue_plans',
  'pot-moves': 'pot_moves',
  products: 'products',
  team: 'team',
  'repeating-costs': 'repeating_costs',
  'payee-rules': 'payee_rules',
}

const COUNTED = Object.entries(TABLES)
  .map(
    ([noun, table]) => `union all select user_id, '${noun}', 0, count(*) from ${table}
      where deleted_at is null group by user_id`,
  )
  .join('\n')

const PAYING = PAYING_STATUSES.map((status) => `'${status}'`).join(', ')

/** Rules about records and their stored figures that PostgreSQL constraints cannot express. */
export const recordChecks: readonly Check[] = [
  {
    rule: 'the file of a receipt is as long as it says',
    statement: `select 'user ' || user_id || ' receipt ' || id as found from receipts one
      where state = 'stored' and size <> coalesce((select sum(octet_length(bytes)) from receipt_pieces
        where receipt_pieces.user_id = one.user_id and receipt_id = one.id), 0)`,
  },
  {
    rule: 'the kept number of records is the number of records',
    statement: `
      select 'user ' || user_id || ' ' || noun || ' kept ' || kept || ', are ' || live as found from (
        select user_id, noun, sum(kept) as kept, sum(live) as live from (
          select user_id, noun, live as kept, 0 as live from record_counts
          ${COUNTED}
        ) both_sides group by user_id, noun
      ) compared where kept <> live`,
  },
  {
    rule: 'a business has one live entry a week',
    statement: `
      select 'user ' || user_id || ' business ' || business_id || ' week ' || week_start as found
      from weekly_incomes where deleted_at is null group by user_id, business_id, week_start having count(*) > 1`,
  },
  {
    rule: 'a week is split into 20%, 5% and the rest',
    statement: `
      select 'user ' || user_id || ' week ' || id as found from weekly_incomes
      where vat_amount <> round(weekly_total * 0.20, 2) or profit_amount <> round(weekly_total * 0.05, 2)`,
  },
  {
    rule: 'an hourly rate is what its figures give',
    statement: `
      select 'user ' || user_id || ' hourly rate ' || id as found from hourly_rate_calculations
      where calculated_rate <> round(monthly_expenses * (100 + desired_profit) * 100
          / ((100 - tax_rate) * weekly_hours * 433), 2)
        or staff_target_per_person is distinct from case when staff_count = 0 then null
          else round(monthly_expenses * (100 + desired_profit) / ((100 - tax_rate) * staff_count), 2) end`,
  },
  {
    rule: 'a margin is what price and costs give',
    statement: `
      select 'user ' || user_id || ' treatment ' || id as found from treatments
      where profit_margin <> case when price = 0 then 0 else greatest(-999.99, least(999.99,
        round((price - overhead_cost - product_cost) * 100 / price, 2))) end`,
  },
  {
    // Division leaves a remainder in the last decimal place, so a hair more than half a penny is allowed.
    rule: 'a product cost is what the recipe gives',
    statement: `
      select 'user ' || user_id || ' treatment ' || id as found from treatments
      join (
        select user_id, treatment_id, sum(pack_price * amount * (100 + wastage) / (pack_size * 100)) as cost
        from recipe_lines join products using (user_id)
        where products.id = product_id group by user_id, treatment_id
      ) as recipe using (user_id)
      where treatment_id = id and abs(product_cost - cost) > 0.0050001`,
  },
  {
    rule: 'a purchase and the expense that follows it agree, and are in the bin together',
    statement: `
      select 'user ' || expenses.user_id || ' expense ' || expenses.id as found
      from expenses join stock_purchases on stock_purchases.user_id = expenses.user_id
        and stock_purchases.id = expenses.stock_purchase_id
      where (amount, expenses.vat_amount, spent_on, expenses.deleted_at is null)
        is distinct from (total_amount, stock_purchases.vat_amount, purchased_on, stock_purchases.deleted_at is null)`,
  },
  {
    rule: 'month-end figures are of months that were over',
    statement: `
      select 'user ' || user_id || ' month ' || month as found from month_end_figures
      where (month + interval '1 month') at time zone 'UTC' > created_at + interval '1 day'`,
  },
  {
    rule: 'the VAT schemes of a tax position follow one another',
    statement: `
      select 'user ' || user_id || ' change ' || place as found from (
        select user_id, place, changed_on, lag(changed_on, 1, vat_registered_on)
          over (partition by user_id order by place) as before
        from tax_positions, jsonb_array_elements(vat_changes) with ordinality as change (line, place),
          lateral (select (line ->> 'from')::date as changed_on) as day
      ) as changes where before is null or changed_on <= before`,
  },
  {
    rule: 'a promo code was redeemed at least as often as people hold it',
    statement: `
      select 'code ' || code as found from promo_codes
      where redeemed < (select count(*) from promo_redemptions where promo_code_id = promo_codes.id)`,
  },
  {
    rule: 'an account that counts as paying is a customer of Stripe',
    statement: `
      select 'user ' || id as found from users
      where stripe_status in (${PAYING}) and stripe_customer_id is null`,
  },
  {
    rule: 'the plan of an erased account is cancelled at Stripe within a day',
    statement: `
      select 'customer ' || stripe_customer_id || ' waits since ' || to_char(created_at, 'YYYY-MM-DD') || ', tried '
        || attempts || ' times' as found
      from plan_cancellations where created_at < now() - interval '1 day'`,
  },
  {
    rule: 'no two accounts have the same address',
    statement: `
      select 'users ' || string_agg(id::text, ', ') as found from users
      where email_state <> 'taken' group by email having count(*) > 1`,
  },
  {
    rule: 'every account has an address of its own to sign in with',
    statement: `
      select 'user ' || users.id || ' has ' || users.email || coalesce(', which is user ' || older.id || '''s', '')
        as found
      from users left join users older on older.email = users.email and older.email_state <> 'taken'
      where users.email_state = 'taken'`,
  },
]
