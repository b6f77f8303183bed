import { useQuery } from '@tanstack/react-query'
import { previousTaxYearName, taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import { dueSum } from '#shared/features/tax/sums/due-sums.rules.ts'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import {
  dueWords,
  findBill,
  findTypedBill,
  hasPaymentsOnAccount,
  TAXED_AT_SOURCE,
  yearBeforeDue,
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
      <OwnBill context={context} />
      <YearBefore context={context} today={today} />
      {hasPaymentsOnAccount(estimate) && <p className={NOTE}>{TAXED_AT_SOURCE}</p>}
    </Card>
  )
}

/** The bill of the year before, while it is still to be paid: it lies beside what this year's tax asks for. */
function YearBefore({ context: { estimate, position }, today }: { context: EstimateContext; today: Day }) {
  const dueOn = yearBeforeDue(estimate, today)
  const typed = findTypedBill(position, previousTaxYearName(estimate.from))
  if (dueOn === null || typed === 0) return null
  const lastDay = addDays(estimate.from, -1)
  return (
    <p className={NOTE}>
      {typed === null ? (
        <EstimatedBill lastDay={lastDay} dueOn={dueOn} />
      ) : (
        <>
          Your bill for the year to {formatDay(lastDay)} is <Amount value={typed} />. What you have not paid
          ahead of it is due on {formatDay(dueOn)}.
        </>
      )}
    </p>
  )
}

function EstimatedBill({ lastDay, dueOn }: { lastDay: Day; dueOn: Day }) {
  const { data, isPlaceholderData } = useQuery(taxEstimateQuery(lastDay))
  const bill = data && !isPlaceholderData && findBill(data)
  return bill ? (
    <>
      Still to pay for the year to {formatDay(lastDay)}: <Amount value={bill.amount} /> on{' '}
      {formatDay(bill.on)}. ‘The year before’ shows its sum.
    </>
  ) : (
    <>
      Any tax for the year to {formatDay(lastDay)} is due on {formatDay(dueOn)}. ‘The year before’ shows it.
    </>
  )
}

/** The dates of a year are worked out from its entries, also where the owner has its bill. */
function OwnBill({ context: { estimate, position } }: { context: EstimateContext }) {
  const typed = findTypedBill(position, taxYearName(estimate.from))
  if (typed === null) return null
  return (
    <p className={NOTE}>
      You typed a bill of <Amount value={typed} /> for this year. It counts, not what your entries come to.
    </p>
  )
}

const NOTE = 'mt-3 max-w-[68ch] text-small text-muted-foreground'
