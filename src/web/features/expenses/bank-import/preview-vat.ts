import { findVatFault } from '#shared/kernel/numbers/cost-vat.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { NO_TYPED_VAT, sixthOf, type TypedVat } from '#web/records/costs/cost-vat.ts'
import type { PreviewLine } from './preview-lines.ts'

/** What the owner answered about the VAT in the payments. */
export type VatAnswers = {
  /** The first tick for a payee is for all of its payments. `by` is the line where it was made. */
  payees: ReadonlyMap<string, { by: number; includesVat: boolean }>
  /** Later ticks for single payments, and figures that were typed. */
  lines: ReadonlyMap<number, TypedVat>
}

export const NO_VAT_ANSWERS: VatAnswers = { payees: new Map(), lines: new Map() }

type VatLine = Pick<PreviewLine, 'key' | 'payee' | 'cost'>

/** The VAT in a payment as it is now: none until it is ticked, then a sixth until a figure is typed. */
export function vatOf({ key, payee, cost }: VatLine, { payees, lines }: VatAnswers): TypedVat {
  const own = lines.get(key)
  if (own !== undefined) return own
  const isTicked = payee !== null && payees.get(payee)?.includesVat === true
  return isTicked && cost !== null
    ? { includesVat: 'yes', vatAmount: sixthOf(toDecimal(cost.amount)) }
    : NO_TYPED_VAT
}

/** A tick is for the payee, unless it was ticked at another line before. A typed figure is for its line. */
export function answerVat(answers: VatAnswers, line: VatLine, typed: TypedVat): VatAnswers {
  const { key, payee } = line
  const isTick = typed.includesVat !== vatOf(line, answers).includesVat
  const before = payee === null ? undefined : answers.payees.get(payee)
  if (!isTick || payee === null || (before !== undefined && before.by !== key))
    return { ...answers, lines: new Map(answers.lines).set(key, typed) }
  const lines = new Map(answers.lines)
  lines.delete(key)
  const includesVat = typed.includesVat !== ''
  return { lines, payees: new Map(answers.payees).set(payee, { by: key, includesVat }) }
}

/** Why the VAT of a payment cannot be what was typed. Null when it can. */
export function findTypedVatFault({ cost }: VatLine, typed: TypedVat): string | null {
  if (cost === null || typed.includesVat === '') return null
  const vat = addUpPounds(typed.vatAmount)
  if (vat === null) return 'Enter an amount in pounds, like 12.50'
  return findVatFault(toDecimal(cost.amount), toDecimal(vat))
}

export const NO_VAT = '0.00'

/** As it is sent. Pass what has no fault. */
export function toVatAmount({ includesVat, vatAmount }: TypedVat): string {
  const vat = includesVat === '' ? null : addUpPounds(vatAmount)
  return vat === null ? NO_VAT : toDecimal(vat)
}
