import { type ProductInput, productInput } from '#shared/features/costing/products.contract.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { useReclaimsVat } from '#web/records/costs/cost-vat.ts'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { UNIT_OPTIONS } from './product-words.ts'

export type TypedProduct = Record<keyof ProductInput, string>

export const BLANK: TypedProduct = {
  name: '',
  supplier: '',
  packPrice: '',
  packSize: '',
  unit: 'ml',
  wastage: '',
}

/** The form state of a product, the same for adding and editing. */
export function useProductForm(initial: TypedProduct, extras: FormExtras<ProductInput>) {
  return useTypedForm<keyof TypedProduct, ProductInput>({ ...extras, initial, check: checkProduct })
}

type FieldsProps = { form: ReturnType<typeof useProductForm> }

export function ProductFormFields({ form: { field, moneyField } }: FieldsProps) {
  const isWithoutVat = useReclaimsVat()
  return (
    <>
      <TextField label="Product name" autoComplete="off" {...field('name')} />
      <TextField label="Supplier" optional autoComplete="off" {...field('supplier')} />
      <MoneyField
        label="Pack price"
        hint={
          isWithoutVat
            ? 'Enter it without VAT: you get the VAT back.'
            : 'What you pay for one pack, VAT included.'
        }
        {...moneyField('packPrice')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-4">
        <NumberField label="Pack size" {...field('packSize')} />
        <SelectField label="Unit" options={UNIT_OPTIONS} {...field('unit')} />
      </div>
      <NumberField
        label="Wastage"
        optional
        suffix="%"
        hint="What is mixed and not used, on top of the amount in a recipe."
        className="max-w-32"
        {...field('wastage')}
      />
    </>
  )
}

const check = checkWith(productInput)

/** Enter submits without a blur, so "£1,200" may still be in a field. */
export function checkProduct(typed: TypedProduct) {
  return check({
    ...typed,
    packPrice: plainMoney(typed.packPrice),
    packSize: plainNumber(typed.packSize),
    wastage: typed.wastage.trim().replace(/\s*%$/, ''),
  })
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

/** Accepts "1,000", as people write it. */
function plainNumber(typed: string): string {
  const plain = typed.trim()
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}
