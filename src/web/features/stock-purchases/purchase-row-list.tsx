import { Link2 } from 'lucide-react'
import { Fragment } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { CostMarks } from '#web/records/costs/cost-marks.tsx'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './delete-purchase.api.ts'

export type PurchaseRowListProps = {
  purchases: readonly PurchaseRecord[]
  actions: RecordActions<PurchaseRecord>
}

export function PurchaseRowList({ purchases, actions }: PurchaseRowListProps) {
  return (
    <RowList label="Purchase History">
      {purchases.map((purchase) => (
        <Fragment key={purchase.id}>
          <PurchaseRow {...{ purchase, purchases, actions }} />
        </Fragment>
      ))}
    </RowList>
  )
}

type PurchaseProps = PurchaseRowListProps & { purchase: PurchaseRecord }

export function PurchaseRow({ purchase, purchases, actions }: PurchaseProps) {
  const { supplier, category, totalAmount } = purchase
  return (
    <Row
      saved={purchase.id === actions.savedId}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0">{supplier}</span>
          <Badge tone="primary">{category}</Badge>
        </span>
      }
      meta={<PurchaseMeta purchase={purchase} />}
      value={<Amount value={totalAmount} />}
      actions={<PurchaseRowActions {...{ purchase, purchases, actions }} />}
    />
  )
}

export function PurchaseRowActions({ purchase, purchases, actions }: PurchaseProps) {
  return (
    <span className="inline-flex">
      <EditAndDeleteButtons
        hasReceipts
        row={purchase}
        shown={purchases}
        name={purchase.supplier}
        deleteId={deleteButtonId(purchase)}
        actions={actions}
      />
    </span>
  )
}

export function LinkMark({ purchase: { vatAmount, expenseId, isExample } }: { purchase: PurchaseRecord }) {
  return (
    <>
      <CostMarks vatAmount={vatAmount} />
      {expenseId !== null && (
        <span className="inline-flex items-center gap-1 text-small text-ink-2">
          <Icon of={Link2} /> Also an expense
        </span>
      )}
      {isExample && <Badge>Example</Badge>}
    </>
  )
}

/** The description keeps its line breaks. The panel shows a long one in full. */
export const DESCRIPTION = 'line-clamp-3 max-w-[68ch] whitespace-pre-line wrap-anywhere'

function PurchaseMeta({ purchase }: { purchase: PurchaseRecord }) {
  const { purchaseDate, description } = purchase
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        {formatShortDay(purchaseDate)}
        <LinkMark purchase={purchase} />
      </span>
      {description !== null && <span className={DESCRIPTION}>{description}</span>}
    </>
  )
}
