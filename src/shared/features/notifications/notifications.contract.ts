import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/days.contract.ts'

const NOTICE_KINDS = [
  'trial-ending',
  'payment-failing',
  'income-missing',
  'goal-reached',
  'low-margin',
] as const

/** Its id names the occasion, so that what was put aside stays aside and the next occasion shows. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  createdAt: instantOut,
})

export const notices = z.array(notice)

export type Notice = z.output<typeof notice>
