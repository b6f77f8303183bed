import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deletePayeeRuleId } from './payee-rules.api.ts'

type ListProps = { rules: readonly PayeeRuleRecord[]; actions: RecordActions<PayeeRuleRecord> }

export function PayeeRulesList({ rules, actions }: ListProps) {
  return (
    <RowList label="Payee rules">
      {rules.map((rule) => (
        <Row
          key={rule.id}
          saved={rule.id === actions.savedId}
          title={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="line-clamp-2 wrap-anywhere">{rule.contains}</span>
              {rule.isPrivate && <Badge>Private</Badge>}
              {rule.isExample && <Badge>Example</Badge>}
            </span>
          }
          meta={decisionOf(rule)}
          actions={
            <EditAndDeleteButtons
              row={rule}
              shown={rules}
              name={`the rule for ${rule.contains}`}
              deleteId={deletePayeeRuleId(rule)}
              actions={actions}
            />
          }
        />
      ))}
    </RowList>
  )
}

/** What happens to the payments of a rule, in words. */
export function decisionOf({ isPrivate, category, description }: PayeeRuleRecord): string {
  if (isPrivate) return 'Left out of an import'
  return description === null ? `${category}` : `${category} · as “${description}”`
}
