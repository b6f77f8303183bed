import type { ComponentProps } from 'react'
import { brand } from '#content/brand.ts'
import type { SubscriptionStatus } from '#shared/features/billing/billing.contract.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { useOpenPortal } from './plan.api.ts'
import { PlanPrice } from './plan-card.tsx'

type SubscriptionCardProps = { status: SubscriptionStatus; timeZone: string }

/** The plan of a paying owner. It never shows a second card form. */
export function SubscriptionCard({ status, timeZone }: SubscriptionCardProps) {
  return (
    <Card>
      <PlanPrice badge={<StatusBadge {...status} />} />
      <div className="mt-5 flex flex-col gap-5 border-t border-border pt-5">
        {status.paymentFailing && (
          <Banner tone="warning" title="Your last payment didn’t go through.">
            We are trying again over the next days, and the tools stay open meanwhile. Please check your card
            under “Manage subscription”.
          </Banner>
        )}
        <PlanDates status={status} timeZone={timeZone} />
        {status.manageable && <ManageButton />}
      </div>
    </Card>
  )
}

function StatusBadge({ paymentFailing, cancelled }: SubscriptionStatus) {
  if (paymentFailing) return <Badge tone="warning">Payment failing</Badge>
  return cancelled ? <Badge>Cancelled</Badge> : <Badge tone="success">Active</Badge>
}

function PlanDates({ status, timeZone }: { status: SubscriptionStatus; timeZone: string }) {
  if (status.firstPaymentOn !== null) return <FirstPayment day={formatDay(status.firstPaymentOn)} />
  if (status.endDate === null) return null
  const day = formatDay(dayIn(new Date(status.endDate), timeZone))
  return (
    <p>
      Your plan {status.cancelled ? 'ends on' : 'renews on'} <strong className="font-semibold">{day}</strong>.{' '}
      {status.cancelled && 'Until then every tool stays open; your records are kept afterwards.'}
    </p>
  )
}

function FirstPayment({ day }: { day: string }) {
  return (
    <p>
      Free until <strong className="font-semibold">{day}</strong>. Your first payment, {brand.plan.price}, is
      on <strong className="font-semibold">{day}</strong>, then every month until you cancel. Cancel before
      that day and nothing is charged.
    </p>
  )
}

function ManageButton() {
  return (
    <div>
      <PortalButton className="max-sm:w-full">Manage subscription</PortalButton>
      <p className="mt-3 text-small text-muted-foreground">
        Cancel, change your card and find your invoices on our payment provider’s secure pages.
      </p>
    </div>
  )
}

/** Opens the payment provider's pages, which have the card and all invoices. */
export function PortalButton(props: Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'>) {
  const { mutate, isPending } = useOpenPortal()
  const open = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) =>
        showToast({ title: 'Error', description: toFailureText(error, NOT_OPENED), tone: 'error' }),
    })
  return <Button {...props} pending={isPending} onClick={open} />
}

const NOT_OPENED = 'Failed to open your billing pages. Please try again.'
