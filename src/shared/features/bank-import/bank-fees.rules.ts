import { pence } from '#shared/kernel/numbers/money.ts'
import type { BankLine, NonPaymentRow } from './bank-lines.rules.ts'

/**
 * The payments with their fees as they were taken: positive, or negative where a fee was given back. Some files write
 * the fee of a sale with a minus, others without, so the sales of the file say what a minus means. Amounts after the fee
 * become amounts before it.
 */
export function settleFees(
  read: readonly (BankLine | NonPaymentRow)[],
  { isAfterFee }: { isAfterFee: boolean },
): (BankLine | NonPaymentRow)[] {
  const sign = findSignOfTaken(read)
  return read.map((one) => {
    if ('why' in one || one.fee === 0) return one
    const fee = pence(one.fee * sign)
    const amount = isAfterFee ? pence(one.amount + fee) : one.amount
    if (amount === 0 && fee < 0) return { line: one.line, text: one.text, why: 'A fee that was given back' }
    return { ...one, amount, fee }
  })
}

/** A fee on money in was taken, whatever its sign. Where there is none, fees that all have a minus were taken. */
function findSignOfTaken(read: readonly (BankLine | NonPaymentRow)[]): 1 | -1 {
  const withFee = read.flatMap((one) => ('why' in one || one.fee === 0 ? [] : one))
  const ofMoneyIn = withFee.filter(({ amount }) => amount > 0)
  const negative = ofMoneyIn.filter(({ fee }) => fee < 0).length
  if (ofMoneyIn.length > 0) return negative * 2 > ofMoneyIn.length ? -1 : 1
  return withFee.length > 0 && withFee.every(({ fee }) => fee < 0) ? -1 : 1
}
