import {
  type MoveDirection,
  POTS,
  type PotMoveInput,
  type PotMoveRecord,
  potMoveInput,
} from '#shared/features/tax/pot-moves.contract.ts'
import { findFutureFault } from '#shared/features/tax/pots/pot-days.rules.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Checked, checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

type MoveField = keyof PotMoveInput
export type TypedMove = Record<MoveField, string>

/** Most moves that are entered by hand are payments. */
export function blankMove(today: Day): TypedMove {
  return { direction: 'out', pot: '', amount: '', on: today, note: '' }
}

export function toTypedMove({ direction, pot, amount, on, note }: PotMoveRecord): TypedMove {
  return { direction, pot, amount, on, note: note ?? '' }
}

/** The same form for adding and editing. */
export function useMoveForm(initial: TypedMove, { draft, today }: { draft: string; today: Day }) {
  return useTypedForm<MoveField, PotMoveInput>({ initial, check: (typed) => checkMove(typed, today), draft })
}

type FieldsProps = Pick<ReturnType<typeof useMoveForm>, 'field' | 'moneyField'> & { today: Day }

export function MoveFields({ field, moneyField, today }: FieldsProps) {
  return (
    <>
      <SelectField label="In or out" options={DIRECTION_OPTIONS} {...field('direction')} />
      <SelectField label="Pot" placeholder="Choose a pot" options={POT_OPTIONS} {...field('pot')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MoneyField label="Amount" {...moneyField('amount')} />
        <DateField label="Date" max={today} {...field('on')} />
      </div>
      <TextAreaField label="Note" optional {...field('note')} />
    </>
  )
}

const DIRECTIONS: Readonly<Record<MoveDirection, string>> = {
  out: 'Out: paid from the pot',
  in: 'In: put into the pot',
}

const DIRECTION_OPTIONS = (['out', 'in'] as const).map((value) => ({ value, label: DIRECTIONS[value] }))

export const POT_OPTIONS = POTS.map((pot) => ({ value: pot, label: POT_NAMES[pot] }))

const checkFields = checkWith(potMoveInput)

/** Validates by the contract. Enter saves without a blur, so "£1,200" may still be in the field. */
function checkMove(typed: TypedMove, today: Day): Checked<MoveField, PotMoveInput> {
  const amount = addUpPounds(typed.amount)
  const checked = checkFields({
    ...typed,
    amount: amount === null ? typed.amount.trim() : toDecimal(amount),
  })
  const on = parseDay(typed.on)
  const future = on && findFutureFault(on, today)
  if (future === null) return checked
  return { isValid: false, faults: { ...(checked.isValid ? {} : checked.faults), on: future } }
}
