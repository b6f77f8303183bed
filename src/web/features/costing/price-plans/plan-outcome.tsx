import type { PricePlanPreview } from '#shared/features/costing/price-plans.contract.ts'
import { formatPercent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'

type Outcome = Pick<PricePlanPreview, 'gainPerYear' | 'canLose'>

/** What the whole rise brings, and how many bookings it may cost. */
export function PlanOutcome({ of: { gainPerYear, canLose } }: { of: Outcome }) {
  if (gainPerYear === null)
    return (
      <p className="mb-4 max-w-[68ch] text-small text-ink-2">
        Add the bookings a week to your treatments to see what the rise brings in a year.
      </p>
    )
  return (
    <dl className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div>
        <dt className="text-label text-ink-2">More in a year</dt>
        <dd className="text-figure-lg">
          <Amount value={gainPerYear} sign />
        </dd>
        <dd className="text-small text-muted-foreground">
          If every client stays, after what each treatment costs
        </dd>
      </div>
      {canLose !== null && (
        <div>
          <dt className="text-label text-ink-2">Bookings you can lose</dt>
          <dd className="text-figure-lg">
            <Private>{formatPercent(percentFromDecimal(canLose))}</Private>
          </dd>
          <dd className="text-small text-muted-foreground">Before the rise leaves you less than today</dd>
        </div>
      )}
    </dl>
  )
}
