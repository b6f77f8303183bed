import type { ReactNode } from 'react'
import type { ExplainedTreatment } from '#shared/features/costing/card/card-sums.rules.ts'
import type { NamedLine } from '#shared/features/costing/card/recipe-sum.rules.ts'
import {
  OVERHEAD_REQUIRED,
  OVERHEAD_TOO_LARGE,
  type TreatmentInput,
  treatmentInput,
} from '#shared/features/treatments/treatments.contract.ts'
import {
  estimateOverhead,
  estimateProfit,
  type TreatmentResult,
} from '#shared/features/treatments/treatments.rules.ts'
import {
  addUpPounds,
  MAX_PENCE,
  type Pence,
  pence,
  toDecimal,
  ZERO_PENCE,
} from '#shared/kernel/numbers/money.ts'
import { toPreviewed } from '#web/features/treatments/card/previewed-treatment.ts'
import { type Checked, checkWith } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MoreTreatmentFields } from './more-treatment-fields.tsx'

const FIELDS = [
  'name',
  'price',
  'duration',
  'productCost',
  'overheadCost',
  /** Asked only of a saved treatment: edited-treatment.ts. */
  'overheadChoice',
  'turnaround',
  'teamMemberId',
  'bookingsPerWeek',
] as const
export type FieldName = (typeof FIELDS)[number]
export type TypedTreatment = Record<FieldName, string>

/** Where the overhead comes from: the saved rate, the owner's typing, or a figure that stays as it is. */
export type OverheadSource =
  | { from: 'rate'; rate: Pence }
  | { from: 'typing' }
  | { from: 'record'; cost: Pence }
  /** The rate is not loaded yet: the server computes the overhead when the treatment is sent. */
  | { from: 'server' }

/** The figures of a half-filled form; null where they cannot be computed yet. */
export type Estimate = {
  price: Pence | null
  overheadCost: Pence | null
  productCost: Pence | null
  totalCosts: Pence | null
  result: TreatmentResult | null
}

export const BLANK: TypedTreatment = {
  name: '',
  price: '',
  duration: '',
  productCost: '',
  overheadCost: '',
  overheadChoice: '',
  turnaround: '',
  teamMemberId: '',
  bookingsPerWeek: '',
}

/** The form state and live figures of a treatment, the same for adding and editing. */
export function useTreatmentForm(
  initial: TypedTreatment,
  toSource: (typed: TypedTreatment) => OverheadSource,
  extras: FormExtras<TreatmentInput>,
) {
  const form = useTypedForm<FieldName, TreatmentInput>({
    ...extras,
    initial,
    check: (typed) => checkTreatment(typed, toSource(typed)),
  })
  const overhead = toSource(form.values)
  return { ...form, overhead, estimate: estimateTyped(form.values, overhead) }
}

export type TreatmentFormState = ReturnType<typeof useTreatmentForm>

/** What the form says so far, as its true card needs it. */
export function toPreviewedForm(
  { values, estimate }: Pick<TreatmentFormState, 'values' | 'estimate'>,
  recipe: readonly NamedLine[] = [],
): ExplainedTreatment | null {
  const { price, productCost } = estimate
  const duration = toMinutes(values.duration)
  return toPreviewed({ ...values, price, productCost, duration, recipe })
}

type TreatmentFieldsProps = Pick<TreatmentFormState, 'field' | 'moneyField' | 'values'> & {
  overhead: ReactNode
  /** In place of the field to type it in. */
  productCost?: ReactNode
}

export function TreatmentFields(props: TreatmentFieldsProps) {
  const { field, moneyField, values, overhead, productCost } = props
  return (
    <>
      <TextField label="Treatment name" autoComplete="off" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Price" isPrice {...moneyField('price')} />
        <NumberField label="Duration in minutes" inputMode="numeric" {...field('duration')} />
      </div>
      {productCost ?? <ProductCostField {...moneyField('productCost')} />}
      {overhead}
      <MoreTreatmentFields field={field} values={values} />
    </>
  )
}

export function ProductCostField(field: ReturnType<TreatmentFormState['moneyField']>) {
  return (
    <MoneyField
      label="Product cost"
      optional
      hint="What you use up on one client: colour, gel, disposables. Without VAT, if you get it back."
      {...field}
    />
  )
}

const check = checkWith(treatmentInput)

/** Validates by the contract. Enter submits without a blur, so "£1,200" may still be in the field. */
export function checkTreatment(
  typed: TypedTreatment,
  overhead: OverheadSource,
): Checked<FieldName, TreatmentInput> {
  const plain = toPlain(typed, overhead)
  const checked = check(plain)
  const fault = findOverheadFault(plain, overhead)
  if (checked.isValid && !fault) return checked
  return { isValid: false, faults: { ...fault, ...(checked.isValid ? {} : checked.faults) } }
}

export function estimateTyped(typed: TypedTreatment, overhead: OverheadSource): Estimate {
  const price = toAmount(typed.price)
  const productCost = typed.productCost.trim() === '' ? ZERO_PENCE : toAmount(typed.productCost)
  const overheadCost = toOverhead(typed, overhead)
  if (overheadCost === null || productCost === null)
    return { price, overheadCost, productCost, totalCosts: null, result: null }
  const totalCosts = pence(overheadCost + productCost)
  const result = price === null ? null : estimateProfit(price, { overheadCost, productCost })
  return { price, overheadCost, productCost, totalCosts, result }
}

function toOverhead(typed: TypedTreatment, overhead: OverheadSource): Pence | null {
  if (overhead.from === 'record') return overhead.cost
  if (overhead.from === 'typing') return toAmount(typed.overheadCost)
  const minutes = toMinutes(typed.duration)
  if (overhead.from === 'server' || minutes === null) return null
  return estimateOverhead(overhead.rate, minutes)
}

function findOverheadFault(plain: TypedTreatment, overhead: OverheadSource): Partial<TypedTreatment> | null {
  if (overhead.from === 'typing' && plain.overheadCost.trim() === '')
    return { overheadCost: OVERHEAD_REQUIRED }
  const minutes = toMinutes(plain.duration)
  if (overhead.from !== 'rate' || minutes === null) return null
  return estimateOverhead(overhead.rate, minutes) === null ? { duration: OVERHEAD_TOO_LARGE } : null
}

function toPlain(typed: TypedTreatment, overhead: OverheadSource): TypedTreatment {
  return {
    name: typed.name,
    price: plainMoney(typed.price),
    duration: plainWhole(typed.duration),
    productCost: plainMoney(typed.productCost),
    overheadCost: overhead.from === 'typing' ? plainMoney(typed.overheadCost) : '',
    overheadChoice: typed.overheadChoice,
    turnaround: plainWhole(typed.turnaround),
    teamMemberId: typed.teamMemberId,
    bookingsPerWeek: plainWhole(typed.bookingsPerWeek),
  }
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

/** Accepts "1,440", because our own message writes it like that. */
function plainWhole(typed: string): string {
  return typed.trim().replace(/^(\d),(\d{3})$/, '$1$2')
}

export function toMinutes(typed: string): number | null {
  const plain = plainWhole(typed)
  const minutes = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return minutes >= 1 && minutes <= 1440 ? minutes : null
}

function toAmount(typed: string): Pence | null {
  const amount = addUpPounds(typed)
  return amount !== null && amount >= 0 && amount <= MAX_PENCE ? amount : null
}
