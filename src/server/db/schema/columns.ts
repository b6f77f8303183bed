import { bigint, boolean, customType, date, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#shared/kernel/calendar/days.ts'

// One definition per type of column, so that both engines return the same JavaScript values.

export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
export const userId = () => bigint('user_id', { mode: 'number' }).notNull()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 })
export const percentage = (name: string) => numeric(name, { precision: 5, scale: 2 })
/** How much of a product, in its unit. */
export const quantity = (name: string) => numeric(name, { precision: 9, scale: 2 })
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Both drivers take and return bytes: one a Buffer, the other a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Where a row came from and when it was changed. Every record of an owner has these columns. */
export const provenance = () => ({
  batchId: uuid('batch_id'),
  isExample: boolean('is_example').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
