import type { Report } from '#shared/features/reports/reports.contract.ts'
import { toWeekDetailLines, WEEK_DETAILS_TITLE } from '#shared/features/reports/week-details-lines.rules.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'

/** What was entered beside the weekly totals. Nothing where no week has any of it. */
export function WeekDetailsList({ report }: { report: Report }) {
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
