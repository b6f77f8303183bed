import { dueSum } from '#shared/features/tax/sums/due-sums.rules.ts'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import {
  dueWords,
  hasPaymentsOnAccount,
  TAXED_AT_SOURCE,
  yearBeforeWords,
} from '#shared/features/tax/words/due-words.rules.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

/** When the tax of the year is to be paid. */
export function DueDatesCard({ context, today }: { context: EstimateContext; today: Day }) {
  const { estimate } = context
  const yearBefore = yearBeforeWords(estimate, today)
  return (
    <Card aria-labelledby="due-dates">
      <CardHeader
        id="due-dates"
        title="Dates due"
        description={
          estimate.legalForm === 'company'
            ? 'What the company pays to HMRC, and when.'
            : 'What you pay to HMRC, and when. A payment on account is paid ahead for a year whose bill is not known yet.'
        }
      />
      <SumList label="Dates due">
        {estimate.due.map((due) => {
          const { label, amount } = dueWords(due, estimate)
          return (
            <SumFigure
              key={`${due.on} ${due.what}`}
              label={`${formatDay(due.on)}${due.on < today ? ' (passed)' : ''}`}
              detail={label}
              value={<Amount value={amount} />}
              sum={dueSum(due, context)}
            />
          )
        })}
      </SumList>
      {yearBefore && <p className="mt-3 max-w-[68ch] text-small text-muted-foreground">{yearBefore}</p>}
      {hasPaymentsOnAccount(estimate) && (
        <p className="mt-3 max-w-[68ch] text-small text-muted-foreground">{TAXED_AT_SOURCE}</p>
      )}
    </Card>
  )
}
