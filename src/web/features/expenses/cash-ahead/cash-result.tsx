import type { ReactNode } from 'react'
import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { CashChart } from './cash-chart.tsx'
import { CashTable } from './cash-table.tsx'

/** The lowest point, and every day as a chart and a table. */
export function CashResult({ ahead, today }: { ahead: CashAhead; today: Day }) {
  if (ahead.days.length === 0)
    return (
      <EmptyState
        text="Nothing is expected yet."
        hint="Add your repeating costs and your weekly takings, and the days ahead fill themselves in."
      />
    )
  return (
    <>
      <LowestPoint ahead={ahead} today={today} />
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <CashChart ahead={ahead} today={today} />
        <CashTable days={ahead.days} />
      </div>
      <p className="mt-3 max-w-[68ch] text-small text-muted-foreground">
        A forecast from your own entries, not a promise. Costs that don’t repeat are an average of the last 13
        weeks, so they are too low until you have entered as many. VAT and tax are an estimate, not tax
        advice.
      </p>
    </>
  )
}

function LowestPoint({ ahead: { lowest }, today }: { ahead: CashAhead; today: Day }) {
  const amount = <Amount value={lowest.balance} className="font-semibold" />
  if (fromDecimal(lowest.balance) < 0)
    return (
      <Banner tone="warning" title={<Private>The money runs out.</Private>}>
        {lowest.on === today ? 'It is' : `On ${formatDay(lowest.on)} it is`} down to {amount}. Move a bill, or
        put something aside before.
      </Banner>
    )
  const words: ReactNode =
    lowest.on === today ? (
      <>It does not fall below the {amount} that you have today.</>
    ) : (
      <>
        Lowest on {formatDay(lowest.on)}: {amount}.
      </>
    )
  return <p>{words}</p>
}
