import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  type BeforePayLine,
  toBeforePay,
  toSharedCosts,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'

/** A line of the overview: its name on the left, its figure on the right. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-2">
      <dt>{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** What the business left before its owner took anything, and what they took. */
export function BeforePaySums({ report }: { report: Report }) {
  return toBeforePay(report).map((line) => (
    <Sum key={line.label} label={line.label}>
      <Figure {...line} />
    </Sum>
  ))
}

function Figure({ amount, missing }: BeforePayLine) {
  if (amount === null) return <span className="font-normal text-muted-foreground">{missing}</span>
  return <Amount value={amount} />
}

/** The sum behind the profit before pay, with the owner's numbers. */
export function BeforePayWorking({ report }: { report: Report }) {
  const { takings, costs } = report.beforePay
  const steps = [
    { label: 'Takings', amount: fromDecimal(takings.gross), isOptional: false },
    { label: 'VAT in them', amount: pence(-fromDecimal(takings.vat)), isOptional: true },
    { label: 'Your tips', amount: fromDecimal(takings.tips), isOptional: true },
    { label: 'Costs, without VAT that you reclaim', amount: pence(-fromDecimal(costs)), isOptional: false },
  ]
  return (
    <Disclosure summary="How we worked out the profit before you pay yourself">
      <dl className="text-small">
        {steps
          .filter(({ amount, isOptional }) => !isOptional || amount !== 0)
          .map(({ label, amount }) => (
            <Step key={label} label={label}>
              <Amount value={amount} />
            </Step>
          ))}
        <Step
          label="Profit before you pay yourself"
          className="mt-1 border-t border-border pt-1.5 pb-0.5 font-semibold"
        >
          <Amount value={report.profitBeforePay} />
        </Step>
      </dl>
      <p className="mt-2 text-small text-muted-foreground">
        What you took out is no cost here, nor are tax, VAT and loan repayments. VAT and stock purchases count
        as you set them under{' '}
        <Link href="/tax" className="text-link underline underline-offset-4">
          Tax & VAT
        </Link>
        , and entries dated ahead from their day on.
        {report.leftOutBusinessIds.length > 0 && ' Businesses that you left out there don’t count.'}
      </p>
    </Disclosure>
  )
}

type StepProps = { label: string; className?: string; children: ReactNode }

function Step({ label, className = 'py-0.5', children }: StepProps) {
  return (
    <div className={cx('flex justify-between gap-3', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

/** Beside the report of one business: what all of them share, which is in none of its sums. */
export function SharedCosts({ report }: { report: Report }) {
  const lines = toSharedCosts(report)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="shared-costs" className="rounded-control bg-muted p-4">
      <h3 id="shared-costs" className="text-h3">
        Costs of all your businesses
      </h3>
      <p className="text-small text-ink-2">
        They name no business, so they are in none of the figures above.
      </p>
      <dl className="mt-1">
        {lines.map((line) => (
          <Sum key={line.label} label={line.label}>
            <Figure {...line} />
          </Sum>
        ))}
      </dl>
    </section>
  )
}
