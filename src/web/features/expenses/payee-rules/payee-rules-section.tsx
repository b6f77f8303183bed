import { useState } from 'react'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { RESTORABLE_PAYEE_RULES, useDeletingPayeeRules } from './payee-rules.api.ts'
import { PayeeRulesCard } from './payee-rules-card.tsx'

/** The list of payee rules, with the panels that add and edit one. */
export function PayeeRulesSection() {
  const [isAdding, setAdding] = useState(false)
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<PayeeRuleRecord>()
  const actions = { ...useDeletingPayeeRules(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_PAYEE_RULES, parameter: 'payee-rule', onFound: edit.show })
  const onSaved = ({ id }: PayeeRuleRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Payee rule saved.', tone: 'success' })
  }
  const onAdded = ({ id }: PayeeRuleRecord) => {
    setSavedId(id)
    setAdding(false)
  }
  return (
    <>
      <PayeeRulesCard actions={actions} onAdd={() => setAdding(true)} />
      <AddPayeeRuleDialog open={isAdding} onClose={() => setAdding(false)} onAdded={onAdded} />
      {edit.row && (
        <EditPayeeRuleDialog
          key={edit.formKey}
          rule={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}

const AddPayeeRuleDialog = lazyDialog(
  async () => (await import('./payee-rule-dialogs.tsx')).AddPayeeRuleDialog,
)

const EditPayeeRuleDialog = lazyDialog(
  async () => (await import('./payee-rule-dialogs.tsx')).EditPayeeRuleDialog,
)
