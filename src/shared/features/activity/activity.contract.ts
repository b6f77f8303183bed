import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { pageQuery } from '#shared/kernel/paging.ts'

export const ACTS = ['added', 'changed', 'deleted', 'restored'] as const

export const ACTIVITY_NOUNS = [
  'hourly-rates',
  'treatments',
  'expenses',
  'stock-purchases',
  'businesses',
  'weekly-incomes',
  'income-goals',
  'revenue-plans',
  'pot-moves',
  'products',
  'team',
  'repeating-costs',
  'payee-rules',
  'receipts',
  'example-salon',
  'import',
] as const

/** The call that undoes an act. It can be sent unchanged, and answers like any such call. */
const undoCall = z.object({
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
  path: z.string(),
  /** Null where the call takes none: an object for most calls, a list for one that replaces a whole recipe. */
  body: z.unknown(),
})

/** An act on one record, or one act on several records of a kind. */
const activityEntry = z.object({
  id: z.number(),
  noun: z.enum(ACTIVITY_NOUNS),
  act: z.enum(ACTS),
  /** How many records the act changed. */
  count: z.number(),
  /** The name of the record. Null when there are several records, or when nothing is left to name. */
  name: z.nullable(z.string()),
  at: instantOut,
  /** Null when the act cannot be undone: another act followed, or the record is gone. */
  undo: z.nullable(undoCall),
})

export const listActivity = {
  method: 'GET',
  url: '/api/activity',
  schema: { querystring: pageQuery, response: { 200: z.array(activityEntry) } },
} satisfies Call

export type Act = (typeof ACTS)[number]
export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number]
/** The nouns that are a kind of record. */
export type RecordNoun = Exclude<ActivityNoun, 'example-salon' | 'import'>
export type ActivityEntry = z.output<typeof activityEntry>
export type UndoCall = z.output<typeof undoCall>
