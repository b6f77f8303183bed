import { memo, useState } from 'react'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { IncomeChartCard } from '#web/features/ceo-numbers/income-chart-card.tsx'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useDeletingWeeks } from './history-actions.api.ts'
import { HistoryCard } from './history-card.tsx'
import { RecentWeeksCard } from './history-recent-card.tsx'
import { businessName, type Selection } from './history-view.ts'

/**
 * The last weeks, the chart of half a year, and the table of all entries. It is memoised, so that typing a
 * figure above does not render it again.
 */
export const IncomeHistoryCards = memo(function IncomeHistoryCards(selection: Selection) {
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<WeeklyIncomeRecord>()
  const actions = { ...useDeletingWeeks(), savedId, onEdit: edit.show }
  const onSaved = ({ id }: WeeklyIncomeRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Weekly income updated successfully!', tone: 'success' })
  }
  return (
    <div className="@container grid grid-cols-1 gap-4 sm:gap-6">
      <div className="grid grid-cols-1 gap-4 sm:gap-6 @4xl:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)]">
        <RecentWeeksCard {...selection} />
        <IncomeChartCard {...selection} />
      </div>
      <HistoryCard selection={selection} actions={actions} />
      {edit.row && (
        <EditWeekDialog
          key={edit.formKey}
          week={edit.row}
          businessName={businessName(selection.businesses, edit.row.businessId)}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </div>
  )
})

const EditWeekDialog = lazyDialog(async () => (await import('./history-edit-dialog.tsx')).EditWeekDialog)
