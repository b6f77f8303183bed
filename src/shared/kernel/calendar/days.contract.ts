import * as z from 'zod/mini'
import { isMissing, missingOr, refuse } from '#shared/kernel/refusal.ts'
import { type Day, isCalendarDay, parseDay } from './days.ts'

const DAY_FORMAT = 'Enter a date like 2026-11-15'
const OUT_OF_RANGE = 'Choose a date between 2000 and 2100'

/** A required calendar day. An instant is refused, because it needs a time zone to become a day. */
export function dayField({ required }: { required: string }) {
  return z.pipe(
    z.string({ error: missingOr(required, DAY_FORMAT) }).check(z.meta({ format: 'date' })),
    z.transform((value, parsing): Day => {
      if (isMissing(value)) return refuse(parsing, value, required)
      return parseDay(value) ?? refuse(parsing, value, isCalendarDay(value) ? OUT_OF_RANGE : DAY_FORMAT)
    }),
  )
}

/** An optional day. Missing, null and '' become null. */
export function optionalDay() {
  return z.pipe(
    z.optional(z.nullable(z.string({ error: DAY_FORMAT }).check(z.meta({ format: 'date' })))),
    z.transform((value, parsing): Day | null => {
      if (isMissing(value)) return null
      return parseDay(value) ?? refuse(parsing, value, isCalendarDay(value) ? OUT_OF_RANGE : DAY_FORMAT)
    }),
  )
}

/** A day in an answer. The pattern guarantees the type, so it is read as a Day. */
export const dayOut = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) as unknown as z.ZodMiniType<
  Day,
  string
>

/** An instant in an answer: ISO 8601 with Z. */
export const instantOut = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/))
