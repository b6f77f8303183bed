import { ReceiptPoundSterling, Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useUnlinkPurchase } from './stock-purchases.api.ts'

type LinkedExpenseProps = { purchase: PurchaseRecord; onUnlinked: () => void }

/** Says that an expense follows this purchase. Letting go of it cannot be taken back, so that asks first. */
export function LinkedExpense({ purchase, onUnlinked }: LinkedExpenseProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return <UnlinkQuestion purchase={purchase} onUnlinked={onUnlinked} onKeep={() => setAsking(false)} />
  return (
    <Banner
      tone="info"
      title="Also recorded as an expense."
      action={
        <>
          <ButtonLink href="/expenses" variant="secondary" size="sm" icon={ReceiptPoundSterling}>
            Open Expenses
          </ButtonLink>
          <Button variant="secondary" size="sm" icon={Unlink} onClick={() => setAsking(true)}>
            Unlink
          </Button>
        </>
      }
    >
      Its expense under Products & Supplies follows: amount, date and description are copied to it when you
      save.
    </Banner>
  )
}

function UnlinkQuestion({ purchase, onUnlinked, onKeep }: LinkedExpenseProps & { onKeep: () => void }) {
  const { mutate, isPending } = useUnlinkPurchase(purchase.id)
  const keep = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the safe answer is the one at hand.
  useEffect(() => keep.current?.focus(), [])
  const unlink = () =>
    mutate(undefined, {
      onSuccess: () => {
        sayUnlinked()
        onUnlinked()
      },
      onError: sayUnlinkFailed,
    })
  return (
    <Banner
      tone="warning"
      title={`Unlink ${purchase.supplier} from its expense?`}
      action={
        <>
          <Button ref={keep} variant="secondary" size="sm" onClick={onKeep}>
            Keep them linked
          </Button>
          <Button variant="destructive" size="sm" pending={isPending} onClick={unlink}>
            {isPending ? 'Unlinking...' : 'Unlink'}
          </Button>
        </>
      }
    >
      Both stay as they are, but neither follows the other any more. They can’t be linked again.
    </Banner>
  )
}

function sayUnlinked(): void {
  showToast({
    title: 'Purchase Unlinked',
    description: 'The purchase and its expense are now independent of each other.',
    tone: 'success',
  })
}

function sayUnlinkFailed(): void {
  showToast({
    title: 'Error',
    description: 'Failed to unlink stock purchase. Please try again.',
    tone: 'error',
  })
}
