import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useAddress } from '#web/lib/address.ts'
import { FilteredRecords } from '#web/records/filtered-records.tsx'
import { toFilterActs } from '#web/records/ledger-view.ts'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { offerUndo } from '#web/records/undo.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FilterChoice } from '#web/ui/list/filter-fields.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import {
  applyPayeeRules,
  PAYEE_RULES_CARD_ID,
  type PayeeFilter,
  payeeRulesPageQuery,
  undoApply,
  useDeletedPayeeRules,
} from './payee-rules.api.ts'
import { decisionOf, PayeeRulesList } from './payee-rules-list.tsx'
import { PAYEE_PREFIX, readPayeeFilter } from './payee-view.ts'

type CardProps = { actions: RecordActions<PayeeRuleRecord>; onAdd: () => void }

export function PayeeRulesCard({ actions, onAdd }: CardProps) {
  const { address } = useAddress(PAYEE_PREFIX)
  const filter = readPayeeFilter(address)
  const page = useQuery(payeeRulesPageQuery({ ...filter, ...readPageRequest(address) }))
  return (
    <FilteredRecords
      id={PAYEE_RULES_CARD_ID}
      titleId="payee-rules-title"
      title="Payee rules"
      description="What you chose for a payee while importing from your bank. The next import follows it."
      action={
        <>
          <ApplyButton />
          <AddButton size="sm" onAdd={onAdd} />
        </>
      }
      {...{ page, filter }}
      addressPrefix={PAYEE_PREFIX}
      fields={<PayeeFilterFields filter={filter} />}
      columns="sm:grid-cols-2"
      names={{ one: 'payee rule', many: 'payee rules' }}
      failed="Your payee rules couldn’t be loaded just now. Nothing you’ve entered is lost."
      waiting={<RowsSkeleton label="Loading your payee rules…" rows={2} height="h-14" />}
      empty={
        <EmptyState
          text="No payee rules yet."
          hint="They are made while you import from your bank, or add one here."
          action={<AddButton size="md" onAdd={onAdd} />}
        />
      }
      deleted={
        <RecentlyDeleted
          records={useDeletedPayeeRules()}
          describe={(rule) => ({ name: rule.contains, title: rule.contains, meta: decisionOf(rule) })}
        />
      }
    >
      {(rules) => <PayeeRulesList rules={rules} actions={actions} />}
    </FilteredRecords>
  )
}

function AddButton({ size, onAdd }: { size: 'sm' | 'md'; onAdd: () => void }) {
  return (
    <Button variant="secondary" size={size} icon={Plus} onClick={onAdd}>
      Add a rule
    </Button>
  )
}

/** Gives the expenses that are there the categories of the rules. */
function ApplyButton() {
  const client = useQueryClient()
  const [isApplying, setApplying] = useState(false)
  const apply = async () => {
    setApplying(true)
    try {
      const { changed, batchId } = await applyPayeeRules(client)
      if (changed === 0) return showToast({ title: 'Your expenses follow these rules already' })
      offerUndo({
        title: 'Success',
        description: `${changed.toLocaleString('en-GB')} ${changed === 1 ? 'expense follows' : 'expenses follow'} your rules now.`,
        undo: () => undoApply(client, batchId),
        undone: 'The expenses are as they were. What you edited since stays.',
      })
    } catch (error) {
      showRefusal(error, 'Failed to apply the rules. Please try again.')
    } finally {
      setApplying(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={ListChecks}
      pending={isApplying}
      onClick={() => {
        if (!isApplying) void apply()
      }}
    >
      Apply to my expenses
    </Button>
  )
}

function PayeeFilterFields({ filter }: { filter: PayeeFilter }) {
  const { choose, type } = toFilterActs(useAddress(PAYEE_PREFIX).change)
  return (
    <>
      <SearchField label="Search payee rules" value={filter.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Category of payee rules"
        placeholder="All categories"
        options={EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        value={filter.category}
        onChoose={(category) => choose({ category })}
      />
    </>
  )
}
