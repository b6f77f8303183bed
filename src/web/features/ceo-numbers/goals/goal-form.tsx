import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import {
  GOAL_TYPES,
  type IncomeGoalInput,
  type IncomeGoalRecord,
  incomeGoalInput,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { type Day, dayOf, formatMonth, yearOf } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { GOAL_TYPE_NAMES } from './goal-words.ts'

export type TypedGoal = Record<keyof IncomeGoalInput, string>

export function blankGoal(today: Day): TypedGoal {
  return { goalType: 'weekly', targetAmount: '', businessId: '', month: '', year: String(yearOf(today)) }
}

/** A goal that is the same every year has an old year that nobody saw: if it becomes a yearly one, this year is offered. */
export function toTypedGoal(goal: IncomeGoalRecord, today: Day): TypedGoal {
  const { goalType, targetAmount, businessId, month, year } = goal
  const isOfOneYear = goalType === 'yearly' || (goalType === 'monthly' && month !== null)
  return {
    goalType,
    targetAmount,
    businessId: businessId === null ? '' : String(businessId),
    month: month === null ? '' : String(month),
    year: String(isOfOneYear ? year : yearOf(today)),
  }
}

/** The same form for adding and editing. */
export function useGoalForm(initial: TypedGoal, draft: string) {
  return useTypedForm<keyof TypedGoal, IncomeGoalInput>({ initial, check: checkGoal, draft })
}

type GoalFieldsProps = Pick<ReturnType<typeof useGoalForm>, 'field' | 'moneyField' | 'values'> & {
  /** The businesses that can be chosen. */
  businesses: readonly BusinessRecord[]
  today: Day
}

export function GoalFields({ field, moneyField, values, businesses, today }: GoalFieldsProps) {
  return (
    <>
      <SelectField label="Goal Type" options={TYPE_OPTIONS} {...field('goalType')} />
      <MoneyField label="Target Amount" placeholder="5000.00" {...moneyField('targetAmount')} />
      {businesses.length > 1 && (
        <SelectField
          label="Business"
          placeholder="All businesses"
          options={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('businessId')}
        />
      )}
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        {values.goalType === 'monthly' && (
          <SelectField label="Month" placeholder="Every month" options={MONTH_OPTIONS} {...field('month')} />
        )}
        {hasYear(values) && (
          <SelectField label="Year" options={listYears(values.year, today)} {...field('year')} />
        )}
      </div>
      <p className="text-small text-muted-foreground">{HINTS[values.goalType as keyof typeof HINTS]}</p>
    </>
  )
}

const TYPE_OPTIONS = GOAL_TYPES.map((type) => ({ value: type, label: GOAL_TYPE_NAMES[type] }))

const MONTH_OPTIONS = Array.from({ length: 12 }, (_, index) => {
  const day = dayOf(2000, index + 1, 1)
  return { value: String(index + 1), label: formatMonth(day).replace(' 2000', '') }
})

const HINTS = {
  weekly: 'It starts afresh every Monday.',
  monthly: 'A week counts in the month of its Monday.',
  yearly: 'A week counts in the year of its Monday.',
}

function hasMonth({ goalType, month }: TypedGoal): boolean {
  return goalType === 'monthly' && month !== ''
}

function hasYear(typed: TypedGoal): boolean {
  return typed.goalType === 'yearly' || hasMonth(typed)
}

/** Last year, some years ahead, and the chosen year. */
function listYears(chosen: string, today: Day) {
  const near = Array.from({ length: 7 }, (_, index) => String(yearOf(today) - 1 + index))
  const years = [...new Set([...near, chosen])].sort()
  return years.map((year) => ({ value: year, label: year }))
}

const check = checkWith(incomeGoalInput)

/**
 * Validates by the contract. "£1,200" may still be in the field on Enter, and fields that are not shown are
 * not sent.
 */
function checkGoal(typed: TypedGoal) {
  const amount = addUpPounds(typed.targetAmount)
  return check({
    ...typed,
    targetAmount: amount === null ? typed.targetAmount.trim() : toDecimal(amount),
    month: hasMonth(typed) ? typed.month : '',
    year: hasYear(typed) ? typed.year : '',
  })
}
