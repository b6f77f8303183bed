import { dueSum, endedSum, inputSum, outputSum } from '#shared/features/tax/sums/quarter-sums.rules.ts'
import { formatRate } from '#shared/features/tax/sums/rate-words.rules.ts'
import { isFirstYear, schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Vat } from '#shared/features/tax/vat.contract.ts'
import { formatDay, formatDayAndMonth } from '#shared/kernel/calendar/days.ts'
import { formatWholePounds, fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { VatView } from './vat-view.ts'

/** This quarter's VAT and the day it is due, and the quarters before it. */
export function QuarterCard({ view }: { view: VatView }) {
  const { quarter, quarters } = view.vat
  if (!quarter) return null
  return (
    <Card aria-labelledby="vat-quarter" tabIndex={-1} className="outline-none">
      <CardHeader
        id="vat-quarter"
        title="This VAT quarter"
        description={
          <>
            {formatDayAndMonth(quarter.from)} to {formatDay(quarter.to)}, so far.{' '}
            <Private>{describeScheme(view)}</Private>
          </>
        }
      />
      <QuarterFigures view={view} quarter={toPence(quarter)} dueBy={quarter.dueBy} />
      {quarter.limitedCost && <LimitedCost view={view} />}
      {quarters.length > 0 && (
        <>
          <h3 className="mt-5 text-h3">Quarters before</h3>
          <EndedQuarters view={view} />
        </>
      )}
    </Card>
  )
}

type Quarter = NonNullable<Vat['quarter']>
type QuarterInPence = ReturnType<typeof toPence>

function QuarterFigures({
  view,
  quarter,
  dueBy,
}: {
  view: VatView
  quarter: QuarterInPence
  dueBy: Quarter['dueBy']
}) {
  const { weeks, today, position, rates, vat } = view
  return (
    <SumList label="This quarter">
      <SumFigure
        label="VAT in your takings"
        value={<Amount value={quarter.output} />}
        sum={outputSum({ quarter, weeks, today, position, rates })}
      />
      <SumFigure
        label="VAT in your costs"
        value={<Amount value={quarter.input} />}
        sum={inputSum(quarter, today, vat.scheme)}
      />
      <SumFigure
        isTotal
        label={quarter.due < 0 ? 'HMRC pays you back' : 'To pay so far'}
        detail={`${quarter.due < 0 ? 'send the return' : 'due'} by ${formatDay(dueBy)}`}
        value={<Amount value={pence(Math.abs(quarter.due))} />}
        sum={dueSum(quarter, rates)}
      />
    </SumList>
  )
}

/** Newest first. */
function EndedQuarters({ view: { vat, weeks, position, rates, today } }: { view: VatView }) {
  return (
    <SumList label="Quarters before">
      {vat.quarters.map((answered) => {
        const quarter = toPence(answered)
        const isDue = answered.dueBy >= today
        const back = quarter.due < 0
        return (
          <SumFigure
            key={answered.to}
            label={`${formatDayAndMonth(answered.from)} to ${formatDay(answered.to)}`}
            detail={
              <>
                {back ? 'HMRC pays you back, return' : 'To pay,'} {isDue ? 'due by' : 'was due by'}{' '}
                {formatDay(answered.dueBy)}
                {answered.limitedCost &&
                  '; few goods, so HMRC may ask for its higher flat rate: this counts your own'}
              </>
            }
            value={<Amount value={pence(Math.abs(quarter.due))} />}
            sum={endedSum({ quarter, weeks, today, position, rates })}
          />
        )
      })}
    </SumList>
  )
}

/** HMRC asks for its higher flat rate in a quarter with few goods. */
function LimitedCost({ view: { today, position, rates } }: { view: VatView }) {
  const { limitedCost, firstYearDiscount } = rates.flatRate
  const scheme = schemeOn(today, position.vat, rates)
  const isEarly = scheme.scheme !== 'none' && isFirstYear(today, scheme.registeredOn)
  const rate = percent(limitedCost.rate - (isEarly ? firstYearDiscount : 0))
  return (
    <div className="mt-3">
      <Banner tone="warning" title={<Private>HMRC may ask for {formatRate(rate)} this quarter.</Private>}>
        <Private>
          Your goods of this quarter are under {formatRate(limitedCost.goodsShare)} of your takings or under{' '}
          {formatWholePounds(limitedCost.goodsAmount)}. Then the flat rate is {formatRate(limitedCost.rate)}
          {isEarly && `, less ${formatRate(firstYearDiscount)} in your first year`}. The sum above counts your
          own rate.
        </Private>
      </Banner>
    </div>
  )
}

function describeScheme({ today, position, rates }: VatView): string {
  const scheme = schemeOn(today, position.vat, rates)
  return scheme.scheme === 'flat_rate' ? `Flat rate of ${formatRate(scheme.rate)}.` : 'Standard VAT.'
}

function toPence({ from, to, output, input, due }: Quarter) {
  return { from, to, output: fromDecimal(output), input: fromDecimal(input), due: fromDecimal(due) }
}
