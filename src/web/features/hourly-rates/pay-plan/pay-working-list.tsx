import type { ReactNode } from 'react'
import { taxOnProfit } from '#shared/features/tax/estimate/tax-on-profit.rules.ts'
import { splitCompanyProfit } from '#shared/features/tax/pay-plan/company-pay.rules.ts'
import {
  type PayPlan,
  type PayWay,
  type PayWish,
  WEEKS_PER_YEAR,
} from '#shared/features/tax/pay-plan/pay-plan.rules.ts'
import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { Step } from '#web/features/hourly-rates/working-step.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'

export type PayContext = { position: Position; rates: RatesOfDay; today: Day }

type WorkingProps = { wish: PayWish; plan: PayPlan; context: PayContext }

/** Both ways step by step, with the owner's own numbers. */
export function PayWorking({ wish, plan, context }: WorkingProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
      <Way title="As a sole trader" way={plan.soleTrader} wish={wish} context={context}>
        <SoleTraderSteps profit={plan.soleTrader.profit} context={context} />
      </Way>
      <Way title="As a company with one director" way={plan.company} wish={wish} context={context}>
        <CompanySteps profit={plan.company.profit} context={context} />
      </Way>
    </div>
  )
}

type StepsProps = { profit: Pence; context: PayContext }

function SoleTraderSteps({ profit, context: { position, rates } }: StepsProps) {
  const tax = taxOnProfit(profit, { ...position, legalForm: 'sole_trader' }, rates)
  return (
    <Step title="What is left for you" answer={<Amount value={pence(profit - tax.total)} />}>
      <Amount value={profit} /> − <Amount value={tax.incomeTax ?? ZERO_PENCE} /> income tax −{' '}
      <Amount value={tax.nationalInsurance ?? ZERO_PENCE} /> Class 4 National Insurance
    </Step>
  )
}

function CompanySteps({ profit, context: { position, rates } }: StepsProps) {
  const pay = splitCompanyProfit(profit, position, rates)
  const gross = pence(pay.salary + pay.dividends)
  const personal = pence(pay.personalTax + pay.employeesInsurance)
  return (
    <>
      <Step title="Left as dividends" answer={<Amount value={pay.dividends} />}>
        <Amount value={profit} /> − <Amount value={pay.salary} /> salary −{' '}
        <Amount value={pay.employersInsurance} /> employer’s National Insurance −{' '}
        <Amount value={pay.corporationTax} /> corporation tax
      </Step>
      <Step title="What is left for you" answer={<Amount value={pence(gross - personal)} />}>
        <Amount value={pay.salary} /> + <Amount value={pay.dividends} /> − <Amount value={personal} /> your
        own tax
      </Step>
    </>
  )
}

type WayProps = {
  title: string
  way: PayWay
  wish: PayWish
  context: PayContext
  children: ReactNode
}

function Way({ title, way, wish, context, children }: WayProps) {
  const { daysPerWeek, clientsPerDay, yearlyCosts } = wish
  const weeks = WEEKS_PER_YEAR - wish.weeksOff
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-h3">{title}</h3>
      <ol className="flex flex-col gap-3 text-small">
        {children}
        <Step title="What a year must take" answer={<Amount value={way.takings} />}>
          <Amount value={way.profit} /> + <Amount value={yearlyCosts} /> costs
          <VatPart context={context} />
        </Step>
        <Step title="What a week must take" answer={<Amount value={way.perWeek} />}>
          <Amount value={way.takings} /> ÷ {weeks} weeks
        </Step>
        <Step title="What a day must take" answer={<Amount value={way.perDay} />}>
          <Amount value={way.takings} /> ÷ {weeks} weeks ÷ {daysPerWeek} days
        </Step>
        <Step title="What a client must pay" answer={<Amount value={way.perClient} />}>
          <Amount value={way.takings} /> ÷ {weeks} weeks ÷ {daysPerWeek} days ÷ {clientsPerDay} clients
        </Step>
      </ol>
    </section>
  )
}

/** What VAT adds to the takings, by the scheme of today. */
function VatPart({ context: { position, rates, today } }: { context: PayContext }) {
  const scheme = schemeOn(today, position.vat, rates)
  if (scheme.scheme === 'none') return null
  if (scheme.scheme === 'standard') return `, all × ${1 + rates.vat.rate / 100_00} for VAT`
  return `, all ÷ (100% − ${percentToDecimal(scheme.rate)}%) for flat rate VAT`
}
