import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageQuery } from '#shared/kernel/paging.ts'
import { recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'

export const businessInput = z.object({
  name: textField({ required: 'Business name is required' }),
  location: optionalText(),
})

const businessChange = z.partial(businessInput)

export const business = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  location: z.nullable(z.string()),
  /** 0 once the business is archived: it takes no new income, and its history stays in every sum. */
  isActive: z.number(),
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** `archived=1` also lists archived businesses. */
const businessListQuery = z.extend(pageQuery, {
  archived: z._default(oneOf(['0', '1'], 'Use archived=1, or leave it out'), '0'),
})

/** `remove` archives a business. A business is never deleted, and can be restored at any time. */
export const businessCalls = recordCalls('/api/businesses', {
  record: business,
  input: businessInput,
  change: businessChange,
  listQuery: businessListQuery,
})

export type BusinessInput = z.output<typeof businessInput>
export type BusinessRecord = z.output<typeof business>
