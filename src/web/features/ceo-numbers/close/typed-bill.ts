import {
  EXPENSE_CATEGORIES,
  type ExpenseInput,
  expenseInput,
} from '#shared/features/expenses/expenses.contract.ts'
import { type Day, mondayOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Checked, checkWith } from '#web/forms/contract-check.ts'
import { NO_TYPED_VAT, type TypedVat } from '#web/records/costs/cost-vat.ts'

export type TypedBill = TypedVat & Record<'category' | 'amount' | 'date' | 'description', string>

export const BILL_CATEGORIES = EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))

export function blankBill(day: Day): TypedBill {
  return { category: '', amount: '', date: day, description: '', ...NO_TYPED_VAT }
}

/** The day is filled in from the start, so it does not count. */
export function isBlankBill({ category, amount, description }: TypedBill): boolean {
  return [category, amount, description].every((typed) => typed.trim() === '')
}

const check = checkWith(expenseInput)

/** A bill is an expense of this week. Without a description it has the name of its category. */
export function checkBill(typed: TypedBill, week: Day): Checked<keyof TypedBill, ExpenseInput> {
  const { category, amount, date, description, vatAmount } = typed
  const checked = check({
    category,
    date,
    description: description.trim() === '' ? category || 'Bill' : description,
    amount: plainMoney(amount),
    vatAmount: plainMoney(vatAmount),
    businessId: '',
  })
  const day = parseDay(date)
  if (day === null || mondayOf(day) === week) return checked
  return {
    isValid: false,
    faults: { ...(checked.isValid ? {} : checked.faults), date: 'Choose a day of this week' },
  }
}

/** Enter submits without a blur, so "£1,200" may still be in the field. */
function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
