import { CalendarX } from 'lucide-react'
import type { RepeatingCostRecord } from '#shared/features/expenses/repeating-costs.contract.ts'
import { type Day, laterOf } from '#shared/kernel/calendar/days.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { AddRecordForm } from '#web/records/editing/add-record-form.tsx'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import {
  blankRepeating,
  RepeatingFields,
  toTypedRepeating,
  useRepeatingForm,
} from './repeating-cost-form.tsx'
import { useAddRepeating, useChangeRepeating } from './repeating-costs.api.ts'
import { shortName } from './repeating-costs-list.tsx'

type AddProps = {
  today: Day
  open: boolean
  onClose: () => void
  onAdded: (cost: RepeatingCostRecord) => void
}

export function AddRepeatingDialog({ open, onClose, ...props }: AddProps) {
  return (
    <EditRecordDialog open={open} onClose={onClose} title="Add a repeating cost">
      <AddForm onClose={onClose} {...props} />
    </EditRecordDialog>
  )
}

function AddForm({ today, onClose, onAdded }: Omit<AddProps, 'open'>) {
  const form = useRepeatingForm({ initial: blankRepeating(today), today, draft: 'add-repeating-cost' })
  const add = useAddRepeating()
  const onSubmit = form.submit({
    send: async (input) => {
      const added = await add(input)
      showToast({ title: 'Success', description: 'Repeating cost added.', tone: 'success' })
      onAdded(added)
    },
    onRefused: (error) => showRefusal(error, 'Failed to add it. Please try again.'),
  })
  return (
    <AddRecordForm {...{ onSubmit, form, onClose }} action="Add repeating cost">
      <RepeatingFields form={form} />
    </AddRecordForm>
  )
}

type EditProps = {
  cost: RepeatingCostRecord
  today: Day
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (cost: RepeatingCostRecord) => void
}

export function EditRepeatingDialog({ open, ...props }: EditProps) {
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${shortName(props.cost)}`}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ cost, today, onClose, onDelete, onSaved }: Omit<EditProps, 'open'>) {
  const initial = toTypedRepeating(cost)
  const draft = `edit-repeating-cost-${cost.id}`
  const form = useRepeatingForm({ initial, today, storedFirstOn: cost.firstOn, draft })
  const { submit, isSending, notes, setValue, values } = form
  const change = useChangeRepeating()
  const onSubmit = submit({
    send: async (input) => {
      const changes = toChange(NAMES, cost, input)
      onSaved(Object.keys(changes).length > 0 ? await change({ id: cost.id, change: changes }) : cost)
    },
    onRefused: (error) => showSaveError(error, 'repeating cost'),
  })
  const endDay = laterOf(cost.firstOn, today)
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <RepeatingFields form={form} isStored />
      {cost.nextOn !== null && values.endsOn !== endDay && (
        <Button
          variant="ghost"
          size="sm"
          icon={CalendarX}
          className="-mt-3 self-start"
          onClick={() => setValue('endsOn', endDay)}
        >
          End it today
        </Button>
      )}
    </EditRecordForm>
  )
}

const NAMES = [
  'category',
  'description',
  'amount',
  'vatAmount',
  'every',
  'firstOn',
  'endsOn',
  'isVariable',
] as const
