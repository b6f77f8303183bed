import type { ComponentProps } from 'react'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NO_TYPED_VAT, sixthOf, type TypedVat, useReclaimsVat } from './cost-vat.ts'

type VatFieldProps = {
  typed: TypedVat
  /** What is typed in the field of the amount. */
  amount: string
  setTyped: (typed: TypedVat) => void
  field: Omit<ComponentProps<typeof MoneyField>, 'label'>
  /** The cost follows a purchase, which says how much of it is VAT. */
  isReadOnly?: boolean
}

/**
 * The VAT in a cost: a tick fills in a sixth, and the figure can be typed over. Only owners who get VAT back
 * are asked; a cost that has VAT shows it to every owner.
 */
export function VatField({ typed, amount, setTyped, field, isReadOnly = false }: VatFieldProps) {
  const isAsked = useReclaimsVat()
  const isTicked = typed.includesVat !== ''
  if (isReadOnly) return isTicked && <MoneyField label="VAT" readOnly {...field} />
  if (!isAsked && !isTicked) return null
  return (
    <div className="flex flex-col gap-2 lg:in-data-wide:flex-row lg:in-data-wide:gap-4">
      <CheckboxField
        className="lg:in-data-wide:mt-6"
        label="Includes VAT"
        checked={isTicked}
        onChange={({ target }) =>
          setTyped(target.checked ? { includesVat: 'yes', vatAmount: sixthOf(amount) } : NO_TYPED_VAT)
        }
      />
      {isTicked && <MoneyField label="VAT" hint="A sixth, unless the bill says otherwise." {...field} />}
    </div>
  )
}
