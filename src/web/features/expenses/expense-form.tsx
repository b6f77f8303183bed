import {
  EXPENSE_CATEGORIES,
  type ExpenseInput,
  type ExpenseRecord,
  expenseInput,
} from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export type TypedExpense = Record<'category' | 'description' | 'amount' | 'date', string>

export function blankExpense(today: Day): TypedExpense {
  return { category: '', description: '', amount: '', date: today }
}

export function toTyped({ category, description, amount, date }: ExpenseRecord): TypedExpense {
  return { category, description, amount, date }
}

/** The same form for adding and editing. */
export function useExpenseForm(initial: TypedExpense, extras: FormExtras<ExpenseInput>) {
  return useTypedForm<keyof TypedExpense, ExpenseInput>({ initial, check: checkExpense, ...extras })
}

type ExpenseFieldsProps = Pick<ReturnType<typeof useExpenseForm>, 'field' | 'moneyField'> & {
  /** The expense follows a purchase: only the category can be changed. */
  isLinked?: boolean
  isMultiline?: boolean
}

export function ExpenseFields({
  field,
  moneyField,
  isLinked = false,
  isMultiline = false,
}: ExpenseFieldsProps) {
  // A single-line input would silently join the lines of a purchase's note.
  const Description = isMultiline ? TextAreaField : TextField
  return (
    <>
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={CATEGORY_OPTIONS}
        {...field('category')}
      />
      <Description
        label="Description"
        autoComplete="off"
        maxLength={2000}
        readOnly={isLinked}
        {...field('description')}
      />
      <MoneyField label="Amount" readOnly={isLinked} {...moneyField('amount')} />
      <DateField label="Date" readOnly={isLinked} {...field('date')} />
    </>
  )
}

const CATEGORY_OPTIONS = EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))

const check = checkWith(expenseInput)

/** Validates by the contract. Enter submits without a blur, so "£1,200" may still be in the field. */
function checkExpense(typed: TypedExpense) {
  const amount = addUpPounds(typed.amount)
  return check({ ...typed, amount: amount === null ? typed.amount.trim() : toDecimal(amount) })
}
