import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ListedReceipt, Receipt } from '#shared/features/receipts/receipts.contract.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly, toViewedCall } from '#web/lib/read-only/viewed-client.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { sendReceipts, storeReceipts } from './add-receipts.ts'
import { countRoom, fitReceipts } from './fit-receipts.ts'
import { ReceiptInput, Thumbnail } from './receipt-files.tsx'
import { type ReceiptRecord, receiptsQuery, useRemoveReceipt } from './receipts.api.ts'
import { toReadyFile } from './shrink-photo.ts'

/** The receipts of a saved record: to look at, to save, to add to and to delete. Each act is done at once. */
export function ReceiptsList({ of }: { of: ReceiptRecord }) {
  const id = useId()
  const { data, isError, refetch } = useQuery(receiptsQuery(of))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 id={id} className="text-h3">
        Receipts
      </h3>
      {isError && !data && <LoadError onRetry={() => void refetch()} />}
      {!isError && !data && <RowsSkeleton label="Loading the receipts…" rows={1} height="h-11" />}
      {data && data.length > 0 && (
        <StoredReceipts receipts={data} linked={of.record === 'expenses' ? 'purchase' : 'expense'} />
      )}
      {data?.length === 0 && isReadOnly && <p className="text-ink-2">No receipt is attached.</p>}
      <OwnerOnly>{data && <AddReceipts of={of} room={countRoom(data)} />}</OwnerOnly>
    </section>
  )
}

type StoredProps = {
  receipts: readonly ListedReceipt[]
  /** What the record may be linked to. */
  linked: 'expense' | 'purchase'
}

function StoredReceipts({ receipts, linked }: StoredProps) {
  const { mutate, isPending } = useRemoveReceipt()
  return (
    <ul className="flex flex-col gap-1">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex min-w-0 items-center gap-3">
          <a href={addressOf(receipt)} download={receipt.name} className={LINK}>
            <Thumbnail url={receipt.type === 'application/pdf' ? null : addressOf(receipt)} />
            <span className="min-w-0 grow">
              <span className="block truncate">{receipt.name}</span>
              <span className="text-small text-ink-2">
                {toSizeWords(receipt.size)}
                {receipt.isLinked && `, of the linked ${linked}`}
              </span>
            </span>
            <Icon of={Download} size={20} className="text-ink-2" />
          </a>
          <OwnerOnly>
            <IconButton
              label={`Delete ${receipt.name}`}
              icon={Trash2}
              disabled={isPending}
              onClick={() => mutate(receipt)}
            />
          </OwnerOnly>
        </li>
      ))}
    </ul>
  )
}

const LINK =
  'flex min-w-0 grow items-center gap-3 rounded-control text-foreground no-underline hover:bg-accent'

function AddReceipts({ of, room }: { of: ReceiptRecord; room: number }) {
  const id = useId()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const ready = await Promise.all(chosen.map(toReadyFile))
    const { fit, fault: found } = fitReceipts(ready, room)
    setFault(found)
    const isAdded = await sendReceipts(client, await storeReceipts(of, fit))
    setBusy(false)
    if (isAdded && fit.length > 0) showAdded(fit.length)
  }
  // With five there is nothing to choose, but the reason why one was left out stays.
  if (room === 0 && !isBusy) return <FieldError id={id}>{fault}</FieldError>
  return (
    <ReceiptInput label="Add a receipt" isBusy={isBusy} fault={fault} onFiles={(files) => void add(files)} />
  )
}

function showAdded(count: number): void {
  const description = count === 1 ? 'The receipt is added.' : 'The receipts are added.'
  showToast({ title: 'Success', description, tone: 'success' })
}

function addressOf({ id }: Receipt): string {
  return toViewedCall(`/api/receipts/${id}`)
}

function toSizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
