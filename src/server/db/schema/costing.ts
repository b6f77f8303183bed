import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CostsFrom } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import type { Ending, PlanStatus, RiseBy } from '#shared/features/costing/price-plans.contract.ts'
import { day, id, instant, money, percentage, quantity, reference, userId } from './columns.ts'

/** What an owner entered about their hours. One row per owner, none until it is saved. */
export const costOfAnHour = pgTable('cost_of_an_hour', {
  userId: reference('user_id').primaryKey(),
  weeksWorked: integer('weeks_worked').notNull(),
  weeklyHours: integer('weekly_hours'),
  chairs: integer('chairs').notNull(),
  bookedPercent: percentage('booked_percent').notNull(),
  costsFrom: text('costs_from').$type<CostsFrom>(),
  monthlyCosts: money('monthly_costs'),
  cardFee: percentage('card_fee').notNull(),
  ownerHourlyPay: money('owner_hourly_pay').notNull(),
  employmentAllowance: boolean('employment_allowance').notNull(),
  isExample: boolean('is_example').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The products of a treatment. `position` is their order on the screen. */
export const recipeLines = pgTable(
  'recipe_lines',
  {
    userId: userId(),
    treatmentId: reference('treatment_id').notNull(),
    productId: reference('product_id').notNull(),
    position: integer('position').notNull(),
    amount: quantity('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.treatmentId, table.productId] })],
)

/** A rise of prices, and the day on which it begins. */
export const pricePlans = pgTable(
  'price_plans',
  {
    userId: userId(),
    id: id(),
    riseBy: text('rise_by').$type<RiseBy>().notNull(),
    riseValue: numeric('rise_value', { precision: 10, scale: 2 }).notNull(),
    ending: text('ending').$type<Ending>().notNull(),
    startsOn: day('starts_on').notNull(),
    status: text('status').$type<PlanStatus>().notNull().default('planned'),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The new prices of a plan, as its owner previewed them. The name is kept, because a treatment may be renamed, or purged from the bin. */
export const pricePlanLines = pgTable(
  'price_plan_lines',
  {
    userId: userId(),
    planId: reference('plan_id').notNull(),
    treatmentId: reference('treatment_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    priceBefore: money('price_before').notNull(),
    priceAfter: money('price_after').notNull(),
    /** Repriced or deleted by the owner before its day came, or before the plan was taken back. */
    isLeftAlone: boolean('is_left_alone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.planId, table.treatmentId] })],
)
