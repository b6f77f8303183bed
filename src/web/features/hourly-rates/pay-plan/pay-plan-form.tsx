import { useQuery } from '@tanstack/react-query'
import { WEEKS_WORKED } from '#shared/features/hourly-rates/owner-pay.rules.ts'
import { yearlyCostsIn } from '#shared/features/tax/pay-plan/costs-in-plan.rules.ts'
import { planPay, WEEKS_PER_YEAR } from '#shared/features/tax/pay-plan/pay-plan.rules.ts'
import { type PayPlanInput, payPlanInput } from '#shared/features/tax/pay-plan.contract.ts'
import { findRates, type RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { sendOnEnter } from '#web/features/hourly-rates/hourly-rate-form.tsx'
import { checkWith } from '#web/forms/contract-check.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { costsPlanQuery } from './pay-plan.api.ts'
import { PayPlanFields, type TypedWish } from './pay-plan-fields.tsx'
import { PayWays } from './pay-ways-list.tsx'

/** What is usual in the trade, so that one figure typed gives an answer. */
const START: TypedWish = {
  takeHome: '',
  weeksOff: String(WEEKS_PER_YEAR - WEEKS_WORKED),
  daysPerWeek: '5',
  clientsPerDay: '5',
  yearlyCosts: '',
}

export function PayPlan({ today }: { today: Day }) {
  const position = useQuery(taxPositionQuery)
  const rates = findRates(today)
  if (!rates) return <p className="py-2 text-ink-2">We have no tax rates for this year yet.</p>
  if (!position.data && position.isError) return <LoadError onRetry={() => void position.refetch()} />
  if (!position.data) return <Skeleton className="mt-3 h-96 rounded-card" />
  return <PayPlanForm owner={position.data} rates={rates} today={today} />
}

type FormProps = { owner: TaxPosition; rates: RatesOfDay; today: Day }

/** The plan changes as the owner types; nothing is saved, but the tab keeps what was typed. */
function PayPlanForm({ owner, rates, today }: FormProps) {
  const form = useTypedForm({ initial: START, check, draft: 'pay-plan' })
  const context = { position: toPosition(owner), rates, today }
  const { data: costsPlan, isError, refetch } = useQuery(costsPlanQuery)
  const knownCosts = costsPlan ? yearlyCostsIn(costsPlan, context) : null
  const checked = check(form.values)
  const wish = checked.isValid ? toWish(checked.sent, knownCosts) : null
  // Nothing is sent: Enter shows what is missing and goes there.
  const showFaults = form.submit({ send: async () => undefined, onRefused: () => undefined })
  const needsCosts = checked.isValid && checked.sent.yearlyCosts === null && knownCosts === null
  return (
    <form
      noValidate
      onSubmit={checked.isValid ? (event) => event.preventDefault() : showFaults}
      onKeyDown={sendOnEnter}
      className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:items-start"
    >
      <div className="flex flex-col gap-5">
        <PayPlanFields form={form} knownCosts={knownCosts} />
        <FormNotes {...form.notes} />
      </div>
      {needsCosts && isError && (
        <LoadError
          message="Your costs couldn’t be read just now. Type your yearly costs, or try again."
          onRetry={() => void refetch()}
        />
      )}
      {needsCosts && !isError && <Skeleton className="h-72" />}
      {!needsCosts && <PayWays {...{ wish, owner, context }} plan={wish && planPay(wish, context)} />}
    </form>
  )
}

const checkContract = checkWith(payPlanInput)

function check(typed: TypedWish) {
  return checkContract({
    ...typed,
    takeHome: toPlain(typed.takeHome),
    weeksOff: typed.weeksOff.trim(),
    daysPerWeek: typed.daysPerWeek.trim(),
    clientsPerDay: typed.clientsPerDay.trim(),
    yearlyCosts: toPlain(typed.yearlyCosts),
  })
}

/** "1,200" and "850+240" as plain amounts. */
function toPlain(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

/** Null until the costs are known. */
function toWish({ takeHome, yearlyCosts, ...times }: PayPlanInput, knownCosts: Pence | null) {
  const costs = yearlyCosts === null ? knownCosts : fromDecimal(yearlyCosts)
  return costs === null ? null : { ...times, takeHome: fromDecimal(takeHome), yearlyCosts: costs }
}
