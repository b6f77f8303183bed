import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { EditRecordDialog } from '#web/records/edit-record-dialog.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useAddTeamMember } from './team.api.ts'
import { TeamMemberFields, useTeamMemberForm } from './team-member-form.tsx'
import { BLANK_MEMBER } from './typed-member.ts'

type AddTeamMemberProps = { open: boolean; onClose: () => void; onAdded: (id: number) => void }

export function AddTeamMemberDialog({ open, ...props }: AddTeamMemberProps) {
  return (
    <EditRecordDialog
      open={open}
      onClose={props.onClose}
      title="Add somebody"
      description="What an hour of theirs really costs is worked out once you have saved."
    >
      <AddTeamMemberForm {...props} />
    </EditRecordDialog>
  )
}

function AddTeamMemberForm({ onClose, onAdded }: Omit<AddTeamMemberProps, 'open'>) {
  const form = useTeamMemberForm(BLANK_MEMBER, { draft: 'add-team-member' })
  const add = useAddTeamMember()
  const onSubmit = form.submit({
    send: async (input) => {
      const added = await add(input)
      showToast({ title: 'Success', description: `${added.name} is on your team.`, tone: 'success' })
      onAdded(added.id)
    },
    onRefused: (error) =>
      showRefusal(
        error,
        (error.status === 409 && error.serverMessage) || 'Failed to add them. Please try again.',
      ),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TeamMemberFields form={form} />
      <FormNotes {...form.notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={form.isSending}>
          {form.isSending ? 'Adding...' : 'Add to the team'}
        </Button>
      </DialogFooter>
    </form>
  )
}
