import type { Takings } from '#shared/features/dashboard/dashboard.contract.ts'
import { type Day, formatDayAndMonth, formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { StackedColumns } from '#web/ui/chart/stacked-columns.tsx'

type TakingsChartProps = { title: string; takings: Takings; thisWeek: Day | undefined }

/** The running week is drawn as an outline, because it is not over. */
export function TakingsChart({ title, takings, thisWeek }: TakingsChartProps) {
  const totals = takings.map(({ total }) => toPence(total))
  const lastYear = takings.map(({ lastYearTotal }) => toPence(lastYearTotal))
  if ([...totals, ...lastYear].every((total) => total === null))
    return (
      <EmptyState
        text={`Nothing entered in the last ${takings.length} weeks.`}
        hint="Each week’s takings appear here, with last year beside them once there is one."
        action={<ButtonLink href="/ceo-numbers?add=1">Enter this week’s takings</ButtonLink>}
      />
    )
  return (
    <StackedColumns
      title={title}
      titleHidden
      summary={<Summary totals={totals} />}
      period="Week"
      series={['Takings']}
      bars={takings.map(({ weekStartDate }, index) => ({
        label: formatWeekOf(weekStartDate),
        shortLabel: formatDayAndMonth(weekStartDate),
        values: [totals[index] ?? null],
        isSoFar: weekStartDate === thisWeek && totals[index] !== null,
      }))}
      unit={POUNDS}
      {...(lastYear.some((total) => total !== null) && { line: { name: 'Last year', values: lastYear } })}
    />
  )
}

function Summary({ totals }: { totals: readonly (Pence | null)[] }) {
  const entered = totals.filter((total) => total !== null)
  return (
    <>
      <Amount value={sumPence(entered)} /> came in over the last {totals.length} weeks.
      {totals.at(-1) != null && (
        <>
          {' '}
          This week so far: <Amount value={totals.at(-1) ?? ZERO_PENCE} />.
        </>
      )}
    </>
  )
}

function toPence(total: string | null): Pence | null {
  return total === null ? null : fromDecimal(total)
}
