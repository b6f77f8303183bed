import * as z from 'zod/mini'
import { LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import type { Region } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { dayField, dayOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyField, moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { oneOf, optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { taxYearField } from './tax-year.contract.ts'

export const LEGAL_FORMS = ['sole_trader', 'company'] as const
/** Wales and Northern Ireland are taxed as England is. */
export const REGIONS = ['england', 'scotland'] as const satisfies readonly Region[]
export const VAT_SCHEMES = ['none', 'standard', 'flat_rate'] as const

export type LegalForm = (typeof LEGAL_FORMS)[number]
export type VatScheme = (typeof VAT_SCHEMES)[number]

const MAX_VAT_CHANGES = 20
const CHOOSE_SCHEME = 'Choose no VAT, standard or flat rate'
/** Also for the id of a business that the owner does not have. */
export const CHOOSE_BUSINESS = 'Choose from your businesses'

/** Without the point that is taken off in the first year. */
const flatRate = z.pipe(
  optionalPercent({ min: percent(1_00), max: percent(20_00) }),
  z.transform((rate) => rate ?? percentToDecimal(LATEST_RATES.flatRate.rate)),
)

const vatChange = z.object({
  from: dayField({ required: 'Enter the day the change began' }),
  scheme: oneOf(VAT_SCHEMES, CHOOSE_SCHEME),
  flatRate,
})

const earlierFigures = z.object({
  from: dayField({ required: 'Enter the first day of the year' }),
  takings: moneyField({ required: 'Enter what you took' }),
  costs: moneyField({ required: 'Enter what you spent' }),
})

const lastBill = z.object({
  year: taxYearField({ required: 'Enter the tax year of the bill' }),
  amount: moneyField({ required: 'Enter the amount of the bill' }),
})

const businessId = wholeNumberField({
  required: CHOOSE_BUSINESS,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: CHOOSE_BUSINESS,
})

const positionFields = z.object({
  legalForm: z._default(oneOf(LEGAL_FORMS, 'Choose sole trader or company'), 'sole_trader'),
  region: z._default(oneOf(REGIONS, 'Choose England or Scotland'), 'england'),
  otherIncome: z.pipe(
    optionalMoney(),
    z.transform((amount) => amount ?? '0.00'),
  ),
  /** On the day of registration. */
  vatScheme: z._default(oneOf(VAT_SCHEMES, CHOOSE_SCHEME), 'none'),
  /** Also ahead. */
  vatRegisteredOn: optionalDay(),
  /** The first month of the year that a quarter ends with: 1 is January, April, July and October. */
  vatQuarterEnds: z.pipe(
    optionalWholeNumber({ min: 1, max: 3, message: 'Choose 1, 2 or 3' }),
    z.transform((month) => month ?? 3),
  ),
  flatRate,
  /** Later changes of the scheme; `none` ends the registration. */
  vatChanges: z._default(
    z
      .array(vatChange, { error: 'List the changes of your VAT scheme' })
      .check(z.maxLength(MAX_VAT_CHANGES, { error: `Enter at most ${MAX_VAT_CHANGES} changes` })),
    [],
  ),
  /** The last month of a company's year. */
  yearEndMonth: z.pipe(
    optionalWholeNumber({ min: 1, max: 12, message: 'Choose a month from 1 to 12' }),
    z.transform((month) => month ?? 3),
  ),
  /** Whether purchases without a linked expense count as goods. */
  countStockPurchases: z._default(z.boolean({ error: 'Choose yes or no' }), true),
  /** Of the year that begins on `from`, before the first entry here, without VAT. */
  earlier: z._default(z.nullable(earlierFigures), null),
  /** Income tax and Class 4 of the last tax return. */
  lastBill: z._default(z.nullable(lastBill), null),
  /** Businesses of somebody else or of another company. */
  excludedBusinessIds: z._default(z.array(businessId, { error: CHOOSE_BUSINESS }), []),
})

const VAT_FIELDS = ['vatScheme', 'vatRegisteredOn', 'vatChanges']

/** The whole position: what is left out takes its default. */
export const taxPositionInput = positionFields.check(
  z.superRefine((position, refinement) => {
    for (const fault of findFaults(position)) refinement.addIssue({ code: 'custom', ...fault })
  }, whenValid(VAT_FIELDS)),
)

/**
 * `isSet` is false until a position is saved; the defaults are answered until then. `isExample` is true for the
 * example salon's, which the owner's first save replaces.
 */
export const taxPosition = z.object({
  legalForm: z.enum(LEGAL_FORMS),
  region: z.enum(REGIONS),
  otherIncome: moneyOut,
  vatScheme: z.enum(VAT_SCHEMES),
  vatRegisteredOn: z.nullable(dayOut),
  vatQuarterEnds: z.number(),
  flatRate: percentOut,
  vatChanges: z.array(z.object({ from: dayOut, scheme: z.enum(VAT_SCHEMES), flatRate: percentOut })),
  yearEndMonth: z.number(),
  countStockPurchases: z.boolean(),
  earlier: z.nullable(z.object({ from: dayOut, takings: moneyOut, costs: moneyOut })),
  lastBill: z.nullable(z.object({ year: z.string(), amount: moneyOut })),
  excludedBusinessIds: z.array(z.number()),
  isSet: z.boolean(),
  isExample: z.boolean(),
})

export type TaxPositionInput = z.output<typeof taxPositionInput>
export type TaxPosition = z.output<typeof taxPosition>

export const readTaxPosition = {
  method: 'GET',
  url: '/api/tax-position',
  schema: { response: { 200: taxPosition } },
} satisfies Call

export const replaceTaxPosition = {
  method: 'PUT',
  url: '/api/tax-position',
  schema: { body: taxPositionInput, response: { 200: taxPosition } },
} satisfies Call

/** The position of an owner who has not saved one. */
export function defaultTaxPosition(): TaxPositionInput {
  return z.parse(taxPositionInput, {})
}

type Fault = { path: (string | number)[]; message: string }
type VatFields = Pick<z.output<typeof positionFields>, 'vatScheme' | 'vatRegisteredOn' | 'vatChanges'>

/** What the fields say against each other. */
function findFaults({ vatScheme, vatRegisteredOn, vatChanges }: VatFields): Fault[] {
  if (vatScheme === 'none') {
    const message = 'Choose the VAT scheme you registered with before you add changes'
    return vatChanges.length > 0 ? [{ path: ['vatChanges'], message }] : []
  }
  if (vatRegisteredOn === null)
    return [{ path: ['vatRegisteredOn'], message: 'Enter the day your VAT registration began' }]
  return findDisorder([vatRegisteredOn, ...vatChanges.map(({ from }) => from)])
}

/** Of the day of registration and the days of changes, in that order. */
function findDisorder(days: readonly Day[]): Fault[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]
    if (before === undefined || before < day) return []
    const message =
      index === 1
        ? 'A change must begin after your VAT registration'
        : 'A change must begin after the one before it'
    return [{ path: ['vatChanges', index - 1, 'from'], message }]
  })
}
