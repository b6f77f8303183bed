import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'
import { formatWeekDays } from '#web/features/ceo-numbers/week-in-view.ts'
import { weekQuery } from '#web/features/weekly-incomes/weekly-incomes.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type OfferProps = {
  /** The last complete week. */
  offered: Day
  /** The week that is shown. */
  week: Day
  businesses: readonly BusinessRecord[]
  business: BusinessRecord | null
  onOpen: () => void
}

/** The way to last week in one press: early in a week, that is what there is to enter. */
export function LastWeekOffer({ offered, week, businesses, business, onOpen }: OfferProps) {
  const { data } = useQuery(weekQuery(offered))
  const asked = business ? [business] : businesses.filter(({ isActive }) => isActive === 1)
  const entered = data?.filter(({ businessId }) => asked.some(({ id }) => id === businessId))
  const isMissing = entered !== undefined && entered.length < asked.length
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant={isMissing && week !== offered ? 'primary' : 'secondary'}
        icon={CalendarCheck}
        aria-current={week === offered ? 'date' : undefined}
        onClick={onOpen}
      >
        Last week, {formatWeekDays(offered)}
      </Button>
      <p className="text-small text-ink-2">
        {entered && <EnteredWords entered={entered} count={asked.length} />}
      </p>
    </div>
  )
}

type EnteredProps = { entered: readonly WeeklyIncomeRecord[]; count: number }

function EnteredWords({ entered, count }: EnteredProps) {
  if (entered.length === 0) return 'Not entered yet'
  const total = sumPence(entered.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
  return (
    <>
      <Amount value={total} /> entered
      {entered.length < count && `, ${entered.length} of ${count} businesses`}
    </>
  )
}
