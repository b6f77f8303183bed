import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { textField } from '#shared/kernel/text.contract.ts'

export const supportRequest = z.object({
  subject: textField({ required: 'Subject is required' }),
  message: textField({ required: 'Message is required', max: 2000, multiline: true }),
})

export const requestSupport = {
  method: 'POST',
  url: '/api/support',
  schema: { body: supportRequest, response: noContent },
} satisfies Call

export type SupportRequest = z.output<typeof supportRequest>
