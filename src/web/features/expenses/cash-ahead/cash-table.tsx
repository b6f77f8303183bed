import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { type KeyedCashDay, withKeys } from './cash-points.ts'

/** The box scrolls, so the keyboard needs to reach it. */
const SCROLLABLE = { tabIndex: 0 }

/** Everything that comes and goes. It scrolls in its own box, so that the chart stays beside it. */
export function CashTable({ days }: { days: CashAhead['days'] }) {
  return (
    <section
      aria-label="Day by day"
      {...SCROLLABLE}
      className="max-h-96 overflow-auto rounded-control border border-border print:max-h-none"
    >
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">What comes in and goes out, day by day</caption>
        <thead className="sticky top-0 bg-card text-muted-foreground">
          <tr>
            <th scope="col" className={`${CELL} py-1.5 text-left font-[600]`}>
              Day
            </th>
            <th scope="col" className={`${CELL} py-1.5 text-right font-[600] whitespace-nowrap`}>
              In, out and balance
            </th>
          </tr>
        </thead>
        {withKeys(days).map((day) => (
          <DayRows key={day.on} day={day} />
        ))}
      </table>
    </section>
  )
}

function DayRows({ day: { on, balance, items } }: { day: KeyedCashDay }) {
  return (
    <tbody className="border-t border-border">
      <tr className="font-semibold">
        <th scope="rowgroup" className={`${CELL} pt-2 pb-0.5 text-left font-[600]`}>
          {formatShortDay(on)}
        </th>
        <td className={`${CELL} pt-2 pb-0.5 text-right`}>
          <Amount value={balance} />
        </td>
      </tr>
      {items.map(({ key, name, amount }) => (
        <tr key={key} className="text-ink-2 last:[&>*]:pb-2">
          <th scope="row" className={`${CELL} w-full py-0.5 text-left font-normal wrap-anywhere`}>
            <span className="line-clamp-2">{name}</span>
          </th>
          <td className={`${CELL} py-0.5 text-right`}>
            <Amount value={amount} sign />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const CELL = 'px-3 align-top'
