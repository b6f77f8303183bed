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
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { suppliersQuery } from './stock-purchases.api.ts'

export type PurchaseFields = Omit<PurchaseInput, 'recordExpense'>
export type TypedPurchase = Record<keyof PurchaseFields, string>

/** The form state of a purchase, the same for adding and editing. */
export function usePurchaseForm(initial: TypedPurchase, extras: FormExtras<PurchaseFields>) {
  return useTypedForm<keyof PurchaseFields, PurchaseFields>({
    ...extras,
    initial,
    check: (typed) => checkFields({ ...typed, totalAmount: plainMoney(typed.totalAmount) }),
  })
}

type FieldsProps = Pick<ReturnType<typeof usePurchaseForm>, 'field' | 'moneyField'>

export function PurchaseFormFields({ field, moneyField }: FieldsProps) {
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
        <MoneyField label="Total Amount (£)" {...moneyField('totalAmount')} />
      </div>
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

/** Enter submits without a blur, so "£1,200" may still be in the field. */
function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
