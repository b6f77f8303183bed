import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { usualBillDay } from '#shared/features/tax/closes/close-week.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useExpenseQuestion } from '#web/features/expenses/expense-slips.api.ts'
import { useAddExpense } from '#web/features/expenses/expenses.api.ts'
import { useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { followAmount } from '#web/records/costs/cost-vat.ts'
import { VatField } from '#web/records/costs/vat-field.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { BILL_CATEGORIES, blankBill, checkBill, isBlankBill } from './typed-bill.ts'

type AddBillProps = {
  week: Day
  today: Day
  /** Whether something is in the form that is not added yet. */
  onTyped: (isTyped: boolean) => void
}

/** A category and an amount are enough. After a bill is added, the form is blank again. */
export function AddBillForm(props: AddBillProps) {
  const { key, resetState, resetForm } = useFormReset(0)
  return <BillForm key={key} {...props} isNext={resetState.isNext} onAdded={resetForm} />
}

function BillForm({
  week,
  today,
  onTyped,
  isNext,
  onAdded,
}: AddBillProps & { isNext: boolean; onAdded: () => void }) {
  const { values, field, moneyField, setValue, submit, isSending, notes } = useTypedForm({
    initial: blankBill(usualBillDay(week, today)),
    check: (typed) => checkBill(typed, week),
    isNext,
    draft: `close-bill:${week}`,
    ask: useExpenseQuestion('Add bill'),
  })
  const add = useAddExpense()
  const isTyped = !isBlankBill(values)
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  const onSubmit = submit({
    send: async (bill) => {
      await add({ input: bill })
      onAdded()
    },
    onRefused: (error) => showRefusal(error, 'Failed to add the bill. Please try again.'),
  })
  const setAmount = (amount: string) => {
    setValue('vatAmount', followAmount(values, { before: values.amount, after: amount }))
    setValue('amount', amount)
  }
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Add a bill"
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-control bg-muted p-4"
    >
      <div className="col-span-2">
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={BILL_CATEGORIES}
          {...field('category')}
        />
      </div>
      <MoneyField label="Amount" {...moneyField('amount')} setValue={setAmount} />
      <DateField label="Date" {...field('date')} />
      <div className="col-span-2 grid gap-4">
        <VatField
          typed={values}
          amount={values.amount}
          setTyped={({ includesVat, vatAmount }) => {
            setValue('includesVat', includesVat)
            setValue('vatAmount', vatAmount)
          }}
          field={moneyField('vatAmount')}
        />
        <TextField label="Description" optional autoComplete="off" {...field('description')} />
        <FormNotes {...notes} />
        <Button type="submit" variant="secondary" icon={Plus} pending={isSending}>
          {isSending ? 'Adding...' : 'Add bill'}
        </Button>
      </div>
    </form>
  )
}
