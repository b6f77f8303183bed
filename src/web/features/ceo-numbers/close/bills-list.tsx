import { Clock } from 'lucide-react'
import { formatShortDay, parseDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'

export type Bill = {
  key: string
  category: string
  description: string
  amount: string
  date: string
  /** It waits on this device. */
  isKept: boolean
}

/** More would push the form for the next bill off a phone's screen. */
const SHOWN_BILLS = 5

/** The bills of a week and their sum, which is announced when a bill is added. */
export function BillsList({ bills }: { bills: readonly Bill[] }) {
  const others = bills.slice(SHOWN_BILLS)
  const sum = sumPence(bills.map(({ amount }) => fromDecimal(amount)))
  return (
    <>
      <BillRows label="Bills paid this week" bills={bills.slice(0, SHOWN_BILLS)} />
      {others.length > 0 && (
        <div className="border-t border-border">
          <Disclosure summary={`${others.length} more`}>
            <BillRows label="More bills of this week" bills={others} />
          </Disclosure>
        </div>
      )}
      <p
        role="status"
        className={bills.length === 0 ? 'text-ink-2' : 'border-t border-border pt-3 font-semibold'}
      >
        {bills.length === 0 ? (
          'No bills are entered for this week. Add one below, or close the week without.'
        ) : (
          <span className="flex justify-between gap-3">
            <span>
              {bills.length} {bills.length === 1 ? 'bill' : 'bills'}
            </span>
            <Amount value={sum} />
          </span>
        )}
      </p>
    </>
  )
}

function BillRows({ label, bills }: { label: string; bills: readonly Bill[] }) {
  return (
    <RowList label={label} className="empty:hidden">
      {bills.map((bill) => (
        <BillRow key={bill.key} bill={bill} />
      ))}
    </RowList>
  )
}

function BillRow({ bill: { category, description, amount, date, isKept } }: { bill: Bill }) {
  const day = parseDay(date)
  return (
    <Row
      title={<span className="line-clamp-2 whitespace-pre-line">{description}</span>}
      meta={
        <span className="flex flex-wrap gap-x-3">
          {category !== description && <span>{category}</span>}
          {day && <span className="whitespace-nowrap">{formatShortDay(day)}</span>}
          {isKept && (
            <span className="inline-flex items-center gap-1 font-medium text-warning">
              <Icon of={Clock} /> Kept on this device
            </span>
          )}
        </span>
      }
      value={<Amount value={amount} />}
    />
  )
}
