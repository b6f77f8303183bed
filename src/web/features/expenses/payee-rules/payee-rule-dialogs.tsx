import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { AddRecordForm } from '#web/records/editing/add-record-form.tsx'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { BLANK_RULE, RuleFields, toTypedRule, useRuleForm } from './payee-rule-form.tsx'
import { useAddPayeeRule, useChangePayeeRule } from './payee-rules.api.ts'

type AddProps = { open: boolean; onClose: () => void; onAdded: (rule: PayeeRuleRecord) => void }

export function AddPayeeRuleDialog({ open, onClose, onAdded }: AddProps) {
  return (
    <EditRecordDialog open={open} onClose={onClose} title="Add a payee rule">
      <AddForm onClose={onClose} onAdded={onAdded} />
    </EditRecordDialog>
  )
}

function AddForm({ onClose, onAdded }: Omit<AddProps, 'open'>) {
  const form = useRuleForm({ initial: BLANK_RULE, draft: 'add-payee-rule' })
  const add = useAddPayeeRule()
  const onSubmit = form.submit({
    send: async (input) => {
      const added = await add(input)
      showToast({ title: 'Success', description: 'Payee rule added.', tone: 'success' })
      onAdded(added)
    },
    onRefused: (error) => showRefusal(error, 'Failed to add it. Please try again.'),
  })
  return (
    <AddRecordForm {...{ onSubmit, form, onClose }} action="Add payee rule">
      <RuleFields form={form} />
    </AddRecordForm>
  )
}

type EditProps = {
  rule: PayeeRuleRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (rule: PayeeRuleRecord) => void
}

export function EditPayeeRuleDialog({ open, ...props }: EditProps) {
  return (
    <EditRecordDialog
      open={open}
      onClose={props.onClose}
      title={`Edit the rule for “${props.rule.contains.slice(0, 60)}”`}
    >
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ rule, onClose, onDelete, onSaved }: Omit<EditProps, 'open'>) {
  const form = useRuleForm({ initial: toTypedRule(rule), draft: `edit-payee-rule-${rule.id}` })
  const { submit, isSending, notes } = form
  const change = useChangePayeeRule()
  const onSubmit = submit({
    send: async (input) => {
      const changes = toChange(NAMES, rule, input)
      onSaved(Object.keys(changes).length > 0 ? await change({ id: rule.id, change: changes }) : rule)
    },
    onRefused: (error) => showSaveError(error, 'payee rule'),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <RuleFields form={form} />
    </EditRecordForm>
  )
}

const NAMES = ['contains', 'category', 'description', 'isPrivate'] as const
