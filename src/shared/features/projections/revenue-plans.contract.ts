import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { optionalHundredths } from '#shared/kernel/numbers/hundredths.contract.ts'
import { hundredthsToDecimal } from '#shared/kernel/numbers/hundredths.ts'
import { oneOf, optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { DEFAULT_WEEKS_HUNDREDTHS, SEASON_VALUES } from './projections.rules.ts'

/** More would be a price list, not a plan. */
export const MAX_PLAN_LINES = 20

const UNKNOWN_TREATMENT = 'There is no such treatment'
const NO_TREATMENT = 'Choose a treatment for the plan'

/** An empty text is null, which the calculator counts as 0. */
export const typedSessions = optionalWholeNumber({
  min: 0,
  max: 1_000,
  message: 'Enter a whole number, from 0 to 1,000',
})

/** An empty text is null, which the calculator counts as 4.33. */
export const typedWeeks = optionalHundredths({
  min: 0,
  max: 500,
  notPlain: 'Enter weeks, like 4.33',
  belowMin: 'Enter 0 weeks or more',
  aboveMax: 'A month has at most 5 weeks',
})

const planLine = z.object(
  {
    treatmentId: wholeNumberField({
      required: NO_TREATMENT,
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      message: UNKNOWN_TREATMENT,
    }),
    sessionsPerWeek: z.pipe(
      typedSessions,
      z.transform((sessions) => sessions ?? 0),
    ),
  },
  { error: NO_TREATMENT },
)

/** The inputs of the calculator, and a name. */
export const revenuePlanInput = z.object({
  name: textField({ required: 'Name is required' }),
  lines: z
    .array(planLine, { error: NO_TREATMENT })
    .check(
      z.minLength(1, NO_TREATMENT),
      z.maxLength(MAX_PLAN_LINES, `A plan has at most ${MAX_PLAN_LINES} treatments`),
    ),
  weeksPerMonth: z.pipe(
    typedWeeks,
    z.transform((weeks) => weeks ?? hundredthsToDecimal(DEFAULT_WEEKS_HUNDREDTHS)),
  ),
  season: oneOf(SEASON_VALUES, 'Choose a season from the list'),
})

const revenuePlanChange = z.partial(revenuePlanInput)

export const revenuePlan = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  /** A treatment of a line may have been deleted since. */
  lines: z.array(z.object({ treatmentId: z.number(), sessionsPerWeek: z.number() })),
  weeksPerMonth: z.string(),
  season: z.enum(SEASON_VALUES),
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** Newest first. */
const revenuePlanListQuery = z.extend(pageByNumberQuery, {
  q: optionalText(),
  season: z.optional(oneOf(SEASON_VALUES, 'Choose a season from the list')),
})

const PATH = '/api/revenue-plans'

export const revenuePlanCalls = {
  ...recordCalls(PATH, {
    record: revenuePlan,
    input: revenuePlanInput,
    change: revenuePlanChange,
    listQuery: revenuePlanListQuery,
  }),
  deleted: deletedCall(PATH, revenuePlan),
}

export type StoredPlanLine = z.output<typeof planLine>
export type RevenuePlanInput = z.output<typeof revenuePlanInput>
export type RevenuePlanRecord = z.output<typeof revenuePlan>
