import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PayPlan, PayWay, PayWish } from '#shared/features/tax/pay-plan/pay-plan.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { REGION_NAMES } from '#shared/features/tax/words/position-words.rules.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { type PayContext, PayWorking } from './pay-working-list.tsx'
import { RatesNote } from './rates-note.tsx'

type WaysProps = {
  wish: PayWish | null
  plan: PayPlan | null
  owner: TaxPosition
  context: PayContext
}

/** What the wish asks for, as a sole trader and as a company. */
export function PayWays({ wish, plan, owner, context }: WaysProps) {
  if (!wish || !plan)
    return (
      <p className="rounded-control bg-muted px-4 py-8 text-center text-ink-2 text-balance">
        Type what you want to take home, and what it takes appears here: as a sole trader and as a company.
      </p>
    )
  return (
    <div className="min-w-0">
      <WaysTable plan={plan} owner={owner} context={context} />
      <Threshold plan={plan} limit={context.rates.vat.registerOver} />
      <p className="mt-3 text-small">A company also pays for accounts and payroll.</p>
      <div className="mt-3 border-t border-border pt-1">
        <Disclosure summary="How we worked this out">
          <PayWorking {...{ wish, plan, context }} />
        </Disclosure>
      </div>
      <PositionNote owner={owner} />
      <RatesNote rates={context.rates} />
    </div>
  )
}

type TableProps = { plan: PayPlan; owner: TaxPosition; context: PayContext }

function WaysTable({ plan, owner, context }: TableProps) {
  const isRegistered = schemeOn(context.today, context.position.vat, context.rates).scheme !== 'none'
  const line = (name: string, pick: (way: PayWay) => PayWay['profit'], className = '') => (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal text-ink-2">
        {name}
      </th>
      <td className={CELL}>
        <Amount value={pick(plan.soleTrader)} className={className} />
      </td>
      <td className={CELL}>
        <Amount value={pick(plan.company)} className={className} />
      </td>
    </tr>
  )
  return (
    <output className="block">
      <table className="w-full border-collapse max-sm:text-small">
        <caption className="sr-only">What it takes, as a sole trader and as a company</caption>
        <thead>
          <tr className="border-b border-border align-bottom text-label">
            <td />
            <WayName isOwn={owner.isSet && owner.legalForm === 'sole_trader'}>Sole trader</WayName>
            <WayName isOwn={owner.isSet && owner.legalForm === 'company'}>Company</WayName>
          </tr>
        </thead>
        <tbody>
          {line('Profit before your pay', (way) => way.profit)}
          {line('All tax on it', (way) => way.tax)}
          {line(isRegistered ? 'Takings a year, with VAT' : 'Takings a year', (way) => way.takings, STRONG)}
          {line('A week', (way) => way.perWeek)}
          {line('A day', (way) => way.perDay)}
          {line('A client', (way) => way.perClient, STRONG)}
        </tbody>
      </table>
    </output>
  )
}

const CELL = 'py-2.5 pl-3 text-right'
const STRONG = 'font-semibold'

function WayName({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pl-3 text-right">
      {children}
      {isOwn && <span className="block text-small font-normal text-muted-foreground">you today</span>}
    </th>
  )
}

/** A sign and words: the takings do not have the VAT in them that would come on top. */
function Threshold({ plan: { soleTrader, company }, limit }: { plan: PayPlan; limit: PayWay['profit'] }) {
  if (!soleTrader.overThreshold && !company.overThreshold) return null
  const who =
    soleTrader.overThreshold && company.overThreshold
      ? 'Either way'
      : soleTrader.overThreshold
        ? 'As a sole trader'
        : 'As a company'
  return (
    <p className="private mt-3 flex items-start gap-1.5 text-small">
      <Icon of={TriangleAlert} className="mt-0.5 text-warning" />
      <span>
        {who} you would take more than <Amount value={limit} /> a year and have to register for VAT: VAT comes
        on top of these takings.
      </span>
    </p>
  )
}

/** Where the plan's assumptions come from, and where to change them. */
function PositionNote({ owner }: { owner: TaxPosition }) {
  return (
    <p className="mt-2 text-small text-muted-foreground">
      Counted for somebody who lives in {REGION_NAMES[owner.region]}
      {fromDecimal(owner.otherIncome) > 0 ? (
        <>
          {' '}
          and has <Amount value={owner.otherIncome} /> of other income
        </>
      ) : (
        ' and has no other income'
      )}
      .{' '}
      <Link href="/tax" className="text-link underline">
        {owner.isSet ? 'Change it on Tax & VAT' : 'Is that not you? Say so on Tax & VAT'}
      </Link>
      .
    </p>
  )
}
