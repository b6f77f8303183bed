import { POTS, type Pot } from '#shared/features/tax/pot-moves.contract.ts'
import { findFutureFault } from '#shared/features/tax/pots/pot-days.rules.ts'
import { type Pots, type PotsInput, potsInput } from '#shared/features/tax/pots.contract.ts'
import { type Day, mondayOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import type { Checked } from '#web/forms/contract-check.ts'

/** The names are those of the server's refusals: `opening.vat`. */
export type PotsField = 'startedOn' | 'profitPercent' | 'payPercent' | `opening.${Pot}`
export type TypedPots = Record<PotsField, string>

/** A week counts by its Monday, so pots that are new start with this week's. */
export function toTypedPots(
  { isSet, startedOn, profitPercent, payPercent, pots }: Pots,
  today: Day,
): TypedPots {
  const opening = Object.fromEntries(
    pots.map(({ pot, opening: amount }) => [`opening.${pot}`, isSet ? amount : '']),
  ) as Record<`opening.${Pot}`, string>
  return {
    startedOn: startedOn ?? mondayOf(today),
    profitPercent: trimZeros(profitPercent),
    payPercent: trimZeros(payPercent),
    ...opening,
  }
}

/** Validates by the contract. Enter saves without a blur, so "£1,200" may still be in a field. */
export function checkPots(typed: TypedPots, today: Day): Checked<PotsField, PotsInput> {
  const { startedOn, profitPercent, payPercent } = typed
  const opening = objectOf(POTS, (pot) => plainMoney(typed[`opening.${pot}`]))
  const { data, error } = potsInput.safeParse({
    startedOn,
    profitPercent: profitPercent.replace('%', '').trim(),
    payPercent: payPercent.replace('%', '').trim(),
    opening,
  })
  const faults: Partial<Record<string, string>> = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  const day = parseDay(startedOn)
  const future = day && findFutureFault(day, today)
  if (future !== null) faults['startedOn'] ??= future
  if (data && Object.keys(faults).length === 0) return { isValid: true, sent: data }
  return { isValid: false, faults: faults as Partial<Record<PotsField, string>> }
}

/** "5" for "5.00", "12.5" for "12.50". */
function trimZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '') || '0'
}

function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
