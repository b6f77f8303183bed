import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { useDeletedRates } from './hourly-rates.api.ts'
import { dateOf, nameOf } from './rate-row-list.tsx'

export function DeletedRates() {
  const records = useDeletedRates()
  return (
    <RecentlyDeleted
      records={records}
      describe={(rate) => ({
        name: nameOf(rate, records.timeZone),
        title: (
          <>
            <Amount value={rate.calculatedRate} /> per hour
          </>
        ),
        meta: (
          <>
            Calculation of {dateOf(rate, records.timeZone)}: expenses <Amount value={rate.monthlyExpenses} />,{' '}
            {formatMonthlyHours(rate.weeklyHours)} hours per month
          </>
        ),
      })}
    />
  )
}
