import * as z from 'zod/mini'
import { textField } from '#shared/kernel/text.contract.ts'

export const supportRequest = z.object({
  subject: textField({ required: 'Subject is required' }),
  message: textField({ required: 'Message is required', max: 2000, multiline: true }),
})

export type SupportRequest = z.output<typeof supportRequest>
