import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'

const NOTICE_KINDS = [
  'trial-ending',
  'payment-failing',
  'income-missing',
  'week-open',
  'cost-due',
  'goal-reached',
  'low-margin',
  'vat-near',
  'vat-crossed',
] as const

/** The id names the occasion, so that a dismissed notice stays dismissed and the next occasion shows again. */
const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  createdAt: instantOut,
})

const noticeParams = z.object({
  id: z.string().check(z.regex(/^[a-z-]{1,40}:[\w:-]{1,100}$/, 'There is no such notice')),
})

export const listNotices = {
  method: 'GET',
  url: '/api/notifications',
  schema: { response: { 200: z.array(notice) } },
} satisfies Call

export const dismissNotice = {
  method: 'POST',
  url: '/api/notifications/:id/dismiss',
  schema: { params: noticeParams, response: noContent },
} satisfies Call

export type Notice = z.output<typeof notice>
