import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'

/** What a new owner has done, judged by their own records outside the bin. Examples do not count. */
export const checklist = z.object({
  business: z.boolean(),
  hourlyRate: z.boolean(),
  treatment: z.boolean(),
  expense: z.boolean(),
  week: z.boolean(),
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

export const dismissChecklist = {
  method: 'POST',
  url: '/api/checklist/dismiss',
  schema: { response: noContent },
} satisfies Call
