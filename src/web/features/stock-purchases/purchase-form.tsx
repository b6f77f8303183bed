import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type PurchaseInput,
  purchaseFieldsInput,
  STOCK_CATEGORIES,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { followAmount, type TypedVat } from '#web/records/cost-vat.ts'
import { VatField } from '#web/records/vat-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { suppliersQuery } from './stock-purchases.api.ts'

export type PurchaseFields = Omit<PurchaseInput, 'recordExpense'>
export type TypedPurchase = TypedVat & Record<keyof PurchaseFields, string>

/** The form state of a purchase, the same for adding and editing. */
export function usePurchaseForm(initial: TypedPurchase, extras: FormExtras<PurchaseFields>) {
  const form = useTypedForm<keyof TypedPurchase, PurchaseFields>({ ...extras, initial, check: checkPurchase })
  const { values, setValue, moneyField } = form
  const setAmount = (amount: string) => {
    const vatAmount = followAmount(values, { before: values.totalAmount, after: amount })
    if (vatAmount !== values.vatAmount) setValue('vatAmount', vatAmount)
    setValue('totalAmount', amount)
  }
  return { ...form, amountField: () => ({ ...moneyField('totalAmount'), setValue: setAmount }) }
}

type FieldsProps = { form: ReturnType<typeof usePurchaseForm> }

export function PurchaseFormFields({ form }: FieldsProps) {
  const { field, amountField, moneyField, setValue, values } = form
  const suppliersId = useId()
  const { data: suppliers = [] } = useQuery(suppliersQuery)
  return (
    <>
      <TextField label="Supplier Name" list={suppliersId} autoComplete="off" {...field('supplier')} />
      <datalist id={suppliersId}>
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label="Purchase Date" {...field('purchaseDate')} />
        <MoneyField label="Total Amount (£)" {...amountField()} />
      </div>
      <VatField
        typed={values}
        amount={values.totalAmount}
        setTyped={({ includesVat, vatAmount }) => {
          setValue('includesVat', includesVat)
          setValue('vatAmount', vatAmount)
        }}
        field={moneyField('vatAmount')}
      />
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={CATEGORY_OPTIONS}
        {...field('category')}
      />
      <TextAreaField label="Description" optional {...field('description')} />
    </>
  )
}

const CATEGORY_OPTIONS = STOCK_CATEGORIES.map((category) => ({ value: category, label: category }))

const checkFields = checkWith(purchaseFieldsInput)

/** Enter submits without a blur, so "£1,200" may still be in a field. */
function checkPurchase(typed: TypedPurchase) {
  const { totalAmount, vatAmount } = typed
  return checkFields({ ...typed, totalAmount: plainMoney(totalAmount), vatAmount: plainMoney(vatAmount) })
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
