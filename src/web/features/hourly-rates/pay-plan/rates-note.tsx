import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'

/** The year and the source of every rate in the plan. */
export function RatesNote({ rates: { year, source, checkedOn, isCurrent } }: { rates: RatesOfDay }) {
  return (
    <p className="mt-2 text-small text-muted-foreground">
      An estimate, not tax advice. Rates of the tax year {year.replace('-', '/')}
      {isCurrent ? '' : ', the newest we have'}, checked on {formatDay(checkedOn)}. Source: {source}
    </p>
  )
}
