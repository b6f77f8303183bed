import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { isRunning } from '#shared/features/income-goals/income-goals.rules.ts'
import type { CallError } from '#web/api/call-error.ts'
import { useToday } from '#web/api/current-user.ts'
import { useAddGoal } from '#web/features/income-goals/income-goals.api.ts'
import { AddRecordForm } from '#web/records/editing/add-record-form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { blankGoal, GoalFields, useGoalForm } from './goal-form.tsx'

type AddGoalProps = {
  /** All businesses. Only the active ones can be chosen. */
  businesses: readonly BusinessRecord[]
  open: boolean
  onClose: () => void
  onAdded: (id: number) => void
}

export function AddGoalDialog({ open, ...props }: AddGoalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) props.onClose()
      }}
      title="Add Goal"
      description="What you want to take in a week, a month or a year."
    >
      <AddForm {...props} />
    </Dialog>
  )
}

function AddForm({ businesses, onClose, onAdded }: Omit<AddGoalProps, 'open'>) {
  const today = useToday()
  const form = useGoalForm(blankGoal(today), 'add-goal')
  const { values, field, moneyField, submit } = form
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useAddGoal()
  const onSubmit = submit({
    send: async (input) => {
      setRefusal(null)
      const goal = await add(input)
      onAdded(goal.id)
      onClose()
      const where = isRunning(goal, today) ? '' : ' It stands under See all until its time comes.'
      showToast({ title: 'Success', description: `Goal created successfully!${where}`, tone: 'success' })
    },
    onRefused: (error) => setRefusal(toRefusalText(error)),
  })
  return (
    <AddRecordForm {...{ onSubmit, form, onClose, refusal }} action="Create Goal" sending="Creating...">
      <GoalFields {...{ field, moneyField, values, today }} businesses={businesses.filter(isActive)} />
    </AddRecordForm>
  )
}

/** Shown in the dialog, which stays open and keeps what was typed. */
export function toRefusalText({ code, status, serverMessage }: CallError): string {
  if (code === 'unreachable')
    return 'The server can’t be reached just now. What you typed is still here: try again in a moment.'
  const isTheirs = status >= 400 && status < 500 && serverMessage !== undefined
  return isTheirs ? serverMessage : 'Failed to save goal. What you typed is still here: please try again.'
}

function isActive(business: BusinessRecord): boolean {
  return business.isActive === 1
}
