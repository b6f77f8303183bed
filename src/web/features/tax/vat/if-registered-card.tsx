import { flatRateNeededSum, standardNeededSum } from '#shared/features/tax/sums/if-registered-sums.rules.ts'
import type { Vat } from '#shared/features/tax/vat.contract.ts'
import { formatWholePounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'
import type { VatView } from './vat-view.ts'

/** What prices would have to bring so that registering leaves the owner as much as before. */
export function IfRegisteredCard({ view: { vat, rates } }: { view: VatView }) {
  const { ifRegistered } = vat
  if (!ifRegistered) return null
  const takings = fromDecimal(ifRegistered.takings)
  if (takings === 0) return null
  const { standard, flatRate, flatRateFirstYear } = ifRegistered
  const { flatRate: flat } = rates
  return (
    <Card aria-labelledby="if-registered" tabIndex={-1} className="outline-none">
      <CardHeader
        id="if-registered"
        title="If you registered for VAT"
        description="What your clients would have to pay in a year for you to keep as much as in the last 12 full months."
      />
      <SumList label="What prices would need">
        <SumFigure
          label="Standard VAT"
          detail={<Rise {...standard} />}
          value={<Amount value={standard.needed} />}
          sum={standardNeededSum(takings, toNeeded(standard), rates)}
        />
        {flatRate && (
          <SumFigure
            label="Flat rate"
            detail={<Rise {...flatRate} />}
            value={<Amount value={flatRate.needed} />}
            sum={flatRateNeededSum(takings, toNeeded(flatRate), { isFirstYear: false, rates })}
          />
        )}
        {flatRateFirstYear && (
          <SumFigure
            label="Flat rate in the first year"
            detail={<Rise {...flatRateFirstYear} />}
            value={<Amount value={flatRateFirstYear.needed} />}
            sum={flatRateNeededSum(takings, toNeeded(flatRateFirstYear), { isFirstYear: true, rates })}
          />
        )}
      </SumList>
      {!flatRate && (
        <p className="mt-2 text-small text-ink-2">
          <TextWithAmounts>
            {`The flat rate is for businesses that take at most ${formatWholePounds(flat.joinUpTo)} a year without VAT, so it is not open to you.`}
          </TextWithAmounts>
        </p>
      )}
    </Card>
  )
}

type NeededAnswer = NonNullable<Vat['ifRegistered']>['standard']

function Rise({ rise }: NeededAnswer) {
  return <Private>prices {rise}% higher</Private>
}

function toNeeded({ needed, rise }: NeededAnswer) {
  return { needed: fromDecimal(needed), rise: percentFromDecimal(rise) }
}
