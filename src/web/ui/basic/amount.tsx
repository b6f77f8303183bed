import { formatPounds, fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { cx } from './class-names.ts'

type AmountProps = {
  value: Pence | string
  /** Also shows the plus sign of a gain. */
  sign?: boolean | undefined
  /** The price of a treatment: the client pays it, so it stays readable while amounts are hidden. */
  isPrice?: boolean | undefined
  className?: string | undefined
}

/** Longer than "£9,999,999" with pence. Such amounts get smaller text in a metric card. */
const LONG_FROM = 14

/** Every amount on a screen uses this component, so that hiding amounts hides all of them. */
export function Amount({ value, sign, isPrice, className }: AmountProps) {
  const amount = typeof value === 'string' ? fromDecimal(value) : value
  const plus = sign && amount > 0 ? '+' : ''
  const text = `${plus}${formatPounds(amount)}`
  const isLong = text.length >= LONG_FROM
  return (
    <span className={cx(isPrice ? 'price' : 'money', 'whitespace-nowrap', isLong && 'money-long', className)}>
      {text}
    </span>
  )
}
