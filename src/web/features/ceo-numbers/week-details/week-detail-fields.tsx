import type { ComponentProps, ReactNode } from 'react'
import {
  DETAIL_LABELS,
  type DetailName,
  PART_NAMES,
} from '#shared/features/weekly-incomes/saved-details.rules.ts'
import { MoneyField } from '#web/ui/form/money-field.tsx'

export const DETAILS_SUMMARY = 'How it was paid, retail and tips'
export const LEAVE_OUT_PARTS = 'Leave out how it was paid'

type FieldProps = Omit<ComponentProps<typeof MoneyField>, 'label' | 'hint' | 'optional' | 'placeholder'>

type DetailFieldsProps = {
  field: (name: DetailName) => FieldProps
  /** Below card, cash and other: what they leave of the total. */
  missing: ReactNode
}

/** The fields beside a week's total, where it is entered and where it is edited. */
export function WeekDetailFields({ field, missing }: DetailFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">How the total was paid</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {PART_NAMES.map((name) => (
            // The last one would be alone in its row on a phone.
            <div key={name} className="min-w-0 max-sm:last:col-span-2">
              <MoneyField label={DETAIL_LABELS[name]} {...OPTIONAL} {...field(name)} />
            </div>
          ))}
        </div>
        {missing}
      </fieldset>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <MoneyField
          label={DETAIL_LABELS.retail}
          hint="Products sold. They are part of the total."
          {...OPTIONAL}
          {...field('retail')}
        />
        <MoneyField
          label={DETAIL_LABELS.tips}
          hint="Your own tips, on top of the total. Your staff’s tips are not entered here."
          {...OPTIONAL}
          {...field('tips')}
        />
      </div>
    </div>
  )
}

const OPTIONAL = { optional: 'unmarked', placeholder: '0.00' } as const
