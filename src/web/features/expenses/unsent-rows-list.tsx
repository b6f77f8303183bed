import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { UnsentExpense, UnsentReceipt } from '#shared/features/unsent/unsent.contract.ts'
import { formatShortDay, parseDay } from '#shared/kernel/calendar/days.ts'
import { CostMarks } from '#web/records/costs/cost-marks.tsx'
import { removeUnsentReceipt, resendReceipt } from '#web/records/receipts/unsent-receipts.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { removeUnsentExpense, resendExpense } from './unsent-expenses.api.ts'

type UnsentRowsProps = {
  items: readonly UnsentExpense[]
  receipts: readonly UnsentReceipt[]
  onEdit: (item: UnsentExpense) => void
}

export function UnsentRows({ items, receipts, onEdit }: UnsentRowsProps) {
  return (
    <RowList label="Expenses waiting to be sent">
      {items.map((item) => (
        <UnsentRow key={item.key} item={item} onEdit={() => onEdit(item)} />
      ))}
      {receipts.map((item) => (
        <UnsentReceiptRow key={item.key} item={item} />
      ))}
    </RowList>
  )
}

function UnsentRow({ item, onEdit }: { item: UnsentExpense; onEdit: () => void }) {
  const { description, category, date, amount, vatAmount, businessId } = item.change ?? item.input
  const { receipts = [] } = item
  const day = parseDay(date)
  return (
    <Row
      title={<span className="line-clamp-3 whitespace-pre-line">{description}</span>}
      meta={
        <span className="flex flex-wrap gap-x-3">
          <span>{category}</span>
          {day && <span className="whitespace-nowrap">{formatShortDay(day)}</span>}
          <CostMarks vatAmount={vatAmount} businessId={businessId} />
          {receipts.length > 0 && <span>{countReceipts(receipts.length)}</span>}
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
      <Refusal item={item} onResend={() => void resendExpense(item)} />
    </Row>
  )
}

/** The record of such a receipt is saved already. */
function UnsentReceiptRow({ item }: { item: UnsentReceipt }) {
  return (
    <Row
      title={item.name}
      meta="A receipt"
      value={null}
      actions={
        <IconButton
          label={`Remove ${item.name}`}
          icon={Trash2}
          onClick={() => void removeUnsentReceipt(item)}
        />
      }
    >
      <Refusal item={item} onResend={() => void resendReceipt(item)} />
    </Row>
  )
}

function Refusal({ item, onResend }: { item: UnsentExpense | UnsentReceipt; onResend: () => void }) {
  if (item.standing !== 'refused') return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="alert" className="text-small font-medium text-destructive">
        Not taken: {item.reason}
      </span>
      <Button variant="secondary" size="sm" icon={RotateCw} onClick={onResend}>
        Send again
      </Button>
    </div>
  )
}

function countReceipts(count: number): string {
  return count === 1 ? '1 receipt' : `${count} receipts`
}
