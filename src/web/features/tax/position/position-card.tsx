import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import {
  LEGAL_FORM_NAMES,
  monthName,
  QUARTER_END_NAMES,
  REGION_NAMES,
  VAT_SCHEME_NAMES,
} from '#shared/features/tax/words/position-words.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'

type PositionCardProps = { position: TaxPosition; onChange: () => void }

export function PositionCard({ position, onChange }: PositionCardProps) {
  const { isExample } = position
  return (
    <Card aria-labelledby="tax-position" className="@container print:hidden">
      <CardHeader
        id="tax-position"
        title={isExample ? 'The example salon’s position' : 'Your position'}
        description="All figures on this page are worked out from it and from your entries."
        action={
          <>
            {isExample && <Badge tone="brass">Example</Badge>}
            <OwnerOnly>
              <Button variant="secondary" size="sm" icon={Pencil} onClick={onChange}>
                {isExample ? 'Enter your own' : 'Change'}
              </Button>
            </OwnerOnly>
          </>
        }
      />
      <dl className="grid grid-cols-1 gap-x-8 @2xl:grid-cols-2">
        <Line name="How you trade">{LEGAL_FORM_NAMES[position.legalForm]}</Line>
        <Line name="Where you live">{REGION_NAMES[position.region]}</Line>
        <VatLines position={position} />
        {position.legalForm === 'company' && (
          <Line name="Company’s year ends with">{monthName(position.yearEndMonth)}</Line>
        )}
        <MoreLines position={position} />
      </dl>
    </Card>
  )
}

function VatLines({ position: { vatScheme, vatRegisteredOn, vatQuarterEnds, ...vat } }: Position) {
  if (vatScheme === 'none' || vatRegisteredOn === null) return <Line name="VAT">{VAT_SCHEME_NAMES.none}</Line>
  return (
    <>
      <Line name="VAT">
        <Scheme scheme={vatScheme} flatRate={vat.flatRate} /> from {formatDay(vatRegisteredOn)}
      </Line>
      {vat.vatChanges.map(({ from, scheme, flatRate }) => (
        <Line key={from} name={`VAT from ${formatDay(from)}`}>
          <Scheme scheme={scheme} flatRate={flatRate} />
        </Line>
      ))}
      <Line name="VAT quarters end with">{QUARTER_END_NAMES[vatQuarterEnds]}</Line>
    </>
  )
}

function Scheme({ scheme, flatRate }: Pick<TaxPosition['vatChanges'][number], 'scheme' | 'flatRate'>) {
  if (scheme !== 'flat_rate') return VAT_SCHEME_NAMES[scheme]
  return (
    <>
      {VAT_SCHEME_NAMES[scheme]} of <Private>{flatRate}%</Private>
    </>
  )
}

/** Answers that the owner left at their usual value are not listed. */
function MoreLines({ position }: Position) {
  const { otherIncome, earlier, lastBill, legalForm, countStockPurchases, excludedBusinessIds } = position
  const excluded = excludedBusinessIds.length
  return (
    <>
      {fromDecimal(otherIncome) !== 0 && (
        <Line name="Other income a year">
          <Amount value={otherIncome} />
        </Line>
      )}
      {earlier && (
        <Line name={`From ${formatDay(earlier.from)} to your first entry`}>
          took <Amount value={earlier.takings} />, spent <Amount value={earlier.costs} />
        </Line>
      )}
      {lastBill && legalForm === 'sole_trader' && (
        <Line name={`Tax bill for ${taxYearInWords(lastBill.year)}`}>
          <Amount value={lastBill.amount} />
        </Line>
      )}
      {!countStockPurchases && <Line name="Stock purchases">Not counted as costs</Line>}
      {excluded > 0 && (
        <Line name="Left out">{excluded === 1 ? '1 business' : `${excluded} businesses`}</Line>
      )}
    </>
  )
}

type Position = { position: TaxPosition }

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  )
}
