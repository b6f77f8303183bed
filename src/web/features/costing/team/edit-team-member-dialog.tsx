import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useChangeTeamMember } from './team.api.ts'
import { TeamMemberFields, useTeamMemberForm } from './team-member-form.tsx'
import { toTypedMember } from './typed-member.ts'

type EditTeamMemberProps = {
  person: TeamMemberRecord
  open: boolean
  onClose: () => void
  onSaved: (id: number) => void
  onDelete: () => void
}

export function EditTeamMemberDialog({ open, ...props }: EditTeamMemberProps) {
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${props.person.name}`}>
      <EditTeamMemberForm {...props} />
    </EditRecordDialog>
  )
}

const FIELDS = [
  'name',
  'pay',
  'commission',
  'wage',
  'weeklyHours',
  'ageBand',
  'pension',
  'doesTreatments',
] as const

function EditTeamMemberForm({ person, onClose, onSaved, onDelete }: Omit<EditTeamMemberProps, 'open'>) {
  const form = useTeamMemberForm(toTypedMember(person), { draft: `edit-team-member-${person.id}` })
  const save = useChangeTeamMember()
  const onSubmit = form.submit({
    send: async (input) => {
      const change = toChange(FIELDS, person, input)
      if (Object.keys(change).length > 0) await save({ id: person.id, change })
      showToast({ title: 'Success', description: `${input.name} is saved.`, tone: 'success' })
      onSaved(person.id)
    },
    onRefused: (error) => showSaveError(error, 'this person', 'person'),
  })
  const { isSending, notes } = form
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <TeamMemberFields form={form} />
    </EditRecordForm>
  )
}
