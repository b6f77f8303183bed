import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ProductUnit } from '#shared/features/costing/products.contract.ts'
import type { AgeBand, Pay } from '#shared/features/costing/team.contract.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { Every } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import type { GoalType } from '#shared/features/income-goals/income-goals.contract.ts'
import type { Season } from '#shared/features/projections/projections.rules.ts'
import type { StoredPlanLine } from '#shared/features/projections/revenue-plans.contract.ts'
import type { StockCategory } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { MoveDirection, Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { day, id, instant, money, percentage, provenance, quantity, reference, userId } from './columns.ts'

export const hourlyRateCalculations = pgTable(
  'hourly_rate_calculations',
  {
    userId: userId(),
    id: id(),
    monthlyExpenses: money('monthly_expenses').notNull(),
    desiredProfit: percentage('desired_profit').notNull(),
    weeklyHours: integer('weekly_hours').notNull(),
    taxRate: percentage('tax_rate').notNull(),
    staffCount: integer('staff_count').notNull().default(0),
    calculatedRate: money('calculated_rate').notNull(),
    staffTargetPerPerson: money('staff_target_per_person'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const treatments = pgTable(
  'treatments',
  {
    userId: userId(),
    id: id(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    duration: integer('duration').notNull(),
    productCost: money('product_cost').notNull().default('0.00'),
    overheadCost: money('overhead_cost').notNull(),
    profitMargin: percentage('profit_margin').notNull(),
    hourlyRateCalculationId: reference('hourly_rate_calculation_id'),
    turnaround: integer('turnaround').notNull().default(0),
    teamMemberId: reference('team_member_id'),
    bookingsPerWeek: integer('bookings_per_week'),
    priceSince: day('price_since').notNull().defaultNow(),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const stockPurchases = pgTable(
  'stock_purchases',
  {
    userId: userId(),
    id: id(),
    supplier: text('supplier').notNull(),
    purchasedOn: day('purchased_on').notNull(),
    totalAmount: money('total_amount').notNull(),
    description: text('description'),
    category: text('category').$type<StockCategory>().notNull(),
    vatAmount: money('vat_amount').notNull().default('0.00'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const repeatingCosts = pgTable(
  'repeating_costs',
  {
    userId: userId(),
    id: id(),
    category: text('category').$type<ExpenseCategory>().notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    vatAmount: money('vat_amount').notNull().default('0.00'),
    every: text('every').$type<Every>().notNull(),
    firstOn: day('first_on').notNull(),
    endsOn: day('ends_on'),
    isVariable: boolean('is_variable').notNull().default(false),
    settledFrom: day('settled_from'),
    settledTo: day('settled_to'),
    unsettledOn: day('unsettled_on'),
    skippedDays: jsonb('skipped_days').$type<readonly Day[]>().notNull().default([]),
    dueDays: jsonb('due_days').$type<readonly Day[]>().notNull().default([]),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const expenses = pgTable(
  'expenses',
  {
    userId: userId(),
    id: id(),
    category: text('category').$type<ExpenseCategory>().notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    spentOn: day('spent_on').notNull(),
    stockPurchaseId: reference('stock_purchase_id'),
    vatAmount: money('vat_amount').notNull().default('0.00'),
    businessId: reference('business_id'),
    repeatingCostId: reference('repeating_cost_id'),
    repeatsOn: day('repeats_on'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const businesses = pgTable(
  'businesses',
  {
    userId: userId(),
    id: id(),
    name: text('name').notNull(),
    location: text('location'),
    isActive: integer('is_active').notNull().default(1),
    ...provenance(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const weeklyIncomes = pgTable(
  'weekly_incomes',
  {
    userId: userId(),
    id: id(),
    businessId: reference('business_id').notNull(),
    weekStart: day('week_start').notNull(),
    weeklyTotal: money('weekly_total').notNull().default('0'),
    vatAmount: money('vat_amount').notNull().default('0'),
    profitAmount: money('profit_amount').notNull().default('0'),
    cardAmount: money('card_amount'),
    cashAmount: money('cash_amount'),
    otherAmount: money('other_amount'),
    retail: money('retail'),
    tips: money('tips').notNull().default('0.00'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const incomeGoals = pgTable(
  'income_goals',
  {
    userId: userId(),
    id: id(),
    businessId: reference('business_id'),
    goalType: text('goal_type').$type<GoalType>().notNull(),
    targetAmount: money('target_amount').notNull(),
    year: integer('year').notNull(),
    month: integer('month'),
    isActive: integer('is_active').notNull().default(1),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const revenuePlans = pgTable(
  'revenue_plans',
  {
    userId: userId(),
    id: id(),
    name: text('name').notNull(),
    lines: jsonb('lines').$type<StoredPlanLine[]>().notNull(),
    weeksPerMonth: numeric('weeks_per_month', { precision: 3, scale: 2 }).notNull(),
    season: text('season').$type<Season>().notNull(),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const potMoves = pgTable(
  'pot_moves',
  {
    userId: userId(),
    id: id(),
    pot: text('pot').$type<Pot>().notNull(),
    movedOn: day('moved_on').notNull(),
    // Wider than other money: 'I moved it' may move what many of the largest weeks took.
    amount: numeric('amount', { precision: 15, scale: 2 }).notNull(),
    direction: text('direction').$type<MoveDirection>().notNull(),
    note: text('note'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const products = pgTable(
  'products',
  {
    userId: userId(),
    id: id(),
    name: text('name').notNull(),
    supplier: text('supplier'),
    packPrice: money('pack_price').notNull(),
    packSize: quantity('pack_size').notNull(),
    unit: text('unit').$type<ProductUnit>().notNull(),
    wastage: percentage('wastage').notNull().default('0.00'),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const team = pgTable(
  'team',
  {
    userId: userId(),
    id: id(),
    name: text('name').notNull(),
    pay: text('pay').$type<Pay>().notNull(),
    commission: percentage('commission'),
    wage: money('wage'),
    weeklyHours: numeric('weekly_hours', { precision: 5, scale: 2 }),
    ageBand: text('age_band').$type<AgeBand>(),
    pension: boolean('pension').notNull().default(false),
    doesTreatments: boolean('does_treatments').notNull().default(true),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const payeeRules = pgTable(
  'payee_rules',
  {
    userId: userId(),
    id: id(),
    contains: text('contains').notNull(),
    category: text('category').$type<ExpenseCategory>(),
    description: text('description'),
    isPrivate: boolean('is_private').notNull().default(false),
    ...provenance(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
