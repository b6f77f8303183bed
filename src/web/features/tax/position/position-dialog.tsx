import { useState } from 'react'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useChangePosition } from '#web/features/tax/tax.api.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { MoreFields } from './more-fields.tsx'
import { showRefused } from './position-refusal.ts'
import { QuestionFields } from './question-fields.tsx'
import { usePositionForm } from './use-position-form.ts'

type PositionDialogProps = {
  position: TaxPosition
  /** The day of the figures on the screen. */
  on: Day
  /** Opened to add what was taken before the first entry. */
  startsWithEarlier: boolean
  open: boolean
  onClose: () => void
}

export function PositionDialog({ open, onClose, ...form }: PositionDialogProps) {
  return (
    <SidePanel
      title="Your tax position"
      description="Only the VAT scheme has a day from which it holds. Everything else holds for past days too."
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      // With the earlier figures the warning that offered to add them is gone.
      focusAfterId="put-aside"
    >
      <PositionEditForm {...form} onClose={onClose} />
    </SidePanel>
  )
}

function PositionEditForm({ position, on, startsWithEarlier, onClose }: Omit<PositionDialogProps, 'open'>) {
  const form = usePositionForm({ position, on, draft: 'tax-position' })
  const { submit, isSending, notes } = form
  const [opened] = useState(position)
  const change = useChangePosition()
  const onSubmit = submit({
    send: async (sent) => {
      await change({ sent, opened })
      onClose()
      showToast({ title: 'Success', description: 'Your tax position is saved.', tone: 'success' })
    },
    onRefused: showRefused,
  })
  const onCancel = () => {
    notes.onStartAgain()
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <QuestionFields form={form} />
      <MoreFields form={form} on={on} startsWithEarlier={startsWithEarlier} />
      <FormNotes {...notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save'}
        </Button>
      </DialogFooter>
    </form>
  )
}
