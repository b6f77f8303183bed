import { Link2, Pencil, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { formatShortDay } from '#shared/kernel/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'

/** What can be done with one purchase, wherever it is listed. */
export type PurchaseActs = {
  deletingIds: readonly number[]
  /** Washed for a moment: just saved. */
  savedId: number | null
  onEdit: (purchase: PurchaseRecord) => void
  /** With those beside it, so that the focus can move on. */
  onDelete: (purchase: PurchaseRecord, shown: readonly PurchaseRecord[]) => void
}

type PurchaseRowListProps = { purchases: readonly PurchaseRecord[]; acts: PurchaseActs }

export function PurchaseRowList({ purchases, acts }: PurchaseRowListProps) {
  return (
    <RowList label="Purchase History">
      {purchases.map((purchase) => (
        <Fragment key={purchase.id}>
          <PurchaseRow {...{ purchase, purchases, acts }} />
        </Fragment>
      ))}
    </RowList>
  )
}

type PurchaseProps = PurchaseRowListProps & { purchase: PurchaseRecord }

export function PurchaseRow({ purchase, purchases, acts }: PurchaseProps) {
  const { supplier, category, totalAmount } = purchase
  return (
    <Row
      saved={purchase.id === acts.savedId}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0">{supplier}</span>
          <Badge tone="primary">{category}</Badge>
        </span>
      }
      meta={<PurchaseMeta purchase={purchase} />}
      value={<Amount value={totalAmount} />}
      actions={<PurchaseRowActs {...{ purchase, purchases, acts }} />}
    />
  )
}

export function PurchaseRowActs({ purchase, purchases, acts }: PurchaseProps) {
  return (
    <span className="inline-flex">
      <IconButton label={`Edit ${purchase.supplier}`} icon={Pencil} onClick={() => acts.onEdit(purchase)} />
      <IconButton
        id={deleteButtonId(purchase)}
        label={`Delete ${purchase.supplier}`}
        icon={Trash2}
        disabled={acts.deletingIds.includes(purchase.id)}
        onClick={() => acts.onDelete(purchase, purchases)}
      />
    </span>
  )
}

/** Where the focus goes when a row is gone. */
export function deleteButtonId({ id }: PurchaseRecord): string {
  return `delete-purchase-${id}`
}

export function LinkMark({ purchase: { expenseId, isExample } }: { purchase: PurchaseRecord }) {
  return (
    <>
      {expenseId !== null && (
        <span className="inline-flex items-center gap-1 text-small text-ink-2">
          <Icon of={Link2} /> Also an expense
        </span>
      )}
      {isExample && <Badge>Example</Badge>}
    </>
  )
}

/** The description keeps its own line breaks; a long one is read whole in the panel. */
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
