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
import { BusinessField } from '#web/records/costs/business-field.tsx'
import { followAmount, NO_TYPED_VAT, type TypedVat, toTypedVat } from '#web/records/costs/cost-vat.ts'
import { VatField } from '#web/records/costs/vat-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export type TypedExpense = TypedVat &
  Record<'category' | 'description' | 'amount' | 'date' | 'businessId', string>

export function blankExpense(today: Day): TypedExpense {
  return { category: '', description: '', amount: '', date: today, ...NO_TYPED_VAT, businessId: '' }
}

type EditedExpense = Pick<
  ExpenseRecord,
  'category' | 'description' | 'amount' | 'vatAmount' | 'businessId'
> & {
  date: string
}

export function toTyped(expense: EditedExpense): TypedExpense {
  const { category, description, amount, date, vatAmount, businessId } = expense
  return {
    ...{ category, description, amount, date },
    ...toTypedVat(vatAmount),
    businessId: businessId === null ? '' : String(businessId),
  }
}

/** The same form for adding and editing. */
export function useExpenseForm(initial: TypedExpense, extras: FormExtras<ExpenseInput>) {
  const form = useTypedForm<keyof TypedExpense, ExpenseInput>({ initial, check: checkExpense, ...extras })
  const { values, setValue, moneyField } = form
  const setAmount = (amount: string) => {
    const vatAmount = followAmount(values, { before: values.amount, after: amount })
    if (vatAmount !== values.vatAmount) setValue('vatAmount', vatAmount)
    setValue('amount', amount)
  }
  return { ...form, initial, amountField: () => ({ ...moneyField('amount'), setValue: setAmount }) }
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>

type ExpenseFieldsProps = {
  form: ExpenseForm
  /** The expense follows a purchase: only the category and the business can be changed. */
  isLinked?: boolean
  isMultiline?: boolean
}

export function ExpenseFields({ form, isLinked = false, isMultiline = false }: ExpenseFieldsProps) {
  const { field, amountField } = form
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
      <Description label="Description" autoComplete="off" readOnly={isLinked} {...field('description')} />
      <MoneyField label="Amount" readOnly={isLinked} {...amountField()} />
      <DateField label="Date" readOnly={isLinked} {...field('date')} />
    </>
  )
}

/** What not every owner is asked: the VAT in the amount, and the business. */
export function ExpenseExtraFields({ form, isLinked = false }: Omit<ExpenseFieldsProps, 'isMultiline'>) {
  const { values, initial, field, moneyField, setValue } = form
  return (
    <>
      <VatField
        typed={values}
        amount={values.amount}
        setTyped={({ includesVat, vatAmount }) => {
          setValue('includesVat', includesVat)
          setValue('vatAmount', vatAmount)
        }}
        field={moneyField('vatAmount')}
        isReadOnly={isLinked}
      />
      <BusinessField named={initial.businessId} {...field('businessId')} />
    </>
  )
}

const CATEGORY_OPTIONS = EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))

const check = checkWith(expenseInput)

/** Validates by the contract. Enter submits without a blur, so "£1,200" may still be in the field. */
function checkExpense(typed: TypedExpense) {
  return check({ ...typed, amount: plainMoney(typed.amount), vatAmount: plainMoney(typed.vatAmount) })
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
