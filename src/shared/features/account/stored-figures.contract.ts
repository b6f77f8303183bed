import * as z from 'zod/mini'
import { checklistAnswersInput } from '#shared/features/checklist/checklist.contract.ts'
import { costOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import {
  findValueFault,
  MAX_PLAN_TREATMENTS,
  PLAN_STATUSES,
  pricePlanInput,
} from '#shared/features/costing/price-plans.contract.ts'
import { quantityField } from '#shared/features/costing/products.contract.ts'
import { MAX_RECIPE_LINES } from '#shared/features/costing/recipe.contract.ts'
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#shared/features/receipts/receipt-files.rules.ts'
import { potsInput } from '#shared/features/tax/pots.contract.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { weeklyCloseInput } from '#shared/features/tax/weekly-closes.contract.ts'
import { treatmentInput } from '#shared/features/treatments/treatments.contract.ts'
import { dayField } from '#shared/kernel/calendar/days.contract.ts'
import { addDays, addMonths, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { moneyField, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent } from '#shared/kernel/numbers/percent.contract.ts'
import { MAX_PERCENT, percent } from '#shared/kernel/numbers/percent.ts'
import { refuse } from '#shared/kernel/refusal.ts'
import { instantField, NO_RECORD, provenance, wholeField } from './stored-fields.contract.ts'

// What an export holds beside the records: settings, closes, and lines that belong to a record.

const MAX_INTEGER = 2_147_483_647
const NOT_OVER = 'The figures of a month are kept once it is over'

/** The figures at the end of a month. */
const monthEndFields = z.object(
  {
    month: z.pipe(
      dayField({ required: 'Month is required' }),
      z.transform((day, parsing) =>
        day === startOfMonth(day) ? day : refuse(parsing, day, 'A month is named by its first day'),
      ),
    ),
    hourlyRate: optionalMoney(),
    avgProfitMargin: optionalPercent({ min: percent(-MAX_PERCENT) }),
    activeTreatments: wholeField('Active treatments', { min: 0, max: MAX_INTEGER }),
    createdAt: instantField(),
  },
  { error: NO_RECORD },
)

export const storedMonthEnd = z.pipe(
  monthEndFields,
  z.transform((figures, parsing) => {
    // At most a day early, because east of Greenwich a month ends sooner than in UTC.
    const earliest = addDays(addMonths(figures.month, 1), -1)
    if (figures.createdAt.slice(0, 10) >= earliest) return figures
    parsing.issues.push({ code: 'custom', message: NOT_OVER, input: figures, path: ['createdAt'] })
    return z.NEVER
  }),
)

/** How the owner trades: the whole position, as its form takes it. */
export const storedTaxPosition = z.intersection(
  taxPositionInput,
  z.object(
    { isExample: provenance.isExample, createdAt: provenance.createdAt, updatedAt: provenance.updatedAt },
    { error: NO_RECORD },
  ),
)

/** How the owner splits takings into pots, as the form takes it. */
export const storedPotSettings = z.intersection(
  potsInput,
  z.object(
    { isExample: provenance.isExample, createdAt: provenance.createdAt, updatedAt: provenance.updatedAt },
    { error: NO_RECORD },
  ),
)

/** What owners said about themselves, as the form takes it. */
export const storedOwnerProfile = z.intersection(
  checklistAnswersInput,
  z.object({ createdAt: provenance.createdAt, updatedAt: provenance.updatedAt }, { error: NO_RECORD }),
)

/** What the owner entered about their hours, as the form takes it. */
export const storedCostOfAnHour = z.intersection(
  costOfAnHourInput,
  z.object(
    { isExample: provenance.isExample, createdAt: provenance.createdAt, updatedAt: provenance.updatedAt },
    { error: NO_RECORD },
  ),
)

/** A week that the owner closed. Its figures follow the records. */
export const storedClose = z.object(
  {
    weekStart: weeklyCloseInput.shape.weekStartDate,
    hours: weeklyCloseInput.shape.hours,
    isExample: provenance.isExample,
    closedAt: instantField(),
  },
  { error: NO_RECORD },
)

/** One line of a recipe. The treatment's product cost is calculated from them again. */
export const storedRecipeLine = z.object(
  {
    treatmentId: wholeField('Treatment', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    productId: wholeField('Product', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    position: wholeField('Position', { min: 1, max: MAX_RECIPE_LINES }),
    amount: quantityField({ required: 'Amount is required' }),
  },
  { error: NO_RECORD },
)

/** A receipt of an expense or a purchase. Its file is sent after the records. */
export const storedReceipt = z.object(
  {
    id: provenance.id,
    expenseId: z.nullable(wholeField('Expense', { min: 1, max: Number.MAX_SAFE_INTEGER })),
    stockPurchaseId: z.nullable(wholeField('Stock purchase', { min: 1, max: Number.MAX_SAFE_INTEGER })),
    name: z.string('Name is required'),
    type: oneOf(RECEIPT_TYPES, 'Enter one of the types of a receipt'),
    size: wholeField('Size', { min: 1, max: MAX_RECEIPT_BYTES }),
    createdAt: provenance.createdAt,
  },
  { error: NO_RECORD },
)

/** A price plan. Its new prices are the lines that follow all plans. */
export const storedPricePlan = z
  .object(
    {
      id: provenance.id,
      riseBy: pricePlanInput.shape.by,
      riseValue: pricePlanInput.shape.value,
      ending: pricePlanInput.shape.ending,
      startsOn: pricePlanInput.shape.startsOn,
      status: oneOf(PLAN_STATUSES, 'Use planned, done, called_off or taken_back'),
      isExample: provenance.isExample,
      createdAt: provenance.createdAt,
      updatedAt: provenance.updatedAt,
    },
    { error: NO_RECORD },
  )
  .check(
    z.superRefine(({ riseBy, riseValue }, refinement) => {
      const message = findValueFault({ by: riseBy, value: riseValue })
      if (message !== null) refinement.addIssue({ code: 'custom', path: ['riseValue'], message })
    }),
  )

export const storedPricePlanLine = z.object(
  {
    planId: provenance.id,
    treatmentId: provenance.id,
    position: wholeField('Position', { min: 1, max: MAX_PLAN_TREATMENTS }),
    name: treatmentInput.shape.name,
    priceBefore: moneyField({ required: 'Price before is required' }),
    priceAfter: moneyField({ required: 'Price after is required' }),
    isLeftAlone: provenance.isExample,
  },
  { error: NO_RECORD },
)

export type StoredMonthEnd = z.output<typeof storedMonthEnd>
export type StoredTaxPosition = z.output<typeof storedTaxPosition>
export type StoredPotSettings = z.output<typeof storedPotSettings>
export type StoredOwnerProfile = z.output<typeof storedOwnerProfile>
export type StoredCostOfAnHour = z.output<typeof storedCostOfAnHour>
export type StoredClose = z.output<typeof storedClose>
export type StoredPricePlan = z.output<typeof storedPricePlan>
export type StoredPricePlanLine = z.output<typeof storedPricePlanLine>
export type StoredReceipt = z.output<typeof storedReceipt>
export type StoredRecipeLine = z.output<typeof storedRecipeLine>
