import { Repeat2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { formatPercent, parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'

/** What the owner can do with a calculation in a list. */
export type RateActions = RecordActions<HourlyRateRecord> & {
  timeZone: string
  onUse: (rate: HourlyRateRecord) => void
}

export function RateRowList({
  rates,
  actions,
}: {
  rates: readonly HourlyRateRecord[]
  actions: RateActions
}) {
  return (
    <RowList label="Recent Calculations">
      {rates.map((rate) => (
        <Fragment key={rate.id}>
          <RateRow rate={rate} shown={rates} actions={actions} />
        </Fragment>
      ))}
    </RowList>
  )
}

export function RateRow({ rate, shown, actions }: RowProps) {
  return (
    <Row
      saved={rate.id === actions.savedId}
      title={
        <>
          <Amount value={rate.calculatedRate} className="font-semibold" /> per hour
        </>
      }
      meta={dateOf(rate, actions.timeZone)}
      actions={<RowActions rate={rate} shown={shown} actions={actions} />}
    >
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 pb-1 text-small">
        <Fact name="Expenses">
          <Amount value={rate.monthlyExpenses} />
        </Fact>
        <Fact name="Profit">
          <Private>{percentText(rate.desiredProfit)}</Private>
        </Fact>
        <Fact name="Hours per month">{formatMonthlyHours(rate.weeklyHours)}</Fact>
        <Fact name="Tax">
          <Private>{percentText(rate.taxRate)}</Private>
        </Fact>
      </dl>
    </Row>
  )
}

export function RowActions({ rate, shown, actions }: RowProps) {
  const name = nameOf(rate, actions.timeZone)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Repeat2}
        aria-label={`Use again: ${name}`}
        className="text-ink-2 max-sm:w-11 max-sm:px-0 max-sm:[&_svg]:size-5"
        onClick={() => actions.onUse(rate)}
      >
        <span className="whitespace-nowrap max-sm:hidden">Use again</span>
      </Button>
      <EditAndDeleteButtons
        row={rate}
        shown={shown}
        name={name}
        deleteId={deleteButtonId(rate)}
        actions={actions}
      />
    </>
  )
}

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: HourlyRateRecord): string {
  return `delete-rate-${id}`
}

/** Named by day and time, not by the amount, because amounts may be hidden. */
export function nameOf(rate: HourlyRateRecord, timeZone: string): string {
  return `calculation of ${dateOf(rate, timeZone)}, ${timeOf(rate, timeZone)}`
}

export function dateOf(rate: HourlyRateRecord, timeZone: string): string {
  return formatShortDay(dayIn(new Date(rate.createdAt), timeZone))
}

export function percentText(wire: string): string {
  return formatPercent(parsePercent(wire) ?? percent(0))
}

type RowProps = { rate: HourlyRateRecord; shown: readonly HourlyRateRecord[]; actions: RateActions }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function timeOf(rate: HourlyRateRecord, timeZone: string): string {
  return new Date(rate.createdAt).toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
}
