import { ReceiptPoundSterling, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { UnlinkDialog } from '#web/ui/overlay/unlink-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useUnlinkPurchase } from './stock-purchases.api.ts'

type LinkedExpenseProps = { purchase: PurchaseRecord; onUnlinked: () => void }

/** Says that an expense follows this purchase. Unlinking cannot be undone, so it asks first. */
export function LinkedExpense({ purchase, onUnlinked }: LinkedExpenseProps) {
  const { mutate, isPending } = useUnlinkPurchase(purchase.id)
  const [isAsking, setAsking] = useState(false)
  const unlink = () =>
    mutate(undefined, {
      onSuccess: () => {
        showUnlinked()
        onUnlinked()
      },
      onError: showUnlinkFailed,
    })
  return (
    <>
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
        Its expense under Products & Supplies follows: amount, VAT, date and description are copied to it when
        you save.
      </Banner>
      <UnlinkDialog
        open={isAsking}
        name={purchase.supplier}
        other="its expense"
        isPending={isPending}
        onConfirm={unlink}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function showUnlinked(): void {
  showToast({
    title: 'Purchase Unlinked',
    description: 'The purchase and its expense are now independent of each other.',
    tone: 'success',
  })
}

function showUnlinkFailed(error: CallError): void {
  showRefusal(error, 'Failed to unlink stock purchase. Please try again.')
}
