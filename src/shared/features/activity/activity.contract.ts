import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { instantOut } from '#shared/kernel/days.contract.ts'
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
  'example-salon',
  'import',
] as const

/** The call that takes an act back; sent as it stands, it answers as that call always does. */
const undoCall = z.object({
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string(),
  body: z.nullable(z.record(z.string(), z.unknown())),
})

/** What was done to one record, or at once to several of a kind. */
const activityEntry = z.object({
  id: z.number(),
  noun: z.enum(ACTIVITY_NOUNS),
  act: z.enum(ACTS),
  /** How many records the act touched. */
  count: z.number(),
  /** The record's own words; null where several were touched or nothing is left to name. */
  name: z.nullable(z.string()),
  at: instantOut,
  /** Null where the act cannot be taken back: it was followed by another, or its record is gone. */
  undo: z.nullable(undoCall),
})

export const listActivity = {
  method: 'GET',
  url: '/api/activity',
  schema: { querystring: pageQuery, response: { 200: z.array(activityEntry) } },
} satisfies Call

export type Act = (typeof ACTS)[number]
export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number]
/** Those of them that are a kind of record. */
export type RecordNoun = Exclude<ActivityNoun, 'example-salon' | 'import'>
export type ActivityEntry = z.output<typeof activityEntry>
export type UndoCall = z.output<typeof undoCall>
