import type { PayPlanInput } from '#shared/features/tax/pay-plan.contract.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import type { useTypedForm } from '#web/forms/typed-form.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'

export type TypedWish = Record<keyof PayPlanInput, string>

type WishForm = ReturnType<typeof useTypedForm<keyof PayPlanInput, PayPlanInput>>
type FieldsProps = { form: WishForm; knownCosts: Pence | null }

export function PayPlanFields({ form: { field, moneyField }, knownCosts }: FieldsProps) {
  return (
    <>
      <MoneyField
        label="To take home a year"
        hint="What is yours to spend, after all tax."
        {...moneyField('takeHome')}
      />
      <div className="grid grid-cols-3 items-end gap-3">
        <NumberField label="Weeks off" inputMode="numeric" {...field('weeksOff')} />
        <NumberField label="Days a week" inputMode="numeric" {...field('daysPerWeek')} />
        <NumberField label="Clients a day" inputMode="numeric" {...field('clientsPerDay')} />
      </div>
      <MoneyField
        label="Yearly costs"
        optional
        hint={
          knownCosts === null ? (
            'What the business pays in a year, without your own pay.'
          ) : (
            <>
              Left empty, we count <Amount value={knownCosts} />: your costs of the last 12 full months,
              without your own pay. If you entered less than a year of them, type a whole year’s.
            </>
          )
        }
        {...moneyField('yearlyCosts')}
      />
    </>
  )
}
