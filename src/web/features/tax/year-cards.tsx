import {
  type EstimateContext,
  isWholeYear,
  spentSoFar,
  takenSoFar,
} from '#shared/features/tax/sums/estimate-context.rules.ts'
import { expectedTakingsSum } from '#shared/features/tax/sums/expected-takings-sum.rules.ts'
import {
  corporationTaxSum,
  incomeTaxSum,
  nationalInsuranceSum,
  nextHundredSum,
  totalTaxSum,
} from '#shared/features/tax/sums/tax-sums.rules.ts'
import {
  costsSoFarSum,
  drawingsSum,
  expectedCostsSum,
  expectedProfitSum,
  profitSoFarSum,
  takingsSoFarSum,
  taxSoFarSum,
} from '#shared/features/tax/sums/year-sums.rules.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

type CardProps = { context: EstimateContext }
type PaceProps = CardProps & { today: Day }

export function SoFarCard({ context: { estimate } }: CardProps) {
  const { from, asOf, profit, taxSoFar, costs } = estimate
  return (
    <Card aria-labelledby="so-far">
      <CardHeader
        id="so-far"
        title="So far this tax year"
        description={
          asOf < from ? `It begins on ${formatDay(from)}.` : `${formatDay(from)} to ${formatDay(asOf)}.`
        }
      />
      <SumList label="So far this tax year">
        <SumFigure
          label="Takings"
          value={<Amount value={takenSoFar(estimate)} />}
          sum={takingsSoFarSum(estimate)}
        />
        <SumFigure
          label="Costs"
          value={<Amount value={spentSoFar(estimate)} />}
          sum={costsSoFarSum(estimate)}
        />
        <SumFigure label="Profit" value={<Amount value={profit} />} sum={profitSoFarSum(estimate)} isTotal />
        <SumFigure
          label="Its share of the year’s tax"
          value={<Amount value={taxSoFar} />}
          sum={taxSoFarSum(estimate)}
          isTotal
        />
        <SumFigure
          label="What you took out"
          value={<Amount value={costs.drawings} />}
          sum={drawingsSum(estimate)}
        />
      </SumList>
    </Card>
  )
}

export function PaceCard({ context, today }: PaceProps) {
  const { estimate } = context
  const { to, tax, ofNext100 } = estimate
  const isWhole = isWholeYear(estimate)
  return (
    <Card aria-labelledby="pace">
      <CardHeader
        id="pace"
        title="At this pace"
        description={
          isWhole
            ? `${formatDay(to)} is the last day of the year, so its tax is that of the profit so far.`
            : `To ${formatDay(to)}, if the rest of the year goes on as it has.`
        }
      />
      <SumList label="At this pace">
        {!isWhole && <ExpectedFigures context={context} today={today} />}
        {tax.corporationTax === null ? <OwnTaxes context={context} /> : <CompanyTax context={context} />}
        <SumFigure
          label="Tax on your next £100 of profit"
          value={<Amount value={ofNext100} />}
          sum={nextHundredSum(context)}
        />
      </SumList>
    </Card>
  )
}

/** For a whole year these are the figures so far, which stand beside them. */
function ExpectedFigures({ context, today }: PaceProps) {
  const { estimate } = context
  const { takings, costs, profit } = estimate.expected
  return (
    <>
      <SumFigure
        label="Takings"
        value={<Amount value={takings} />}
        sum={expectedTakingsSum(context, today)}
      />
      <SumFigure label="Costs" value={<Amount value={costs} />} sum={expectedCostsSum(estimate)} />
      <SumFigure label="Profit" value={<Amount value={profit} />} sum={expectedProfitSum(estimate)} isTotal />
    </>
  )
}

function OwnTaxes({ context }: CardProps) {
  const { incomeTax, nationalInsurance, total } = context.estimate.tax
  return (
    <>
      <SumFigure
        label="Income tax"
        value={<Amount value={incomeTax ?? '0.00'} />}
        sum={incomeTaxSum(context)}
      />
      <SumFigure
        label="National Insurance (Class 4)"
        value={<Amount value={nationalInsurance ?? '0.00'} />}
        sum={nationalInsuranceSum(context)}
      />
      <SumFigure label="Tax in all" value={<Amount value={total} />} sum={totalTaxSum(context)} isTotal />
    </>
  )
}

function CompanyTax({ context }: CardProps) {
  return (
    <SumFigure
      label="Corporation tax"
      value={<Amount value={context.estimate.tax.total} />}
      sum={corporationTaxSum(context)}
      isTotal
    />
  )
}
