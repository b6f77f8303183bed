import { Banner } from '#web/ui/basic/banner.tsx'

/** In place of the card form, with the specified words and, where it is known, why. */
export function NoPaymentCard({ reason }: { reason?: string | undefined }) {
  return (
    <Banner tone="warning">
      <p>Unable to load payment form. Please refresh the page.</p>
      {reason && <p className="mt-1 text-small">{reason}</p>}
    </Banner>
  )
}
