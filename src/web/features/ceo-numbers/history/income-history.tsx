import { memo, useState } from 'react'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { IncomeChartCard } from '#web/features/ceo-numbers/income-chart-card.tsx'
import { type AddressChanges, useAddress, withChanges } from '#web/lib/address.ts'
import { useEditPanel } from '#web/records/edit-panel.ts'
import { NO_FILTER } from '#web/records/ledger-view.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { useDeletingWeeks } from './history-acts.api.ts'
import { AllWeeksCard } from './history-all-card.tsx'
import { LatestWeeksCard } from './history-latest-card.tsx'
import { RecentWeeksCard } from './history-recent-card.tsx'
import { businessName, type Selection } from './history-view.ts'

/**
 * What was taken so far: the last weeks, the picture of half a year, and the table of everything. Not drawn
 * anew with every figure that is typed above it.
 */
export const IncomeHistoryCards = memo(function IncomeHistoryCards(selection: Selection) {
  const { address } = useAddress()
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<WeeklyIncomeRecord>()
  const acts = { ...useDeletingWeeks(), savedId, onEdit: edit.show }
  const hrefWith = (changes: AddressChanges) => `/ceo-numbers?${withChanges(address, changes)}`
  const onSaved = ({ id }: WeeklyIncomeRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Weekly income updated successfully!', tone: 'success' })
  }
  return (
    <div className="@container grid grid-cols-1 gap-4 sm:gap-6">
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 @4xl:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)]">
        <RecentWeeksCard {...selection} />
        <IncomeChartCard {...selection} />
      </div>
      {address.get('all') === '1' ? (
        <AllWeeksCard
          selection={selection}
          acts={acts}
          newestHref={hrefWith({ ...NO_FILTER, all: null, sort: null })}
        />
      ) : (
        <LatestWeeksCard selection={selection} acts={acts} allHref={hrefWith({ all: '1' })} />
      )}
      {edit.row && (
        <EditWeekDialog
          key={edit.turn}
          week={edit.row}
          businessName={businessName(selection.businesses, edit.row.businessId)}
          open={edit.isOpen}
          onClose={edit.close}
          onSaved={onSaved}
        />
      )}
    </div>
  )
})

const EditWeekDialog = lazyDialog(async () => (await import('./history-edit-dialog.tsx')).EditWeekDialog)
