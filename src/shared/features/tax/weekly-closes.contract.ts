import * as z from 'zod/mini'
import { dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import { mondayField } from '#shared/kernel/calendar/weeks.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { optionalHundredths } from '#shared/kernel/numbers/hundredths.contract.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { pageQuery } from '#shared/kernel/paging.ts'
import { POTS } from './pot-moves.contract.ts'

/** The hours of a week, in hundredths. */
const MAX_HOURS = 168_00
const HOURS_RANGE = 'Enter hours from 0 to 168'

/** There is one close per week. Sending it again replaces the former one. */
export const weeklyCloseInput = z.object({
  weekStartDate: mondayField({ required: 'Week is required' }),
  /** Worked with clients. Becomes text with two decimals, "32.50", or null. */
  hours: optionalHundredths({
    min: 0,
    max: MAX_HOURS,
    notPlain: 'Enter hours, like 32.5',
    belowMin: HOURS_RANGE,
    aboveMax: HOURS_RANGE,
  }),
})

/** Only the week, the hours and the time are stored: the figures follow the owner's entries. */
export const weeklyClose = z.object({
  weekStartDate: dayOut,
  hours: z.nullable(z.string().check(z.regex(/^\d+\.\d{2}$/))),
  takings: z.object({ gross: moneyOut, vat: moneyOut, tips: moneyOut, net: moneyOut }),
  /** Null without hours. */
  perHour: z.nullable(moneyOut),
  /** Of this week alone. */
  pots: z.object(objectOf(POTS, () => moneyOut)),
  /** How far the month is ahead of an even pace up to this week, negative when behind; null without a goal. */
  goal: z.nullable(z.object({ id: z.number(), ahead: moneyOut })),
  closedAt: instantOut,
})

/** The newest week comes first. Days are compared with the Monday of a week. */
const weeklyCloseListQuery = z.extend(pageQuery, { from: optionalDay(), to: optionalDay() })

export type WeeklyCloseInput = z.output<typeof weeklyCloseInput>
export type WeeklyClose = z.output<typeof weeklyClose>

const PATH = '/api/weekly-closes'

export const weeklyCloseCalls = {
  list: {
    method: 'GET',
    url: PATH,
    schema: { querystring: weeklyCloseListQuery, response: { 200: z.array(weeklyClose) } },
  },
  /** 201 for the first close of a week, 200 when a close was replaced. */
  create: {
    method: 'POST',
    url: PATH,
    schema: { body: weeklyCloseInput, response: { 200: weeklyClose, 201: weeklyClose } },
  },
} satisfies Record<string, Call>
