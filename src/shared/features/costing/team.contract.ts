import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { optionalHundredths } from '#shared/kernel/numbers/hundredths.contract.ts'
import { moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { optionalOneOf, optionalYesOrNo } from './optional-fields.contract.ts'

export const PAYS = ['hourly', 'commission', 'owner'] as const
/** As the minimum wage has them; `18` is 18 to 20, `apprentice` is under 19 or in the first year. */
export const AGE_BANDS = ['21', '18', 'under_18', 'apprentice'] as const

export const MAX_TEAM = 200
/** The answer to one person more, a 409. */
export const TEAM_IS_FULL = 'You can add at most 200 people'

const CHOOSE_PAY = 'Choose hourly, commission or owner'

const teamFields = z.object({
  name: textField({ required: 'Name is required' }),
  pay: oneOf(PAYS, CHOOSE_PAY),
  /** Of the price without VAT. */
  commission: optionalPercent({ max: percent(100_00) }),
  wage: optionalMoney({ min: pence(1), belowMin: 'The wage must be more than £0' }),
  weeklyHours: optionalHundredths({
    min: 1,
    max: 168_00,
    notPlain: 'Enter hours, like 37.5',
    belowMin: 'Enter more than 0 hours',
    aboveMax: 'A week has 168 hours',
  }),
  ageBand: optionalOneOf(AGE_BANDS, 'Choose an age band from the list'),
  pension: optionalYesOrNo(false),
  doesTreatments: optionalYesOrNo(true),
})

export type TeamMemberInput = z.output<typeof teamFields>

/** What the pay of a person needs and is missing, by field. */
export function findMissingPay({
  pay,
  ...fields
}: Pick<TeamMemberInput, 'pay' | 'commission' | 'wage' | 'weeklyHours' | 'ageBand'>): Record<string, string> {
  const needed = NEEDED[pay]
  return Object.fromEntries(Object.entries(needed).filter(([field]) => fields[field as PayField] === null))
}

type PayField = 'commission' | 'wage' | 'weeklyHours' | 'ageBand'

const NEEDED: Record<Pay, Partial<Record<PayField, string>>> = {
  hourly: {
    wage: 'Enter the wage of an hour',
    weeklyHours: 'Enter the hours of a week',
    ageBand: 'Choose an age band from the list',
  },
  commission: { commission: 'Enter the commission' },
  owner: {},
}

const PAY_FIELDS = ['pay', 'commission', 'wage', 'weeklyHours', 'ageBand']

/** What the pay does not need may be sent; `tidyPay` drops it before it is stored. */
export const teamMemberInput = teamFields.check(
  z.superRefine((member, refinement) => {
    for (const [field, message] of Object.entries(findMissingPay(member)))
      refinement.addIssue({ code: 'custom', path: [field], message })
  }, whenValid(PAY_FIELDS)),
)

const teamMemberChange = z.partial(teamFields)

export const teamMember = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  pay: z.enum(PAYS),
  commission: z.nullable(percentOut),
  wage: z.nullable(moneyOut),
  weeklyHours: z.nullable(z.string()),
  ageBand: z.nullable(z.enum(AGE_BANDS)),
  pension: z.boolean(),
  doesTreatments: z.boolean(),
  /** What an hour worked costs. Null unless the pay is hourly. */
  loadedHour: z.nullable(moneyOut),
  /** The stored wage is under the minimum of today. */
  belowMinimum: z.boolean(),
  isExample: z.boolean(),
  createdAt: instantOut,
})

const teamListQuery = z.extend(pageByNumberQuery, {
  q: optionalText(),
  pay: z.optional(oneOf(PAYS, CHOOSE_PAY)),
})

const PATH = '/api/team'

export const teamCalls = {
  ...recordCalls(PATH, {
    record: teamMember,
    input: teamMemberInput,
    change: teamMemberChange,
    listQuery: teamListQuery,
  }),
  deleted: deletedCall(PATH, teamMember),
} satisfies Record<string, Call>

export type Pay = (typeof PAYS)[number]
export type AgeBand = (typeof AGE_BANDS)[number]
export type TeamMemberChange = z.output<typeof teamMemberChange>
export type TeamMemberRecord = z.output<typeof teamMember>
