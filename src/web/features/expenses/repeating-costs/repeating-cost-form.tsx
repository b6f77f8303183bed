import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import { REPETITION_WORDS } from '#shared/features/expenses/repeating-costs/repeating-words.rules.ts'
import { findFirstDayFault, REPETITIONS } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import {
  type RepeatingCostInput,
  type RepeatingCostRecord,
  repeatingCostInput,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { followAmount, NO_TYPED_VAT, type TypedVat, toTypedVat } from '#web/records/costs/cost-vat.ts'
import { VatField } from '#web/records/costs/vat-field.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DaysPreview } from './days-preview.tsx'

type TypedName = 'category' | 'description' | 'amount' | 'every' | 'firstOn' | 'endsOn' | 'isVariable'
/** `isVariable` is the tick, 'yes' or ''. */
export type TypedRepeating = TypedVat & Record<TypedName, string>

export function blankRepeating(today: Day): TypedRepeating {
  return {
    ...{ category: '', description: '', amount: '', every: 'month', firstOn: today, endsOn: '' },
    isVariable: '',
    ...NO_TYPED_VAT,
  }
}

export function toTypedRepeating(cost: RepeatingCostRecord): TypedRepeating {
  const { category, description, amount, every, firstOn, endsOn, isVariable, vatAmount } = cost
  return {
    ...{ category, description, amount, every, firstOn },
    endsOn: endsOn ?? '',
    isVariable: isVariable ? 'yes' : '',
    ...toTypedVat(vatAmount),
  }
}

type FormOptions = FormExtras<RepeatingCostInput> & {
  initial: TypedRepeating
  today: Day
  /** The stored first day, which may be longer ago than a new one. */
  storedFirstOn?: Day | undefined
}

/** The same form for adding and editing. */
export function useRepeatingForm({ initial, today, storedFirstOn, ...extras }: FormOptions) {
  const form = useTypedForm<keyof TypedRepeating, RepeatingCostInput>({
    initial,
    check: (typed) => checkRepeating(typed, { today, storedFirstOn }),
    ...extras,
  })
  const { values, setValue, moneyField } = form
  const setAmount = (amount: string) => {
    const vatAmount = followAmount(values, { before: values.amount, after: amount })
    if (vatAmount !== values.vatAmount) setValue('vatAmount', vatAmount)
    setValue('amount', amount)
  }
  return { ...form, today, amountField: () => ({ ...moneyField('amount'), setValue: setAmount }) }
}

type FieldsProps = { form: ReturnType<typeof useRepeatingForm>; isStored?: boolean }

export function RepeatingFields({ form, isStored = false }: FieldsProps) {
  const { field, amountField, moneyField, values, setValue, today } = form
  return (
    <>
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        {...field('category')}
      />
      <TextField label="Description" autoComplete="off" {...field('description')} />
      <MoneyField label={values.isVariable ? 'Usual amount' : 'Amount'} {...amountField()} />
      <CheckboxField
        label="The amount differs each time"
        hint="It then waits under Due until you confirm what you paid."
        checked={values.isVariable !== ''}
        onChange={({ target }) => setValue('isVariable', target.checked ? 'yes' : '')}
      />
      <VatField
        typed={values}
        amount={values.amount}
        setTyped={({ includesVat, vatAmount }) => {
          setValue('includesVat', includesVat)
          setValue('vatAmount', vatAmount)
        }}
        field={moneyField('vatAmount')}
      />
      <SelectField label="How often" options={EVERY_OPTIONS} {...field('every')} />
      <DateField label="First day" {...field('firstOn')} />
      <DateField label="Last day" optional {...field('endsOn')} />
      <DaysPreview {...{ values, today, isStored }} />
    </>
  )
}

const EVERY_OPTIONS = REPETITIONS.map((every) => ({ value: every, label: REPETITION_WORDS[every] }))

type Checking = { today: Day; storedFirstOn: Day | undefined }

/** Validates by the contract. Enter submits without a blur, so "£1,200" may still be in a field of money. */
function checkRepeating(
  { isVariable, includesVat: _, ...typed }: TypedRepeating,
  { today, storedFirstOn }: Checking,
): Checked<keyof TypedRepeating, RepeatingCostInput> {
  const { success, data, error } = repeatingCostInput.safeParse({
    ...typed,
    amount: plainMoney(typed.amount),
    vatAmount: plainMoney(typed.vatAmount),
    isVariable: isVariable !== '',
  })
  if (!success) {
    const faults = error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])
    return { isValid: false, faults: Object.fromEntries(faults) }
  }
  const firstOn = data.firstOn === storedFirstOn ? null : findFirstDayFault(data.firstOn, today)
  return firstOn ? { isValid: false, faults: { firstOn } } : { isValid: true, sent: data }
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
