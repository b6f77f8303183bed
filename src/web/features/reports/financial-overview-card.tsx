import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import {
  BASIS_WORDS,
  isMonth,
  NOTHING_RECORDED,
  periodOf,
} from '#shared/features/reports/report-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { toWeekDetailLines, WEEK_DETAILS_TITLE } from '#shared/features/reports/week-details-lines.rules.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { BeforePaySums, BeforePayWorking, SharedCosts, Sum } from './before-pay-list.tsx'
import { RecommendationsList } from './recommendations-list.tsx'

type OverviewProps = { report: Report | undefined; timeZone: string }

export function FinancialOverviewCard({ report, timeZone }: OverviewProps) {
  return (
    <Card aria-labelledby="financial-overview">
      <CardHeader
        id="financial-overview"
        title="Financial Overview"
        description={report && describePeriod(periodOf(report))}
      />
      {report ? <Overview report={report} timeZone={timeZone} /> : <Skeleton className="h-232 sm:h-190" />}
    </Card>
  )
}

function Overview({ report, timeZone }: { report: Report; timeZone: string }) {
  const isLong = !isMonth(periodOf(report))
  const isProjected = report.revenueBasis === 'projected'
  // An expense is more than £0, so a sum of £0 is a period without any.
  const hasExpenses = fromDecimal(report.expenses) > 0
  return (
    <div className="grid gap-6">
      <div>
        <dl className="divide-y divide-border">
          <Sum label={labelOf(isProjected ? 'Projected monthly revenue' : 'Monthly revenue', isLong)}>
            {report.revenueBasis === 'none' ? NOTHING : <Amount value={report.revenue} />}
          </Sum>
          <Sum label={labelOf('Monthly expenses', isLong)}>
            {hasExpenses ? <Amount value={report.expenses} /> : NOTHING}
          </Sum>
          <Sum label={labelOf('Estimated net profit', isLong)}>
            {report.revenueBasis === 'none' && !hasExpenses ? NOTHING : <Amount value={report.netProfit} />}
          </Sum>
          <BeforePaySums report={report} />
        </dl>
        <p className="mt-2 text-small text-muted-foreground">
          {BASIS_WORDS[report.revenueBasis]}. A week belongs to the month of its Monday.
        </p>
        <BeforePayWorking report={report} />
      </div>
      <WeekDetailsList report={report} />
      <SharedCosts report={report} />
      <RateHistory report={report} timeZone={timeZone} />
      <RecommendationsList report={report} />
    </div>
  )
}

const NOTHING = <span className="font-normal text-muted-foreground">{NOTHING_RECORDED}</span>

/** Adds to the label that the period is longer than a month. */
function labelOf(label: string, isLong: boolean): string {
  return isLong ? `${label} in this period` : label
}

function RateHistory({ report, timeZone }: { report: Report; timeZone: string }) {
  return (
    <section aria-labelledby="rate-history">
      <h3 id="rate-history" className="mb-1 text-h3">
        Rate History
      </h3>
      {report.rateHistory.length === 0 ? (
        <p className="text-small text-muted-foreground">No rate saved yet.</p>
      ) : (
        <ul className="divide-y divide-border">
          {report.rateHistory.map(({ id, createdAt, calculatedRate }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
              <span>{formatShortDay(dayIn(new Date(createdAt), timeZone))}</span>
              <span className="font-semibold tabular-nums">
                <Amount value={calculatedRate} />
                <span className="font-[420] text-muted-foreground"> per hour</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What was entered beside the weekly totals. Nothing where no week has any of it. */
function WeekDetailsList({ report }: { report: Report }) {
  const lines = toWeekDetailLines(report)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="week-details">
      <h3 id="week-details" className="mb-1 text-h3">
        {WEEK_DETAILS_TITLE}
      </h3>
      <dl className="divide-y divide-border">
        {lines.map(({ label, amount, share }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <dt>
              {label}
              {share && <Private className="block text-small text-muted-foreground">{share}</Private>}
            </dt>
            <dd className="text-right font-semibold tabular-nums">
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
