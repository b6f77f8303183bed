import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { CloseButtons, EditRecordDialog } from '#web/records/editing/edit-record-dialog.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { RateFields, sendOnEnter, toTyped, useRateForm } from './hourly-rate-form.tsx'
import { useChangeRate } from './hourly-rates.api.ts'
import { showSaveFailed } from './rate-calculator-form.tsx'
import { RateFigure } from './rate-result-card.tsx'
import { dateOf } from './rate-row-list.tsx'

type EditProps = {
  rate: HourlyRateRecord
  timeZone: string
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (rate: HourlyRateRecord) => void
}

export function EditRateDialog({ open, onClose, ...props }: EditProps) {
  return (
    <EditRecordDialog
      open={open}
      onClose={onClose}
      title="Edit calculation"
      description={`Saved on ${dateOf(props.rate, props.timeZone)}. The date stays as it is.`}
    >
      <EditForm {...props} onClose={onClose} />
    </EditRecordDialog>
  )
}

function EditForm({ rate, onClose, onDelete, onSaved }: Omit<EditProps, 'open'>) {
  const form = useRateForm(toTyped(rate), `edit-rate-${rate.id}`)
  const changeRate = useChangeRate(rate.id)
  const { submit, isSending, isWorthSaving, invalidReason, estimate, notes } = form
  const onSubmit = submit({
    send: async (input) => {
      if (isWorthSaving) onSaved(await changeRate(input))
    },
    onRefused: showSaveFailed,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={isSending ? undefined : sendOnEnter}
      className="flex flex-col gap-5"
    >
      <RateFields form={form} />
      <div>
        <p className="text-label text-ink-2">Recommended hourly rate</p>
        <RateFigure estimate={estimate} />
      </div>
      <FormNotes {...notes} />
      <DialogFooter className="sm:flex-wrap">
        <p id="why-not-edit" className="text-small text-ink-2 empty:hidden sm:w-full">
          {invalidReason}
        </p>
        <CloseButtons {...{ notes, onClose, onDelete }} />
        <Button type="submit" pending={isSending} disabled={!isWorthSaving} aria-describedby="why-not-edit">
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}
