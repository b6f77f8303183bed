import * as z from 'zod/mini'
import { businessInput } from '#shared/features/businesses/businesses.contract.ts'
import { costOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import {
  findValueFault,
  MAX_PLAN_TREATMENTS,
  PLAN_STATUSES,
  pricePlanInput,
} from '#shared/features/costing/price-plans.contract.ts'
import { productInput, quantityField } from '#shared/features/costing/products.contract.ts'
import { MAX_RECIPE_LINES } from '#shared/features/costing/recipe.contract.ts'
import { findMissingPay, teamMemberInput } from '#shared/features/costing/team.contract.ts'
import { expenseInput } from '#shared/features/expenses/expenses.contract.ts'
import { hourlyRateInput } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { incomeGoalInput } from '#shared/features/income-goals/income-goals.contract.ts'
import { revenuePlanInput } from '#shared/features/projections/revenue-plans.contract.ts'
import { purchaseFieldsInput } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { potMoveInput } from '#shared/features/tax/pot-moves.contract.ts'
import { potsInput } from '#shared/features/tax/pots.contract.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { weeklyCloseInput } from '#shared/features/tax/weekly-closes.contract.ts'
import { treatmentInput } from '#shared/features/treatments/treatments.contract.ts'
import {
  findWeekFaults,
  type PartColumns,
  toWeekParts,
} from '#shared/features/weekly-incomes/week-parts.rules.ts'
import { moneyOrZero, weeklyIncomeInput } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { dayField, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import { addDays, addMonths, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf, optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent, percentField } from '#shared/kernel/numbers/percent.contract.ts'
import { MAX_PERCENT, percent } from '#shared/kernel/numbers/percent.ts'
import { refuse } from '#shared/kernel/refusal.ts'
import type { ExportNoun } from './import.contract.ts'

// A record as it is in an export: the columns of its table under their names in the code. Fields that an
// owner types follow the rules of their form; the product calculated the others.

const NO_RECORD = 'This is not a record'
const NO_INSTANT = 'Enter a moment like 2026-11-15T09:30:00.000Z'
const MAX_INTEGER = 2_147_483_647
/** 'I moved it' may move more than an owner can type: what many of the largest weeks took. */
const MAX_MOVE = pence(999_999_999_999_999)

const provenance = {
  id: wholeField('id', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  batchId: z.nullable(z.guid('Enter a batch as its id, or leave it empty')),
  isExample: z.boolean('Enter true or false'),
  createdAt: instantField(),
  updatedAt: instantField(),
}
const binned = { deletedAt: z.nullable(instantField()) }

const weekFields = weeklyIncomeInput.shape
const goalFields = incomeGoalInput.shape

export const storedRecords = {
  'hourly-rates': record({
    ...hourlyRateInput.shape,
    staffCount: wholeField('Staff count', { min: 0, max: 10_000 }),
    calculatedRate: moneyField({ required: 'Calculated rate is required' }),
    staffTargetPerPerson: optionalMoney(),
    ...binned,
  }),
  products: record({ ...productInput.shape, ...binned }),
  team: record({ ...teamMemberInput.shape, ...binned }).check(payIsWhole()),
  treatments: record({
    ...treatmentInput.shape,
    productCost: moneyField({ required: 'Product cost is required' }),
    overheadCost: moneyField({ required: 'Overhead cost is required' }),
    profitMargin: percentField({ required: 'Profit margin is required', min: percent(-MAX_PERCENT) }),
    hourlyRateCalculationId: referenceField(),
    // Files of earlier versions have neither this day nor the three fields of the form before it.
    priceSince: optionalDay(),
    ...binned,
  }),
  'stock-purchases': record({
    supplier: purchaseFieldsInput.shape.supplier,
    purchasedOn: purchaseFieldsInput.shape.purchaseDate,
    totalAmount: purchaseFieldsInput.shape.totalAmount,
    category: purchaseFieldsInput.shape.category,
    description: purchaseFieldsInput.shape.description,
    vatAmount: purchaseFieldsInput.shape.vatAmount,
    ...binned,
  }).check(vatWithin('totalAmount')),
  expenses: record({
    category: expenseInput.shape.category,
    description: expenseInput.shape.description,
    amount: expenseInput.shape.amount,
    spentOn: expenseInput.shape.date,
    vatAmount: expenseInput.shape.vatAmount,
    businessId: referenceField(),
    stockPurchaseId: referenceField(),
    ...binned,
  }).check(vatWithin('amount')),
  businesses: record({ ...businessInput.shape, isActive: activeField() }),
  'weekly-incomes': record({
    businessId: weekFields.businessId,
    weekStart: weekFields.weekStartDate,
    weeklyTotal: weekFields.weeklyTotal,
    vatAmount: moneyField({ required: 'VAT amount is required' }),
    profitAmount: moneyField({ required: 'Profit amount is required' }),
    // Files of earlier versions do not have the next five.
    cardAmount: optionalMoney(),
    cashAmount: optionalMoney(),
    otherAmount: optionalMoney(),
    retail: optionalMoney(),
    tips: moneyOrZero,
    ...binned,
  }).check(
    z.superRefine((week, refinement) => {
      const faults = Object.entries(findStoredFaults(week))
      for (const [column, message] of faults) refinement.addIssue({ code: 'custom', path: [column], message })
    }),
  ),
  'income-goals': record({
    ...goalFields,
    year: wholeField('Year', { min: 2000, max: 2100 }),
    isActive: activeField(),
    ...binned,
  }),
  'revenue-plans': record({ ...revenuePlanInput.shape, ...binned }),
  'pot-moves': record({
    pot: potMoveInput.shape.pot,
    movedOn: potMoveInput.shape.on,
    amount: moneyField({ required: 'Amount is required', min: pence(1), max: MAX_MOVE }),
    direction: potMoveInput.shape.direction,
    note: potMoveInput.shape.note,
    ...binned,
  }),
} as const satisfies Record<ExportNoun, z.ZodMiniType>

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

/** A record of any kind, after validation. */
export type StoredRecord = Record<string, StoredCell> & { id: number }
export type StoredCell = string | number | boolean | null | readonly StoredLine[]
/** One line of a record that is a list in itself. It holds ids and numbers only. */
export type StoredLine = Readonly<Record<string, number>>
/** The lines in a column of a record; none when it holds no list. */
export function linesIn(record: Readonly<Record<string, unknown>>, column: string): readonly StoredLine[] {
  const cell = record[column]
  return Array.isArray(cell) ? cell : []
}

export type StoredRecordSchema = z.ZodMiniType<StoredRecord, unknown>
export type StoredMonthEnd = z.output<typeof storedMonthEnd>
export type StoredTaxPosition = z.output<typeof storedTaxPosition>
export type StoredPotSettings = z.output<typeof storedPotSettings>
export type StoredCostOfAnHour = z.output<typeof storedCostOfAnHour>
export type StoredClose = z.output<typeof storedClose>
export type StoredPricePlan = z.output<typeof storedPricePlan>
export type StoredPricePlanLine = z.output<typeof storedPricePlanLine>
export type StoredRecipeLine = z.output<typeof storedRecipeLine>

type StoredPay = Parameters<typeof findMissingPay>[0]

/** As the form has it. A stored wage may be under a minimum that rose since. */
function payIsWhole() {
  return z.superRefine<StoredPay>((member, refinement) => {
    for (const [field, message] of Object.entries(findMissingPay(member)))
      refinement.addIssue({ code: 'custom', path: [field], message })
  })
}

type StoredWeek = PartColumns & { weeklyTotal: string; retail: string | null }

/** The parts of a week are in three columns; what is wrong with them is said of the first. */
function findStoredFaults(week: StoredWeek): { cardAmount?: string; retail?: string } {
  const parts = toWeekParts(week)
  const given = [week.cardAmount, week.cashAmount, week.otherAmount].filter((part) => part !== null)
  if (parts === null && given.length > 0) return { cardAmount: 'Enter card, cash and other, or none of them' }
  const { parts: unequal, ...faults } = findWeekFaults({ ...week, parts })
  return unequal === undefined ? faults : { ...faults, cardAmount: unequal }
}

function record<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...provenance, ...shape }, { error: NO_RECORD })
}

function wholeField(name: string, { min, max }: { min: number; max: number }) {
  const message = `Enter a whole number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`
  return wholeNumberField({ required: `${name} is required`, min, max, message })
}

function activeField() {
  return wholeNumberField({ required: 'Use 0 or 1', min: 0, max: 1, message: 'Use 0 or 1' })
}

function referenceField() {
  return optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Enter the id of a record' })
}

/** In the format that we write ourselves, and within the years that days may have. */
function instantField() {
  return z.pipe(
    z.string({ error: NO_INSTANT }),
    z.transform((value, parsing): string => (isInstant(value) ? value : refuse(parsing, value, NO_INSTANT))),
  )
}

function isInstant(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}
