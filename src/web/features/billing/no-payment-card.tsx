import { Banner } from '#web/ui/basic/banner.tsx'

/** Shown instead of the card form, with the specified text and the reason if it is known. */
export function NoPaymentCard({ reason }: { reason?: string | undefined }) {
  return (
    <Banner tone="warning">
      <p>Unable to load payment form. Please refresh the page.</p>
      {reason && <p className="mt-1 text-small">{reason}</p>}
    </Banner>
  )
}
