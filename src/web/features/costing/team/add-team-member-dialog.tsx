import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { AddRecordForm } from '#web/records/editing/add-record-form.tsx'
import { EditRecordDialog } from '#web/records/editing/edit-record-dialog.tsx'
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

function findReason({ status, fields, serverMessage }: CallError): string | undefined {
  return status === 409 ? serverMessage : Object.values(fields)[0]
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
    onRefused: (error) => showRefusal(error, findReason(error) ?? 'Failed to add them. Please try again.'),
  })
  return (
    <AddRecordForm {...{ onSubmit, form, onClose }} action="Add to the team">
      <TeamMemberFields form={form} />
    </AddRecordForm>
  )
}
