import { useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { dueCostsQuery } from '#web/api/due-costs.ts'
import { DueCostsList } from '#web/records/due-costs/due-costs-list.tsx'

type WeekDueProps = {
  week: Day
  /** Called when a cost is dealt with, because its buttons are gone. */
  onDone: () => void
}

/** What waits for its amount up to the end of the week. Later days belong to the close of a later week. */
export function WeekDueCosts({ week, onDone }: WeekDueProps) {
  const { data = [] } = useQuery(dueCostsQuery)
  const due = data.filter(({ on }) => on <= addDays(week, 6))
  if (due.length === 0) return null
  return (
    <section aria-labelledby="week-due-costs">
      <h3 id="week-due-costs" className="text-h3">
        Due
      </h3>
      <p className="mt-1 text-small text-ink-2">
        These costs differ each time. Confirm what you paid, or skip them.
      </p>
      <DueCostsList due={due} onDone={onDone} />
    </section>
  )
}
