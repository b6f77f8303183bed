import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PotsInput } from '#shared/features/tax/pots.contract.ts'
import type { Region } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { LegalForm, TaxPositionInput, VatScheme } from '#shared/features/tax/tax-position.contract.ts'
import { day, instant, money, percentage, reference, userId } from './columns.ts'

/** How an owner trades. One row per owner, none until it is saved. */
export const taxPositions = pgTable('tax_positions', {
  userId: reference('user_id').primaryKey(),
  legalForm: text('legal_form').$type<LegalForm>().notNull(),
  region: text('region').$type<Region>().notNull(),
  otherIncome: money('other_income').notNull(),
  vatScheme: text('vat_scheme').$type<VatScheme>().notNull(),
  vatRegisteredOn: day('vat_registered_on'),
  vatQuarterEnds: integer('vat_quarter_ends').notNull(),
  flatRate: numeric('flat_rate', { precision: 4, scale: 2 }).notNull(),
  vatChanges: jsonb('vat_changes').$type<TaxPositionInput['vatChanges']>().notNull(),
  yearEndMonth: integer('year_end_month').notNull(),
  countStockPurchases: boolean('count_stock_purchases').notNull(),
  earlier: jsonb('earlier').$type<NonNullable<TaxPositionInput['earlier']>>(),
  lastBill: jsonb('last_bill').$type<NonNullable<TaxPositionInput['lastBill']>>(),
  excludedBusinessIds: jsonb('excluded_business_ids').$type<number[]>().notNull(),
  isExample: boolean('is_example').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** How an owner splits takings into pots. One row per owner, none until the pots are set up. */
export const potSettings = pgTable('pot_settings', {
  userId: reference('user_id').primaryKey(),
  startedOn: day('started_on').notNull(),
  profitPercent: percentage('profit_percent').notNull(),
  payPercent: percentage('pay_percent').notNull(),
  opening: jsonb('opening').$type<PotsInput['opening']>().notNull(),
  isExample: boolean('is_example').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The weeks that an owner has closed, with the hours worked with clients. */
export const weeklyCloses = pgTable(
  'weekly_closes',
  {
    userId: userId(),
    weekStart: day('week_start').notNull(),
    hours: numeric('hours', { precision: 5, scale: 2 }),
    isExample: boolean('is_example').notNull().default(false),
    closedAt: instant('closed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekStart] })],
)
