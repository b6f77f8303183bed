import * as z from 'zod/mini'
import { DEFAULT_PERCENTS } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { FIRST_RATES_DAY } from '#shared/features/tax/rates/rates.rules.ts'
import { dayField, dayOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { refuse } from '#shared/kernel/refusal.ts'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { POTS, potMove } from './pot-moves.contract.ts'

const HUNDRED_PERCENT = percent(100_00)
const TOO_MUCH = 'Profit and pay together are at most 100%'

/** The last day is today, which only the server and the form know: `findFutureFault` checks it. */
const startedOn = z.pipe(
  dayField({ required: 'Enter the day your pots start' }),
  z.transform(
    (day, parsing): Day =>
      day >= FIRST_RATES_DAY
        ? day
        : refuse(parsing, day, `Choose a day from ${formatDay(FIRST_RATES_DAY)} on`),
  ),
)

function partField(usual: string) {
  return z.pipe(
    optionalPercent({ max: HUNDRED_PERCENT }),
    z.transform((part) => part ?? usual),
  )
}

/** What was in a pot already when the pots started, or was missing. */
const openingAmount = z.pipe(
  optionalMoney({ min: pence(-MAX_PENCE) }),
  z.transform((amount) => amount ?? '0.00'),
)

/** The whole settings: what is left out takes its default. */
export const potsInput = z
  .object({
    startedOn,
    profitPercent: partField(DEFAULT_PERCENTS.profitPercent),
    payPercent: partField(DEFAULT_PERCENTS.payPercent),
    opening: z._default(
      z.object(
        objectOf(POTS, () => openingAmount),
        { error: 'List what was in each pot' },
      ),
      objectOf(POTS, () => '0.00'),
    ),
  })
  .check(
    z.refine(
      ({ profitPercent, payPercent }) =>
        percentFromDecimal(profitPercent) + percentFromDecimal(payPercent) <= HUNDRED_PERCENT,
      {
        path: ['payPercent'],
        error: TOO_MUCH,
        ...whenValid(['profitPercent', 'payPercent']),
      },
    ),
  )

const takingsOut = z.object({ gross: moneyOut, vat: moneyOut, tips: moneyOut, net: moneyOut })

/** Until the pots are set up, `startedOn` is null and all money is 0.00. */
export const pots = z.object({
  isSet: z.boolean(),
  startedOn: z.nullable(dayOut),
  profitPercent: percentOut,
  payPercent: percentOut,
  /** Since `startedOn`. */
  takings: takingsOut,
  /** In the order of `POTS`. */
  pots: z.array(
    z.object({
      pot: z.enum(POTS),
      /** What the takings say should have gone into it. */
      belongs: moneyOut,
      opening: moneyOut,
      movedIn: moneyOut,
      movedOut: moneyOut,
      holds: moneyOut,
      /** Below zero when too much was moved in. */
      toMove: moneyOut,
    }),
  ),
})

/** The weeks that the pots are made of. */
const potWeeks = z.object({
  /** The last 12 full weeks and the running one, oldest first, each split as its close is. */
  weeks: z.array(
    z.object({ weekStartDate: dayOut, takings: takingsOut, pots: z.object(objectOf(POTS, () => moneyOut)) }),
  ),
  /** The day of the last press on 'I moved it' that was not taken back; null when there is none. */
  lastMovedOn: z.nullable(dayOut),
  /** Weeks of that press and before that were entered, changed or removed after it, oldest first. */
  correctedWeeks: z.array(dayOut),
})

const movedInput = z.object({ on: dayField({ required: 'Enter the day you moved it' }) })

/** `batchId` identifies the moves of one press, so that they can be taken back together. */
const moved = z.object({ batchId: z.string(), moves: z.array(potMove) })

const movedParams = z.object({ batchId: z.uuid({ error: 'There is no such move' }) })

export type PotsInput = z.output<typeof potsInput>
export type Pots = z.output<typeof pots>
export type PotWeeks = z.output<typeof potWeeks>
export type Moved = z.output<typeof moved>

const PATH = '/api/pots'

export const potsCalls = {
  read: { method: 'GET', url: PATH, schema: { response: { 200: pots } } },
  replace: { method: 'PUT', url: PATH, schema: { body: potsInput, response: { 200: pots } } },
  weeks: { method: 'GET', url: `${PATH}/weeks`, schema: { response: { 200: potWeeks } } },
  /** 'I moved it': a move into each pot that lacks something. */
  moved: {
    method: 'POST',
    url: `${PATH}/moved`,
    schema: { body: movedInput, response: { 201: moved } },
  },
  undoMoved: {
    method: 'DELETE',
    url: `${PATH}/moved/:batchId`,
    schema: { params: movedParams, response: noContent },
  },
} satisfies Record<string, Call>
