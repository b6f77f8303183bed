import { useEffect, useRef } from 'react'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import { type PutAside, putAsideOf100, putAsideSum } from '#shared/features/tax/sums/put-aside.rules.ts'
import { taxSoFarSum } from '#shared/features/tax/sums/year-sums.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { findNoPaceWords } from '#shared/features/tax/words/no-pace.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { SumHero } from '#web/features/tax/sums/sum-hero.tsx'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'

type PutAsideCardProps = {
  context: EstimateContext
  isExample: boolean
  onOwnPosition: () => void
  /** The position was saved just now, so the answer takes the focus from the form that is gone. */
  isAnswer: boolean
}

/** The answer to "How much do I put aside?", first on the page. */
export function PutAsideCard({ context, isExample, onOwnPosition, isAnswer }: PutAsideCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Card aria-labelledby="put-aside" className="print:hidden">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 id="put-aside" ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Put aside
        </h2>
        {isExample && <Badge tone="brass">Example</Badge>}
      </div>
      {fromDecimal(context.estimate.expected.takings) > 0 ? <Shares context={context} /> : <NoTakings />}
      <OwnerOnly>{isExample && <OwnPosition onOwnPosition={onOwnPosition} />}</OwnerOnly>
    </Card>
  )
}

function Shares({ context }: { context: EstimateContext }) {
  const { estimate, position, rates } = context
  const putAside = putAsideOf100(context)
  const noPace = findNoPaceWords(estimate)
  if (noPace && putAside.total === 0) return <NoPace words={noPace} />
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-2 lg:grid-cols-2">
      <div>
        <SumHero
          label="Of each £100 you take"
          value={<Amount value={putAside.total} />}
          sum={putAsideSum(context)}
        />
        <p className="mt-1 text-ink-2">
          <PartsWords
            {...putAside}
            isCompany={estimate.legalForm === 'company'}
            isReclaimed={schemeOn(estimate.asOf, position.vat, rates).scheme === 'standard'}
          />
        </p>
        {noPace && <p className="mt-1 text-small text-pretty text-ink-2">{noPace}</p>}
      </div>
      <div className="border-t border-border lg:self-end lg:border-t-0">
        <SumList label="Put aside so far">
          <SumFigure
            label="Tax to have put aside by now"
            detail={`For the year to ${formatDay(estimate.to)}`}
            value={<Amount value={estimate.taxSoFar} />}
            sum={taxSoFarSum(estimate)}
          />
        </SumList>
      </div>
    </div>
  )
}

type PartsProps = PutAside & { isCompany: boolean; isReclaimed: boolean }

function PartsWords({ vat, tax, total, isCompany, isReclaimed }: PartsProps) {
  const name = isCompany ? 'corporation tax' : 'income tax and National Insurance'
  if (total === 0) return 'At this pace there is no tax to pay.'
  if (vat === 0) return `All of it is for ${name}.`
  return (
    <>
      <Amount value={vat} /> for VAT and <Amount value={tax} /> for {name}.
      {isReclaimed && ' That is before the VAT you get back on your costs.'}
    </>
  )
}

/** £0.00 would look like an answer. */
function NoPace({ words }: { words: string }) {
  return <EmptyState text="One full week, and you see it here." hint={words} action={<LastWeekLink />} />
}

/** Leads to last week, because only a complete week makes a pace, and this week is not complete yet. */
function LastWeekLink() {
  return (
    <OwnerOnly>
      <ButtonLink href="/ceo-numbers?week=last&add=1">Enter last week’s takings</ButtonLink>
    </OwnerOnly>
  )
}

function NoTakings() {
  return (
    <EmptyState
      text="Nothing to put aside yet."
      hint="Enter what a week took, and you see here how much of each £100 is for tax."
      action={<LastWeekLink />}
    />
  )
}

function OwnPosition({ onOwnPosition }: Pick<PutAsideCardProps, 'onOwnPosition'>) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border pt-3 text-small text-ink-2">
      Worked out for the example salon, not for you.
      <Button size="sm" onClick={onOwnPosition}>
        Enter your own position
      </Button>
    </p>
  )
}
