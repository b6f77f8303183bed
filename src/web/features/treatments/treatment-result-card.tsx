import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CardTreatment } from '#shared/features/costing/card/card.rules.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import type { TreatmentResult } from '#shared/features/treatments/treatments.rules.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { formatPercent } from '#shared/kernel/numbers/percent.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { decidesByCard } from '#web/api/losing-treatments.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { MarginMark } from './margin-mark.tsx'
import { PriceAnswer, toCosted } from './price-answer.tsx'
import type { Estimate, OverheadSource } from './treatment-form.tsx'

type TreatmentResultProps = {
  estimate: Estimate
  overhead: OverheadSource
  duration: string
  /** The latest saved rate, which says what an hour costs. */
  rate: HourlyRateRecord | null
  /** For its true card; null while a field of it is missing or wrong. */
  treatment: CardTreatment | null
}

/** Total costs, net profit and margin; a dash where they cannot be computed yet. */
export function TreatmentResultFigures(props: TreatmentResultProps) {
  const { estimate, overhead, duration, rate, treatment } = props
  const { totalCosts, result } = estimate
  return (
    <>
      <dl className="grid gap-3">
        <div>
          <dt className="text-label text-ink-2">Profit margin</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <output className="text-figure-xl">{result ? <Margin of={result} /> : DASH}</output>
            {result && <MarginMark margin={result.margin} />}
          </dd>
        </div>
        <Line label="Total costs">{totalCosts === null ? DASH : <Amount value={totalCosts} />}</Line>
        <Line label="Net profit">{result ? <Amount value={result.netProfit} /> : DASH}</Line>
      </dl>
      {result ? (
        <PriceAnswer {...{ estimate, duration, rate, result, treatment }} />
      ) : (
        <p className="mt-3 text-small text-ink-2">
          Fill in the price, the minutes and the costs, and the figures appear as you type.
        </p>
      )}
      {result && (
        <div className="mt-2 border-t border-border pt-1">
          <Disclosure summary="How we worked this out">
            <Sum {...{ estimate, overhead, duration, rate, result }} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

/** The same in one line above the phone's bottom bar. Screen readers get it from the card. */
export function TreatmentResultBar({ estimate: { result } }: Pick<TreatmentResultProps, 'estimate'>) {
  return (
    <div
      aria-hidden="true"
      className="no-print sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-card border border-border bg-raised px-4 py-3 shadow-2 lg:hidden"
    >
      <span className="text-small text-ink-2">
        Net profit{' '}
        <span className="font-semibold text-foreground">
          {result ? <Amount value={result.netProfit} /> : DASH}
        </span>
      </span>
      <span className="text-small text-ink-2">
        Profit margin{' '}
        <span className="text-figure-lg text-foreground">{result ? <Margin of={result} /> : DASH}</span>
      </span>
    </div>
  )
}

function Margin({ of: { margin } }: { of: TreatmentResult }) {
  return <Private>{formatPercent(margin)}</Private>
}

const DASH = <span className="text-muted-foreground">–</span>

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

type SumProps = Omit<TreatmentResultProps, 'treatment'> & { result: TreatmentResult }

function Sum({ estimate, overhead, duration, rate, result }: SumProps) {
  const { price, overheadCost, productCost } = estimate
  const { data: hour } = useQuery(costOfAnHourQuery)
  const { cost } = toCosted({ estimate, duration, rate })
  return (
    <ol className="grid gap-2 text-small text-ink-2">
      <li>
        Overhead: <OverheadSum {...{ overhead, duration, overheadCost }} />
      </li>
      <li>
        Total costs: <Figure of={overheadCost} /> overhead + <Figure of={productCost} /> products ={' '}
        <Figure of={result.totalCosts} />
      </li>
      <li>
        Net profit: <Figure of={price} isPrice /> − <Figure of={result.totalCosts} /> ={' '}
        <Figure of={result.netProfit} />
      </li>
      <li>
        {price === 0 ? (
          <Private>Profit margin: 0.0%, because there is no price to take a share of.</Private>
        ) : (
          <>
            Profit margin: <Figure of={result.netProfit} /> ÷ <Figure of={price} isPrice /> × 100 ={' '}
            <Margin of={result} />
          </>
        )}
      </li>
      {/* Every sum of the card is below, where the card says whether the cost is covered. */}
      {rate && cost !== null && hour && !decidesByCard(hour) && (
        <li>
          Its cost: <Amount value={rate.monthlyExpenses} className="text-foreground" /> of monthly expenses ÷{' '}
          {formatMonthlyHours(rate.weeklyHours)} hours × {duration.trim()} minutes ÷ 60 +{' '}
          <Figure of={productCost} /> products = <Figure of={cost} />
        </li>
      )}
    </ol>
  )
}

type OverheadSumProps = { overhead: OverheadSource; duration: string; overheadCost: Pence | null }

function OverheadSum({ overhead, duration, overheadCost }: OverheadSumProps) {
  if (overhead.from !== 'rate')
    return (
      <>
        <Figure of={overheadCost} />, {overhead.from === 'typing' ? 'as you typed it' : 'kept as it is'}
      </>
    )
  return (
    <>
      <Figure of={overhead.rate} /> an hour × {duration.trim()} minutes ÷ 60 = <Figure of={overheadCost} />
    </>
  )
}

function Figure({ of, isPrice }: { of: Pence | null; isPrice?: boolean }) {
  return of === null ? DASH : <Amount value={of} isPrice={isPrice} className="text-foreground" />
}
