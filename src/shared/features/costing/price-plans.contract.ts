import * as z from 'zod/mini'
import { dayField, dayOut, instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { hundredthsField } from '#shared/kernel/numbers/hundredths.contract.ts'
import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { formatPounds, MAX_PENCE } from '#shared/kernel/numbers/money.ts'
import { oneOf, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { MAX_PERCENT } from '#shared/kernel/numbers/percent.ts'
import { pageQuery } from '#shared/kernel/paging.ts'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { card } from './menu.contract.ts'

export const RISES_BY = ['percent', 'amount'] as const
/** `0.50` and `1.00` are steps, `0.95` are prices that end in .95. */
export const ENDINGS = ['none', '0.50', '1.00', '0.95'] as const
export const PLAN_STATUSES = ['planned', 'done', 'called_off', 'taken_back'] as const

export const MAX_PLAN_TREATMENTS = 5_000
export const NOTHING_CHOSEN = 'Choose at least one treatment'
/** Also for the id of a treatment that the owner does not have. */
export const UNKNOWN_PLAN_TREATMENT = 'There is no such treatment'
const UNKNOWN_PLAN = 'There is no such plan'

const treatmentId = wholeNumberField({
  required: UNKNOWN_PLAN_TREATMENT,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: UNKNOWN_PLAN_TREATMENT,
})

const riseFields = {
  /** A treatment that is named twice is raised once. */
  ids: z.pipe(
    z
      .array(treatmentId, { error: NOTHING_CHOSEN })
      .check(
        z.minLength(1, NOTHING_CHOSEN),
        z.maxLength(MAX_PLAN_TREATMENTS, 'Choose at most 5,000 at a time'),
      ),
    z.transform((ids) => [...new Set(ids)]),
  ),
  by: oneOf(RISES_BY, 'Choose percent or amount'),
  /** Percent or pounds, by `by`. */
  value: hundredthsField({
    required: 'Enter by how much prices rise',
    min: 1,
    max: MAX_PENCE,
    notPlain: 'Enter a number, like 5 or 2.50',
    belowMin: 'Enter more than 0',
    aboveMax: `The largest amount is ${formatPounds(MAX_PENCE)}`,
  }),
  ending: withNone(),
}

const planFields = z.object({ ...riseFields, startsOn: dayField({ required: 'Choose the first day' }) })

export const pricePlanPreviewInput = z.object(riseFields).check(valueFitsBy())
export const pricePlanInput = planFields.check(valueFitsBy())
const pricePlanChange = z.partial(planFields)

const previewLine = z.object({
  id: z.number(),
  name: z.string(),
  priceBefore: moneyOut,
  priceAfter: moneyOut,
  cardBefore: card,
  cardAfter: card,
  /** Null while its bookings are not known. */
  gainPerYear: z.nullable(moneyOut),
  /** How many of 100 bookings may be lost before less is left than before. Null unless something is left. */
  canLose: z.nullable(percentOut),
})

/** The cards of a stored plan are null once their treatment is purged from the bin. */
const planLine = z.extend(previewLine, { cardBefore: z.nullable(card), cardAfter: z.nullable(card) })

const outcomeFields = {
  /** Of the treatments whose bookings are known. A stored plan counts those only that are not left alone. */
  gainPerYear: z.nullable(moneyOut),
  canLose: z.nullable(percentOut),
}

const pricePlanPreview = z.object({ lines: z.array(previewLine), ...outcomeFields })

const planFacts = {
  id: z.number(),
  by: z.enum(RISES_BY),
  value: z.string(),
  ending: z.enum(ENDINGS),
  startsOn: dayOut,
  status: z.enum(PLAN_STATUSES),
  /** Treatments that were repriced or deleted in the meantime and so keep their price. */
  leftAlone: z.array(z.object({ id: z.number(), name: z.string() })),
  createdAt: instantOut,
}

const pricePlan = z.object({ lines: z.array(planLine), ...outcomeFields, ...planFacts })

/** A plan in the list, without its lines: a hundred plans of a long menu would be megabytes of cards. */
const pricePlanSummary = z.object({ ...planFacts, treatmentCount: z.number() })

const PATH = '/api/price-plans'
const planParams = z.object({
  id: wholeNumberField({
    required: UNKNOWN_PLAN,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    message: UNKNOWN_PLAN,
  }),
})
const onePlan = { params: planParams, response: { 200: pricePlan } }

export const pricePlanCalls = {
  preview: {
    method: 'POST',
    url: `${PATH}/preview`,
    schema: { body: pricePlanPreviewInput, response: { 200: pricePlanPreview } },
  },
  /** Newest first, those that were called off too. */
  list: {
    method: 'GET',
    url: PATH,
    schema: { querystring: pageQuery, response: { 200: z.array(pricePlanSummary) } },
  },
  create: {
    method: 'POST',
    url: PATH,
    schema: { body: pricePlanInput, response: { 201: pricePlan } },
  },
  read: { method: 'GET', url: `${PATH}/:id`, schema: onePlan },
  change: { method: 'PATCH', url: `${PATH}/:id`, schema: { ...onePlan, body: pricePlanChange } },
  callOff: { method: 'DELETE', url: `${PATH}/:id`, schema: { params: planParams, response: noContent } },
  takeBack: { method: 'POST', url: `${PATH}/:id/take-back`, schema: onePlan },
} satisfies Record<string, Call>

export type RiseBy = (typeof RISES_BY)[number]
export type Ending = (typeof ENDINGS)[number]
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export type PricePlanPreviewInput = z.output<typeof pricePlanPreviewInput>
export type PricePlanInput = z.output<typeof pricePlanInput>
export type PricePlanChange = z.output<typeof pricePlanChange>
export type PricePlanPreview = z.output<typeof pricePlanPreview>
export type PricePlanRecord = z.output<typeof pricePlan>
export type PricePlanSummary = z.output<typeof pricePlanSummary>

/** What is wrong with a value for its `by`: a percentage is never as large as an amount may be. */
export function findValueFault({ by, value }: { by: RiseBy; value: string }): string | null {
  return by === 'percent' && (parseHundredths(value) ?? 0) > MAX_PERCENT
    ? 'The largest percentage is 999.99%'
    : null
}

function withNone() {
  return z.pipe(
    z.optional(z.nullable(z.enum(ENDINGS, { error: 'Choose none, 0.50, 1.00 or 0.95' }))),
    z.transform((ending): Ending => ending ?? 'none'),
  )
}

function valueFitsBy() {
  return z.superRefine<{ by: RiseBy; value: string }>(
    (rise, refinement) => {
      const message = findValueFault(rise)
      if (message !== null) refinement.addIssue({ code: 'custom', path: ['value'], message })
    },
    whenValid(['by', 'value']),
  )
}
