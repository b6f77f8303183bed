import { EXAMPLE_WEEK, exampleEstimate } from '#shared/features/tax/example/example-owner.rules.ts'
import { putAsideOf100, putAsideSum } from '#shared/features/tax/sums/put-aside.rules.ts'
import { taxSoFarSum } from '#shared/features/tax/sums/year-sums.rules.ts'
import { defaultTaxPosition, type VatScheme } from '#shared/features/tax/tax-position.contract.ts'
import { dueWords } from '#shared/features/tax/words/due-words.rules.ts'
import { type Day, dayOf, formatDay } from '#shared/kernel/calendar/days.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import type { TypedPosition } from './typed-position.ts'

/** What an owner with these answers would see, worked out by the same rules from made-up takings and costs. */
export function ExampleOwnerCard({ values, today }: { values: TypedPosition; today: Day }) {
  const context = exampleEstimate(answersOf(values), today)
  const { estimate } = context
  return (
    <Card aria-labelledby="example-owner">
      <CardHeader
        id="example-owner"
        title="What you will get"
        action={<Badge tone="brass">Example</Badge>}
        description={
          <>
            Not your figures: those of an owner who takes <Amount value={EXAMPLE_WEEK.takings} /> and spends{' '}
            <Amount value={EXAMPLE_WEEK.costs} /> every week, with your answers so far.
          </>
        }
      />
      <SumList label="An example">
        <SumFigure
          label="To put aside of each £100 taken"
          value={<Amount value={putAsideOf100(context).total} />}
          sum={putAsideSum(context)}
          isTotal
        />
        <SumFigure
          label="Tax to have put aside by now"
          value={<Amount value={estimate.taxSoFar} />}
          sum={taxSoFarSum(estimate)}
        />
      </SumList>
      <h3 className="mt-4 text-h3">Dates due</h3>
      <ul className="mt-1 divide-y divide-border">
        {estimate.due.map((due) => {
          const { label, amount } = dueWords(due, estimate)
          return (
            <li key={`${due.on} ${label}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="min-w-0 flex-1 basis-40">
                {formatDay(due.on)}
                <span className="block text-small text-muted-foreground">{label}</span>
              </span>
              <Amount value={amount} className="ml-auto font-semibold" />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Questions without an answer take the usual one. A registration without its day began with the year. */
function answersOf({ legalForm, region, vatScheme }: TypedPosition) {
  const usual = defaultTaxPosition()
  return {
    ...usual,
    legalForm: legalForm === 'company' ? ('company' as const) : usual.legalForm,
    region: region === 'scotland' ? ('scotland' as const) : usual.region,
    vatScheme: toScheme(vatScheme),
    vatRegisteredOn: ALWAYS,
  }
}

const ALWAYS = dayOf(2000, 1, 1)

function toScheme(typed: string): VatScheme {
  return typed === 'standard' || typed === 'flat_rate' ? typed : 'none'
}
