import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type {
  IncomeGoalInput,
  IncomeGoalRecord,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { useToday } from '#web/api/current-user.ts'
import { type GoalChange, useChangeGoal } from '#web/features/income-goals/income-goals.api.ts'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { toRefusalText } from './goal-add-dialog.tsx'
import { GoalFields, toTypedGoal, useGoalForm } from './goal-form.tsx'
import { goalName } from './goal-words.ts'

type EditGoalProps = {
  goal: IncomeGoalRecord
  businesses: readonly BusinessRecord[]
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (id: number) => void
}

export function EditGoalDialog({ open, ...props }: EditGoalProps) {
  const title = `Edit ${goalName(props.goal, props.businesses)}`
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={title}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ goal, businesses, onClose, onDelete, onSaved }: Omit<EditGoalProps, 'open'>) {
  const today = useToday()
  const form = useGoalForm(toTypedGoal(goal, today), `edit-goal-${goal.id}`)
  const { values, field, moneyField, submit, isSending, notes } = form
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useChangeGoal()
  const onSubmit = submit({
    send: async (input) => {
      setRefusal(null)
      const change = toGoalChange(goal, input)
      if (Object.keys(change).length > 0) await save({ id: goal.id, change })
      onSaved(goal.id)
      showToast({ title: 'Success', description: 'Goal updated successfully!', tone: 'success' })
    },
    onRefused: (error) => setRefusal(error.status === 404 ? GONE : toRefusalText(error)),
  })
  // The goal's own business can be chosen even if it is archived.
  const offered = businesses.filter(({ id, isActive }) => isActive === 1 || id === goal.businessId)
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <GoalFields {...{ field, moneyField, values, today }} businesses={offered} />
    </EditRecordForm>
  )
}

const GONE = 'This goal has been deleted meanwhile, so it cannot be saved.'

/** A goal without a year keeps its old one. */
function toGoalChange(before: IncomeGoalRecord, { year, ...input }: IncomeGoalInput): GoalChange {
  return {
    ...toChange(['goalType', 'targetAmount', 'businessId', 'month'], before, input),
    ...(year !== null && year !== before.year && { year }),
  }
}
