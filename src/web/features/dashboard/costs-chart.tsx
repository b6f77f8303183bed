import { useQuery } from '@tanstack/react-query'
import type { Costs } from '#shared/features/dashboard/dashboard.contract.ts'
import { DASHBOARD_WEEKS } from '#shared/features/dashboard/dashboard-spans.rules.ts'
import { USUAL_DRAWINGS } from '#shared/features/dashboard/drawings.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'
import { LeaveOutDrawingsField, useDrawingsLeftOut } from '#web/records/costs/leave-out-drawings.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { dashboardTaxQuery } from './dashboard.api.ts'

const MAX_SHOWN = 6

type CostsChartProps = { title: string; costs: Costs }

/** The largest categories, unless there is none. */
export function CostsChart({ title, costs }: CostsChartProps) {
  if (costs.categories.length === 0)
    return (
      <EmptyState
        text={`No expenses in the last ${DASHBOARD_WEEKS} weeks.`}
        hint="Where the money goes appears here, the largest first."
        action={<ButtonLink href="/expenses?add=1">Add an expense</ButtonLink>}
      />
    )
  return <Categories {...{ title, costs }} />
}

function Categories({ title, costs: { categories, from } }: CostsChartProps) {
  const isLeftOut = useDrawingsLeftOut()
  const { data: tax } = useQuery(dashboardTaxQuery)
  const drawings = tax?.drawings ?? USUAL_DRAWINGS
  const isCounted = ({ category }: Costs['categories'][number]) => !isLeftOut || !drawings.includes(category)
  const rows = categories
    .filter(isCounted)
    .map(({ category, total }) => ({ label: category, value: fromDecimal(total) }))
  return (
    <>
      {categories.some(({ category }) => drawings.includes(category)) && <LeaveOutDrawingsField />}
      <RankedBars
        title={title}
        titleHidden
        summary={
          <>
            <Amount value={sumPence(rows.map(({ value }) => value))} /> went out over the same{' '}
            {DASHBOARD_WEEKS} weeks, since {formatDay(from)}.
          </>
        }
        unit={POUNDS}
        colour={MEANING_COLOURS.costs}
        most={MAX_SHOWN}
        rows={rows}
      />
    </>
  )
}
