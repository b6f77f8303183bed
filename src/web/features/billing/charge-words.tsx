import { brand } from '#content/brand.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'

type ChargeWordsProps = {
  /** Undefined when the first payment is today. */
  firstPaymentOn: Day | undefined
}

/** What is charged, when, and how long access runs. */
export function ChargeWords({ firstPaymentOn }: ChargeWordsProps) {
  return (
    <p className="text-small text-muted-foreground">
      {firstPaymentOn === undefined ? <PaidToday /> : <PaidLater day={formatDay(firstPaymentOn)} />}
    </p>
  )
}

function PaidToday() {
  return (
    <>
      {brand.plan.price} today, then every month until you cancel. After cancelling you keep full access to
      the end of the month you have paid for.
    </>
  )
}

function PaidLater({ day }: { day: string }) {
  return (
    <>
      Free until {day}. <strong className="font-semibold text-foreground">First payment on {day}</strong>:{' '}
      {brand.plan.price}, then every month until you cancel. Cancel before that day and nothing is charged.
    </>
  )
}
