import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type {
  IncomeGoalInput,
  IncomeGoalRecord,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { useToday } from '#web/features/ceo-numbers/history/history-view.ts'
import { type GoalChange, useChangeGoal } from '#web/features/income-goals/income-goals.api.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { whyRefused } from './goal-add-dialog.tsx'
import { GoalFields, toTypedGoal, useGoalForm } from './goal-form.tsx'
import { goalName } from './goal-words.ts'

type EditGoalProps = {
  goal: IncomeGoalRecord
  businesses: readonly BusinessRecord[]
  open: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

export function EditGoalDialog({ open, ...props }: EditGoalProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={(stays) => {
        if (!stays) props.onClose()
      }}
      title={`Edit ${goalName(props.goal, props.businesses)}`}
    >
      <EditForm {...props} />
    </SidePanel>
  )
}

function EditForm({ goal, businesses, onClose, onSaved }: Omit<EditGoalProps, 'open'>) {
  const today = useToday()
  const { values, field, moneyField, submit, isSending } = useGoalForm(toTypedGoal(goal))
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useChangeGoal()
  const onSubmit = submit({
    send: async (input) => {
      setRefusal(null)
      const change = toChange(goal, input)
      if (Object.keys(change).length > 0) await save({ id: goal.id, change })
      onSaved(goal.id)
      showToast({ title: 'Success', description: 'Goal updated successfully!', tone: 'success' })
    },
    onRefused: (error) => setRefusal(error.status === 404 ? GONE : whyRefused(error)),
  })
  // Its own business stays on offer, archived or not.
  const offered = businesses.filter(({ id, isActive }) => isActive === 1 || id === goal.businessId)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <GoalFields {...{ field, moneyField, values, today }} businesses={offered} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const GONE = 'This goal has been deleted meanwhile, so it cannot be saved.'

/** Only what is different: another tab may have changed the rest meanwhile. A goal without a year keeps its old one. */
function toChange(before: IncomeGoalRecord, { year, ...input }: IncomeGoalInput): GoalChange {
  const fields = ['goalType', 'targetAmount', 'businessId', 'month'] as const
  const changed = fields.filter((name) => input[name] !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, input[name]])),
    ...(year !== null && year !== before.year && { year }),
  }
}
