import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'

export const TRADES = ['salon', 'clinic', 'academy', 'other'] as const
export const STAFF = ['only_me', 'employees', 'self_employed'] as const
export const VAT_ANSWERS = ['registered', 'not_registered', 'unknown'] as const

/** What owners say about themselves before their first steps. A question that was skipped is null. */
export const checklistAnswersInput = z.object({
  trade: z._default(z.nullable(oneOf(TRADES, 'Choose what you run')), null),
  staff: z._default(z.nullable(oneOf(STAFF, 'Choose who works there')), null),
  vat: z._default(z.nullable(oneOf(VAT_ANSWERS, 'Choose whether you are registered for VAT')), null),
})

export type ChecklistAnswers = z.output<typeof checklistAnswersInput>

/** What a new owner has done, judged by their own records outside the bin. Examples do not count. */
export const checklist = z.object({
  business: z.boolean(),
  taxPosition: z.boolean(),
  hourlyRate: z.boolean(),
  treatment: z.boolean(),
  expense: z.boolean(),
  week: z.boolean(),
  /** Somebody beside the owner. */
  team: z.boolean(),
  /** Null until the questions are answered or skipped. */
  answers: z.nullable(
    z.object({
      trade: z.nullable(z.enum(TRADES)),
      staff: z.nullable(z.enum(STAFF)),
      vat: z.nullable(z.enum(VAT_ANSWERS)),
    }),
  ),
  isDismissed: z.boolean(),
  /** Whether any record of the account is an example. */
  hasExample: z.boolean(),
})

export type Checklist = z.output<typeof checklist>

export const readChecklist = {
  method: 'GET',
  url: '/api/checklist',
  schema: { response: { 200: checklist } },
} satisfies Call

/** Replaces all three answers. Three times null says that the questions were skipped. */
export const replaceChecklistAnswers = {
  method: 'PUT',
  url: '/api/checklist/answers',
  schema: { body: checklistAnswersInput, response: noContent },
} satisfies Call

export const dismissChecklist = {
  method: 'POST',
  url: '/api/checklist/dismiss',
  schema: { response: noContent },
} satisfies Call
