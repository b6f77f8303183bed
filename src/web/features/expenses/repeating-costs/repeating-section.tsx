import { useState } from 'react'
import type { RepeatingCostRecord } from '#shared/features/expenses/repeating-costs.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { RESTORABLE_REPEATING, useDeletingRepeating } from './repeating-costs.api.ts'
import { RepeatingCostsCard } from './repeating-costs-card.tsx'

/** The list of repeating costs, with the panels that add and edit one. */
export function RepeatingSection({ today }: { today: Day }) {
  const [isAdding, setAdding] = useState(false)
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<RepeatingCostRecord>()
  const actions = { ...useDeletingRepeating(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_REPEATING, parameter: 'edit-repeating', onFound: edit.show })
  const onSaved = ({ id }: RepeatingCostRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Repeating cost saved.', tone: 'success' })
  }
  const onAdded = ({ id }: RepeatingCostRecord) => {
    setSavedId(id)
    setAdding(false)
  }
  return (
    <>
      <RepeatingCostsCard {...{ today, actions }} onAdd={() => setAdding(true)} />
      <AddRepeatingDialog today={today} open={isAdding} onClose={() => setAdding(false)} onAdded={onAdded} />
      {edit.row && (
        <EditRepeatingDialog
          key={edit.formKey}
          cost={edit.row}
          today={today}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}

const AddRepeatingDialog = lazyDialog(
  async () => (await import('./repeating-cost-dialogs.tsx')).AddRepeatingDialog,
)

const EditRepeatingDialog = lazyDialog(
  async () => (await import('./repeating-cost-dialogs.tsx')).EditRepeatingDialog,
)
