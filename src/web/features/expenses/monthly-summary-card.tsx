import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ExpenseSummary } from '#shared/features/expenses/expenses.contract.ts'
import { type Day, endOfMonth, formatDay, formatMonth } from '#shared/kernel/calendar/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type ExpenseYear, inWords } from './expense-years.ts'
import { countExpenses } from './expenses-list.tsx'

type SummaryProps = {
  /** The selected year, and the year whose sums are loaded. */
  year: ExpenseYear
  shown: ExpenseYear
  years: readonly ExpenseYear[]
  /** The expected number of months, for the placeholder. */
  likelyMonths: number
  summary: UseQueryResult<ExpenseSummary>
  onYear: (value: string) => void
  /** The link to the whole list, filtered by days and a category. */
  toListHref: (filter: ListFilter) => string
}

export type ListFilter = { from: Day; to: Day; category?: string }

type Month = ExpenseSummary['months'][number]

export function MonthlySummaryCard(props: SummaryProps) {
  const { year, shown, years, likelyMonths, summary, onYear, toListHref } = props
  const { data, isError, isPlaceholderData, refetch } = summary
  return (
    <Card aria-labelledby="monthly-summary">
      <CardHeader id="monthly-summary" title="Monthly Summary" />
      <div className="flex flex-col gap-5">
        <div className="sm:max-w-72">
          <SelectField
            label="Year"
            optional="unmarked"
            options={years}
            value={year.value}
            onChange={(event) => onYear(event.target.value)}
            hint={`${formatDay(year.from)} to ${formatDay(year.to)}`}
          />
        </div>
        {isError && <LoadError onRetry={() => void refetch()} />}
        {!data && !isError && <SummarySkeleton months={likelyMonths} />}
        {data && (
          <div aria-busy={isPlaceholderData}>
            <YearTotal year={shown} summary={data} />
            <MonthGroups year={shown} months={data.months} toListHref={toListHref} />
          </div>
        )}
      </div>
    </Card>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function SummarySkeleton({ months }: { months: number }) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Loading your months…</span>
      <Skeleton className="mb-3 h-20" />
      {MONTHS.slice(0, months).map((month) => (
        <div key={month} className="border-t border-border py-2">
          <Skeleton className="h-11 @md:h-7" />
        </div>
      ))}
    </div>
  )
}

function YearTotal({ year, summary }: { year: ExpenseYear; summary: ExpenseSummary }) {
  return (
    <div className="mb-3">
      <p className="text-label text-ink-2">Total for {inWords(year)}</p>
      <p className="text-figure-xl wrap-anywhere">
        <Amount value={summary.total} />
      </p>
      <p className="text-small text-ink-2">
        {summary.count === 0 ? `Nothing recorded for ${inWords(year)}.` : countExpenses(summary.count)}
      </p>
    </div>
  )
}

type GroupsProps = Pick<SummaryProps, 'year' | 'toListHref'> & { months: readonly Month[] }

function MonthGroups({ year, months, toListHref }: GroupsProps) {
  return (
    <ul aria-label="Months" className="@container divide-y divide-border border-t border-border empty:hidden">
      {months.map((month) => (
        // The year is part of the key, so that another year starts with its months closed.
        <li key={`${year.value} ${month.month}`}>
          <Disclosure summary={<MonthLine month={month} />}>
            <CategorySums month={month} span={daysOf(month, year)} toListHref={toListHref} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

function MonthLine({ month }: { month: Month }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="grow basis-24">
        {formatMonth(month.month)}{' '}
        <span className="block text-small font-normal text-ink-2 @md:inline">
          {countExpenses(month.count)}
        </span>{' '}
      </span>
      <Amount value={month.total} />
    </span>
  )
}

type SumsProps = { month: Month; span: { from: Day; to: Day }; toListHref: SummaryProps['toListHref'] }

function CategorySums({ month, span, toListHref }: SumsProps) {
  return (
    <ul aria-label={`${formatMonth(month.month)} by category`} className="pr-7">
      {month.categories.map(({ category, count, total }) => (
        <li key={category} className="flex min-h-9 items-baseline justify-between gap-4 py-1 text-small">
          <span className="wrap-anywhere">
            <Link href={toListHref({ ...span, category })} className="text-link">
              {category}
            </Link>{' '}
            <span className="text-muted-foreground">{countExpenses(count)}</span>
          </span>
          <Amount value={total} />
        </li>
      ))}
    </ul>
  )
}

/** A tax year begins and ends in the middle of a month. */
function daysOf({ month }: Month, { from, to }: ExpenseYear): { from: Day; to: Day } {
  const last = endOfMonth(month)
  return { from: month < from ? from : month, to: last > to ? to : last }
}
