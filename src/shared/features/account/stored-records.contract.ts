import * as z from 'zod/mini'
import { businessInput } from '#shared/features/businesses/businesses.contract.ts'
import { productInput } from '#shared/features/costing/products.contract.ts'
import { findMissingPay, teamMemberInput } from '#shared/features/costing/team.contract.ts'
import { expenseInput } from '#shared/features/expenses/expenses.contract.ts'
import { hasDecision, payeeRuleFields } from '#shared/features/expenses/payee-rules.contract.ts'
import { findEndFault } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import { repeatingCostFields } from '#shared/features/expenses/repeating-costs.contract.ts'
import { hourlyRateInput } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { incomeGoalInput } from '#shared/features/income-goals/income-goals.contract.ts'
import { revenuePlanInput } from '#shared/features/projections/revenue-plans.contract.ts'
import { purchaseFieldsInput } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { potMoveInput } from '#shared/features/tax/pot-moves.contract.ts'
import { treatmentInput } from '#shared/features/treatments/treatments.contract.ts'
import {
  findWeekFaults,
  type PartColumns,
  toWeekParts,
} from '#shared/features/weekly-incomes/week-parts.rules.ts'
import { moneyOrZero, weeklyIncomeInput } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import { vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percentField } from '#shared/kernel/numbers/percent.contract.ts'
import { MAX_PERCENT, percent } from '#shared/kernel/numbers/percent.ts'
import type { ExportNoun } from './import.contract.ts'
import {
  activeField,
  binned,
  daysField,
  record,
  referenceField,
  wholeField,
} from './stored-fields.contract.ts'

// A record as it is in an export: the columns of its table under their names in the code. Fields that an
// owner types follow the rules of their form; the product calculated the others.

const _MAX_INTEGER = 2_147_483_647
/** 'I moved it' may move more than an owner can type: what many of the largest weeks took. */
const MAX_MOVE = pence(999_999_999_999_999)

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
    // Files of earlier versions do not have the next two.
    repeatingCostId: referenceField(),
    repeatsOn: optionalDay(),
    ...binned,
  }).check(
    vatWithin('amount'),
    z.superRefine(({ repeatingCostId, repeatsOn }, refinement) => {
      if ((repeatingCostId === null) === (repeatsOn === null)) return
      refinement.addIssue({
        code: 'custom',
        path: ['repeatsOn'],
        message: 'Enter the cost and its day, or none',
      })
    }),
  ),
  'repeating-costs': record({
    ...repeatingCostFields.shape,
    settledFrom: optionalDay(),
    settledTo: optionalDay(),
    // It is calculated again.
    unsettledOn: optionalDay(),
    skippedDays: daysField(),
    dueDays: daysField(),
    ...binned,
  }).check(
    vatWithin('amount'),
    z.superRefine((cost, refinement) => {
      const message = findEndFault(cost)
      if (message) refinement.addIssue({ code: 'custom', path: ['endsOn'], message })
      if (!isSettledInOrder(cost))
        refinement.addIssue({
          code: 'custom',
          path: ['settledTo'],
          message: 'Enter two days in order, or none',
        })
    }),
  ),
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
  'payee-rules': record({ ...payeeRuleFields.shape, ...binned }).check(hasDecision()),
} as const satisfies Record<ExportNoun, z.ZodMiniType>

/** A record of any kind, after validation. */
export type StoredRecord = Record<string, StoredCell> & { id: number }
export type StoredCell = string | number | boolean | null | readonly StoredLine[] | readonly string[]
/** One line of a record that is a list in itself. It holds ids and numbers only. */
export type StoredLine = Readonly<Record<string, number>>
/** The lines in a column of a record; none when it holds no list. */
export function linesIn(record: Readonly<Record<string, unknown>>, column: string): readonly StoredLine[] {
  const cell = record[column]
  return Array.isArray(cell) ? cell : []
}

export type StoredRecordSchema = z.ZodMiniType<StoredRecord, unknown>
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

function isSettledInOrder({
  settledFrom,
  settledTo,
}: Record<'settledFrom' | 'settledTo', string | null>): boolean {
  if (settledFrom === null || settledTo === null) return settledFrom === settledTo
  return settledFrom <= settledTo
}
