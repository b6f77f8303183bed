import { useQuery } from '@tanstack/react-query'
import { dueSum } from '#shared/features/tax/sums/due-sums.rules.ts'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import {
  dueWords,
  findBill,
  hasPaymentsOnAccount,
  TAXED_AT_SOURCE,
  yearBeforeWords,
} from '#shared/features/tax/words/due-words.rules.ts'
import { addDays, type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { taxEstimateQuery } from './tax.api.ts'

/** When the tax of the year is to be paid. */
export function DueDatesCard({ context, today }: { context: EstimateContext; today: Day }) {
  const { estimate } = context
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
      <YearBefore estimate={estimate} today={today} />
      {hasPaymentsOnAccount(estimate) && (
        <p className="mt-3 max-w-[68ch] text-small text-muted-foreground">{TAXED_AT_SOURCE}</p>
      )}
    </Card>
  )
}

/** The bill of the year before, while it is still to be paid: it lies beside what this year's tax asks for. */
function YearBefore({ estimate, today }: { estimate: TaxEstimate; today: Day }) {
  const words = yearBeforeWords(estimate, today)
  const { data, isPlaceholderData } = useQuery({
    ...taxEstimateQuery(addDays(estimate.from, -1)),
    enabled: words !== null,
  })
  if (words === null) return null
  const bill = data && !isPlaceholderData && findBill(data)
  return (
    <p className="mt-3 max-w-[68ch] text-small text-muted-foreground">
      {bill ? (
        <>
          Still to pay for the year to {formatDay(addDays(estimate.from, -1))}: <Amount value={bill.amount} />{' '}
          on {formatDay(bill.on)}. ‘The year before’ shows its sum.
        </>
      ) : (
        words
      )}
    </p>
  )
}
