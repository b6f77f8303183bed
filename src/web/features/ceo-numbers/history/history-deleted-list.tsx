import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { useDeletedWeeks } from '#web/features/weekly-incomes/income-history.api.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { businessName, type Selection, weekName } from './history-view.ts'

/** Of the selected business, or of all. */
export function DeletedWeeks({ selection }: { selection: Selection }) {
  const { business, businesses } = selection
  const records = useDeletedWeeks()
  const rows = records.rows.filter(({ businessId }) => !business || businessId === business.id)
  return (
    <RecentlyDeleted
      records={{ ...records, rows }}
      describe={(week) => ({
        name: weekName(week, selection),
        title: formatWeekOf(week.weekStartDate),
        meta: (
          <>
            {businessName(businesses, week.businessId)} · <Amount value={week.weeklyTotal} />
          </>
        ),
      })}
    />
  )
}
