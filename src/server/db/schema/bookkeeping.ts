import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Act, ActivityNoun, RecordNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'
import type { ChecklistAnswers } from '#shared/features/checklist/checklist.contract.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { day, id, instant, money, percentage, reference, userId } from './columns.ts'

export const activity = pgTable(
  'activity',
  {
    userId: userId(),
    id: id(),
    noun: text('noun').$type<ActivityNoun>().notNull(),
    recordId: reference('record_id').notNull(),
    act: text('act').$type<Act>().notNull(),
    before: jsonb('before').$type<StoredRow>(),
    batchId: uuid('batch_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** How many records of a kind an owner has. Triggers maintain it; the code only reads it. */
export const recordCounts = pgTable(
  'record_counts',
  {
    userId: userId(),
    noun: text('noun').$type<RecordNoun>().notNull(),
    live: reference('live').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noun] })],
)

export const dismissedNotices = pgTable(
  'dismissed_notices',
  {
    userId: userId(),
    noticeId: text('notice_id').notNull(),
    dismissedAt: instant('dismissed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
)

/** What owners said about themselves before their first steps. No row until they answered or skipped the questions. */
export const ownerProfiles = pgTable('owner_profiles', {
  userId: reference('user_id').primaryKey(),
  trade: text('trade').$type<NonNullable<ChecklistAnswers['trade']>>(),
  staff: text('staff').$type<NonNullable<ChecklistAnswers['staff']>>(),
  vat: text('vat').$type<NonNullable<ChecklistAnswers['vat']>>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const monthEndFigures = pgTable(
  'month_end_figures',
  {
    userId: userId(),
    month: day('month').notNull(),
    hourlyRate: money('hourly_rate'),
    avgProfitMargin: percentage('avg_profit_margin'),
    activeTreatments: integer('active_treatments').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
)

/** A line of a bank's file as it was imported. The description is null where it is the text. */
export type StoredImportLine = [
  expenseId: number,
  date: Day,
  amount: string,
  text: string,
  category: ExpenseCategory,
  description: string | null,
  vatAmount: string,
]

/** The imports of expenses from a bank's file, with the lines that they added. */
export const expenseImports = pgTable(
  'expense_imports',
  {
    userId: userId(),
    batchId: uuid('batch_id').notNull(),
    lines: jsonb('lines').$type<StoredImportLine[]>().notNull(),
    firstOn: day('first_on'),
    lastOn: day('last_on'),
    skipped: integer('skipped').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.batchId] })],
)

/** The imports of which some lines are not written yet, or not undone yet where the import is marked as undone. */
export const unfinishedImports = pgTable(
  'unfinished_imports',
  {
    userId: userId(),
    batchId: uuid('batch_id').notNull(),
    done: integer('done').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.batchId] })],
)
