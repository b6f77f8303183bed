import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { formatShortDay, parseDay } from '#shared/kernel/calendar/days.ts'
import { CostMarks } from '#web/records/cost-marks.tsx'
import { useEditPanel } from '#web/records/edit-panel.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { EditUnsentDialog } from './edit-unsent-dialog.tsx'
import { removeUnsentExpense, resendExpense, useUnsentExpenses } from './unsent-expenses.api.ts'

/** Expenses that were added offline and are not sent yet. */
export function UnsentExpensesCard() {
  const items = useUnsentExpenses()
  const edit = useEditPanel<UnsentExpense>()
  if (items.length === 0 && !edit.isOpen) return null
  return (
    <Card aria-labelledby="unsent-expenses">
      <CardHeader
        id="unsent-expenses"
        title="Waiting to be sent"
        description="Kept on this device and in no sum yet. Each is sent once, as soon as the connection is back."
      />
      <RowList label="Expenses waiting to be sent">
        {items.map((item) => (
          <UnsentRow key={item.key} item={item} onEdit={() => edit.show(item)} />
        ))}
      </RowList>
      {edit.row && (
        <EditUnsentDialog key={edit.formKey} item={edit.row} open={edit.isOpen} onClose={edit.close} />
      )}
    </Card>
  )
}

function UnsentRow({ item, onEdit }: { item: UnsentExpense; onEdit: () => void }) {
  const { description, category, date, amount, vatAmount, businessId } = item.change ?? item.input
  const day = parseDay(date)
  return (
    <Row
      title={<span className="line-clamp-3 whitespace-pre-line">{description}</span>}
      meta={
        <span className="flex flex-wrap gap-x-3">
          <span>{category}</span>
          {day && <span className="whitespace-nowrap">{formatShortDay(day)}</span>}
          <CostMarks vatAmount={vatAmount} businessId={businessId} />
        </span>
      }
      value={<Amount value={amount} />}
      actions={
        <>
          <IconButton label={`Edit ${description}`} icon={Pencil} onClick={onEdit} />
          <IconButton
            label={`Remove ${description}`}
            icon={Trash2}
            onClick={() => void removeUnsentExpense(item)}
          />
        </>
      }
    >
      {item.standing === 'refused' && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span role="alert" className="text-small font-medium text-destructive">
            Not taken: {item.reason}
          </span>
          <Button variant="secondary" size="sm" icon={RotateCw} onClick={() => void resendExpense(item)}>
            Send again
          </Button>
        </div>
      )}
    </Row>
  )
}
