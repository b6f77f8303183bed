import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'

/**
 * The kinds of record that the search finds, in the order of its groups. A new one needs a line in SUBJECTS on
 * the server and one in RECORD_GROUPS in the browser; without them neither compiles.
 */
export const SEARCH_NOUNS = [
  'treatments',
  'expenses',
  'stock-purchases',
  'businesses',
  'income-goals',
  'revenue-plans',
  'products',
  'pot-moves',
  'team',
  'repeating-costs',
  'payee-rules',
] as const

export const MAX_HITS = 5

const searchHit = z.object({
  id: z.number(),
  title: z.string(),
  detail: z.nullable(z.string()),
  day: z.nullable(dayOut),
  amount: z.nullable(moneyOut),
})

const searchGroup = z.object({
  noun: z.enum(SEARCH_NOUNS),
  /** The best five: titles that begin with what was typed, titles that contain it, then the newest. */
  hits: z.array(searchHit),
})

export const searchRecords = {
  method: 'GET',
  url: '/api/search',
  schema: {
    querystring: z.object({ q: textField({ required: 'Type what to look for' }) }),
    /** Only the groups that have a hit. */
    response: { 200: z.object({ groups: z.array(searchGroup) }) },
  },
} satisfies Call

export type SearchNoun = (typeof SEARCH_NOUNS)[number]
export type SearchHit = z.output<typeof searchHit>
export type SearchGroup = z.output<typeof searchGroup>
