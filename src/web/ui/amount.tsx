import { formatPounds, fromWire, type Pence } from '#shared/kernel/money.ts'
import { cx } from './class-names.ts'

type AmountProps = {
  value: Pence | string
  /** Also shows the plus of a gain. */
  sign?: boolean | undefined
  className?: string | undefined
}

/** Every amount on a screen goes through here, so that hiding amounts hides all of them. */
export function Amount({ value, sign, className }: AmountProps) {
  const amount = typeof value === 'string' ? fromWire(value) : value
  const plus = sign && amount > 0 ? '+' : ''
  return <span className={cx('money whitespace-nowrap', className)}>{`${plus}${formatPounds(amount)}`}</span>
}
