import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Act, ActivityNoun, RecordNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'
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
