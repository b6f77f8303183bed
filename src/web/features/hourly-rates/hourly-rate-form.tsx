import type { KeyboardEvent, ReactNode } from 'react'
import {
  type HourlyRateInput,
  type HourlyRateRecord,
  hourlyRateInput,
  TOO_LARGE,
} from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import {
  estimateHourlyRate,
  HOURLY_RATE_DEFAULTS,
  type HourlyRate,
  type HourlyRateFigures,
} from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { findPartHourFault } from '#shared/features/hourly-rates/owner-pay.rules.ts'
import { addUpPounds, fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { parsePercent, percent, withoutPercentSign } from '#shared/kernel/numbers/percent.ts'
import { type Checked, checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { KeyboardOnly } from '#web/ui/form/keyboard-only.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'

export type RateField = 'monthlyExpenses' | 'desiredProfit' | 'weeklyHours' | 'taxRate' | 'staffCount'
export type TypedRate = Record<RateField, string>
export type RateEstimate = { figures: HourlyRateFigures; result: HourlyRate }

export const NEW_RATE: TypedRate = { monthlyExpenses: '', ...HOURLY_RATE_DEFAULTS, staffCount: '' }

/** A saved calculation as form values. */
export function toTyped(rate: HourlyRateRecord): TypedRate {
  return {
    monthlyExpenses: rate.monthlyExpenses,
    desiredProfit: withoutZeros(rate.desiredProfit),
    weeklyHours: String(rate.weeklyHours),
    taxRate: withoutZeros(rate.taxRate),
    staffCount: rate.staffCount > 0 ? String(rate.staffCount) : '',
  }
}

export type RateForm = ReturnType<typeof useRateForm>

/** The form and its result, computed by the same rule that the server uses. */
export function useRateForm(initial: TypedRate, draft?: string) {
  const form = useTypedForm<RateField, HourlyRateInput>({ initial, check, draft })
  const checked = check(form.values)
  const estimate = checked.isValid ? toEstimate(checked.sent) : null
  const rate = estimate?.result.rate ?? 0
  const firstFault = checked.isValid ? undefined : Object.values(checked.faults)[0]
  return { ...form, estimate, isWorthSaving: rate > 0, invalidReason: invalidReason(rate, firstFault) }
}

type RateFieldsProps = { form: RateForm; underExpenses?: ReactNode }

export function RateFields({
  form: { values, field, moneyField, setValue },
  underExpenses,
}: RateFieldsProps) {
  /** Takes "25%" as 25. The sign goes when the field is left, because it is already beside the box. */
  const percentField = (name: 'desiredProfit' | 'taxRate') => {
    const { onBlur, ...rest } = field(name)
    const plain = withoutPercentSign(values[name])
    return {
      ...rest,
      onBlur: () => {
        if (plain !== values[name]) setValue(name, plain)
        onBlur()
      },
    }
  }
  return (
    <>
      <div className="flex flex-col items-start gap-2 *:w-full">
        <MoneyField
          label="Monthly expenses"
          hint={
            <>
              Everything the business pays in a month, without VAT that you claim back: rent, products, wages,
              insurance.<KeyboardOnly> A sum like 850+240 is fine.</KeyboardOnly>
            </>
          }
          {...moneyField('monthlyExpenses')}
        />
        {underExpenses}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="Desired profit"
          suffix="%"
          className="private"
          {...percentField('desiredProfit')}
        />
        <NumberField
          label="Working hours per week"
          suffix="hours"
          inputMode="numeric"
          {...field('weeklyHours')}
        />
        <NumberField label="Tax rate" suffix="%" className="private" {...percentField('taxRate')} />
        <NumberField
          label="Staff count"
          optional
          suffix="people"
          inputMode="numeric"
          {...field('staffCount')}
        />
      </div>
    </>
  )
}

/**
 * Enter does nothing while the submit button is disabled. This submits the form anyway, so that the errors
 * appear.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const checkContract = checkWith(hourlyRateInput)

function check(typed: TypedRate): Checked<RateField, HourlyRateInput> {
  const amount = addUpPounds(typed.monthlyExpenses)
  const monthlyExpenses = amount === null ? typed.monthlyExpenses : toDecimal(amount)
  const checked = checkContract({ ...toPlain(typed), monthlyExpenses })
  const partHour = findPartHourFault(typed.weeklyHours)
  if (!checked.isValid && partHour)
    return { isValid: false, faults: { ...checked.faults, weeklyHours: partHour } }
  if (!checked.isValid || toEstimate(checked.sent)) return checked
  return { isValid: false, faults: { monthlyExpenses: TOO_LARGE } }
}

function toPlain(typed: TypedRate): TypedRate {
  return {
    monthlyExpenses: typed.monthlyExpenses.trim(),
    desiredProfit: withoutPercentSign(typed.desiredProfit),
    weeklyHours: typed.weeklyHours.trim(),
    taxRate: withoutPercentSign(typed.taxRate),
    staffCount: typed.staffCount.trim(),
  }
}

function toEstimate(sent: HourlyRateInput): RateEstimate | null {
  const figures: HourlyRateFigures = {
    monthlyExpenses: fromDecimal(sent.monthlyExpenses),
    desiredProfit: parsePercent(sent.desiredProfit) ?? percent(0),
    weeklyHours: sent.weeklyHours,
    taxRate: parsePercent(sent.taxRate) ?? percent(0),
    staffCount: sent.staffCount ?? 0,
  }
  const result = estimateHourlyRate(figures)
  return result && { figures, result }
}

/** Why the calculation cannot be saved; null when it can. */
function invalidReason(rate: number, fault: string | undefined): string | null {
  if (fault) return `Not ready to save yet. ${fault}.`
  return rate > 0 ? null : 'The rate comes to £0.00 an hour, so there is nothing to save yet.'
}

/** "30.00" as "30", "12.50" as "12.5". */
function withoutZeros(wire: string): string {
  return wire.replace(/\.?0+$/, '')
}
